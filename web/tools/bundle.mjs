// @ts-check
/**
 * node bundle.mjs DIST: puts the board for tutorials into one script, DIST/plakoto.js, with what it
 * loads only when needed in DIST/embed/. What is in them is not shipped a second time.
 */

import { build } from "esbuild";
import { readFile, rm } from "node:fs/promises";
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

const { metafile } = await build({
  absWorkingDir: web,
  entryPoints: { plakoto: "embed/plakoto.js" },
  outdir: resolve(dist),
  chunkNames: "embed/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  metafile: true,
  plugins: [words, whole],
  logLevel: "warning",
});
for (const input of Object.keys(metafile.inputs)) {
  if (input.startsWith("embed/")) await rm(resolve(dist, input), { force: true });
}
