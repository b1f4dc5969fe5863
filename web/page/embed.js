// @ts-check
/** The dialog that hands out the position, or the game so far, for a page of one's own. */

import { make } from "./dom.js";
import { saveFile } from "./files.js";
import { button, given, pills, words } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").RecordAnswer} RecordAnswer */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

const KINDS = { diagram: "share.diagram", replay: "share.replay", play: "share.play" };
/** A frame of this height, in CSS pixels, holds a board 640 wide and what is below it. */
const HEIGHT = { diagram: 520, replay: 620, play: 620 };

export class EmbedDialog {
  /**
   * @param {() => string} picture the position as a complete SVG text
   * @param {() => RecordAnswer | null} record
   */
  constructor(picture, record) {
    this.picture = picture;
    this.record = record;
    /** @type {View | null} */
    this.view = null;
    /** @type {Texts | null} */
    this.texts = null;
    this.kind = pills("embed-kind", "share.kind", KINDS, { class: "field" });
    this.kind.addEventListener("change", () => this.draw());
    /** @param {string} name @param {number} rows */
    const area = (name, rows) => make("textarea", { id: `embed-${name}`, rows, spellcheck: "false" });
    this.fields = { tag: area("tag", 3), frame: area("frame", 2), markdown: area("markdown", 2), link: area("link", 2) };
    const { tag, frame, markdown, link } = this.fields;
    /** @param {string} key */
    const tell = (key) => this.texts && this.sheet.say(key, this.texts);
    const fields = [
      ...[given("share.tag", tag, tell), given("share.frame", frame, tell)],
      ...[given("share.markdown", markdown, tell), given("share.link", link, tell)],
    ];
    this.sheet = new Sheet("embed", "share.title", [words("p", "share.about"), this.kind, ...fields], [
      button("share.save", () => saveFile(`${this.position}.svg`, new Blob([this.picture()], { type: "image/svg+xml" })), { sign: "save" }),
    ]);
  }

  get position() {
    return this.view?.setup?.position ?? this.view?.board.position ?? "";
  }

  /**
   * @param {View | null} view
   * @param {Texts} texts
   */
  open(view, texts) {
    this.view = view;
    this.texts = texts;
    const replay = /** @type {HTMLInputElement} */ (this.kind.querySelector("[value=replay]"));
    replay.disabled = !this.story();
    const chosen = this.kind.querySelector("input:checked:enabled") ?? this.kind.querySelector("[value=diagram]");
    /** @type {HTMLInputElement} */ (chosen).checked = true;
    this.draw();
    this.sheet.show();
  }

  /** The game so far: where it began, and its finished turns. @returns {{ position: string, moves: string } | null} */
  story() {
    const { setup, entries, board } = /** @type {View} */ (this.view);
    const turns = entries.slice(0, board.dice.length ? -1 : undefined);
    if (setup || !turns.length || turns.some(({ roll }) => !roll)) return null;
    const starts = [...(this.record()?.text ?? "").matchAll(/^(?:Game \d+|; \[Start "(\w[\w-]*?)(?:_\w+)?"\])$/gm)];
    const start = starts.at(-1)?.[1] ?? "O5-6-6-5o";
    return { position: `${start}_${turns[0].side}`, moves: turns.map(({ roll, text }) => `${roll}: ${text}`).join("; ") };
  }

  draw() {
    const { fields, view } = this;
    if (!view) return;
    const kind = /** @type {keyof typeof KINDS} */ (/** @type {HTMLInputElement} */ (this.kind.querySelector(":checked")).value);
    const ruleset = view.setup?.ruleset ?? view.ruleset;
    /** @type {Record<string, string>} */
    const attributes = { position: this.position, ...(kind === "replay" ? this.story() : {}) };
    if (kind === "play") attributes.mode = kind;
    if (ruleset !== "greek") attributes.ruleset = ruleset;
    if (view.board.facing === "b") attributes.facing = "b";
    const tag = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`).join("");
    const short = { position: "p", moves: "m", mode: "mode", ruleset: "r", facing: "f" };
    const fragment = Object.entries(attributes).map(
      ([name, value]) => `${short[/** @type {keyof typeof short} */ (name)]}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%20", "+")}`,
    );
    const game = address(`index.html#p=${this.position}&r=${ruleset}`);
    const title = (this.texts?.string("board.name") ?? "").replace(/\.$/, "");
    fields.tag.value = `<script type="module" src="${address("plakoto.js")}"></script>\n<plakoto-board${tag}></plakoto-board>`;
    fields.frame.value = `<iframe src="${address(`embed.html#${fragment.join("&")}`).replaceAll("&", "&amp;")}" width="100%" height="${HEIGHT[kind]}" title="${title}" loading="lazy"></iframe>`;
    fields.markdown.value = `[![${title}](${this.position}.svg)](${game})`;
    fields.link.value = game;
  }
}

/** @param {string} name beside the page @returns {string} */
const address = (name) => new URL(name, document.baseURI).href;
