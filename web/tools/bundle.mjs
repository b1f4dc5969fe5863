// @ts-check
/**
 * node bundle.mjs DIST: fewer files to fetch. The scripts of pages get all they import, and the styles
 * of the game become one file. The board for tutorials is one script, DIST/plakoto.js, with what it
 * loads only when needed in DIST/embed/. What is in them is not shipped a second time.
 */

import { build } from "esbuild";
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What a board can say; the rest of the words is the game's. */
const WORDS = /^(board|embed|refused|ruleset|said)\.|^(notice\.(pass|rest|rest_pass)|status\.(roll|move|done|thinking)|reason\.(borne_off|gammon|mother|resigned))\.|^look\.(first|back|forward|turn)$/;

/** @type {{ argv: string[] }} */
const { argv } = /** @type {any} */ (globalThis).process;
const [, , dist = ""] = argv;
const web = fileURLToPath(new URL("..", import.meta.url));

/** @type {import("esbuild").Plugin} */
const words = {
  name: "words",
  setup({ onLoad }) {
    onLoad({ filter: /locales[/\\]\w+\.json$/ }, async ({ path }) => {
      const table = Object.entries(JSON.parse(await readFile(path, "utf-8")));
      return { contents: JSON.stringify(Object.fromEntries(table.filter(([key]) => WORDS.test(key)))), loader: "json" };
    });
  },
};

/** What every board has stays in one file, whichever of it a mode needs too. @type {import("esbuild").Plugin} */
const whole = {
  name: "whole",
  setup({ onLoad }) {
    onLoad({ filter: /(embed[/\\](diagram|replay|exercise|play|panel)|board[/\\]hand)\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf-8");
      return { contents: `${text}\nimport ${JSON.stringify(resolve(web, "embed/element.js"))};\n` };
    });
  },
};

/** @satisfies {import("esbuild").BuildOptions} */
const options = {
  absWorkingDir: web,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
};

/** Scripts that pages and workers name: each has all it needs in it, and stays where it is. */
const SCRIPTS = [
  ...["boot/boot.js", "board/define.js", "page/page.js", "engine/worker.js"],
  ...["embed/python.js", "embed/twin.js", "learn/choose.js", "learn/progress.js"],
];

const board = await build({
  ...options,
  entryPoints: { plakoto: "embed/plakoto.js" },
  outdir: resolve(dist),
  chunkNames: "embed/[name]-[hash]",
  plugins: [words, whole],
});
const scripts = await build({
  ...options,
  entryPoints: SCRIPTS,
  outbase: web,
  outdir: resolve(dist),
  splitting: false,
  // Boot.js is one thing for the whole page.
  external: ["../vendor/*", "../boot/boot.js"],
});
const inputs = [board, scripts].flatMap(({ metafile }) => Object.keys(metafile.inputs));
for (const input of inputs) {
  if (!input.startsWith("locales/") && !SCRIPTS.includes(input)) await rm(resolve(dist, input), { force: true });
}

const index = resolve(dist, "index.html");
const html = await readFile(index, "utf-8");
const sheets = [...html.matchAll(/ *<link rel="stylesheet" href="(.+)" \/>\n/g)];
await build({
  ...options,
  splitting: false,
  stdin: { contents: sheets.map(([, sheet]) => `@import "${sheet}";`).join(""), loader: "css", resolveDir: web },
  outfile: resolve(dist, "page/page.css"),
});
const [first, ...rest] = sheets.map(([link]) => link);
const one = '    <link rel="stylesheet" href="./page/page.css" />\n';
await writeFile(index, rest.reduce((text, link) => text.replace(link, ""), html).replace(first, one));
