// @ts-check
/** The dialog about the dice: what was rolled against what is to be expected, and the seed. */

import { dieFace } from "./dice.js";
import { make } from "./dom.js";
import { copyText } from "./files.js";
import { button, words } from "./parts.js";
import { Sheet } from "./sheet.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").DiceAnswer} DiceAnswer */
/** @typedef {import("../types.d.ts").DiceCount} DiceCount */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** A double is four moves, so a roll is worth 49/6 pips in the long run. */
const PIPS_A_ROLL = 49 / 6;

export class DiceDialog {
  /** @param {() => DiceAnswer | null} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Texts | null} */
    this.texts = null;
    this.seed = "";
    this.sheet = new Sheet("dice", "dice.title", [
      make("div", { class: "dice-tables" }),
      words("h3", "dice.seed_title"),
      make("p", { class: "dice-seed" }, make("output", {})),
      words("p", "dice.fair"),
      make("p", { class: "dice-checked" }),
      make("div", { class: "dice-example" }),
    ]);
    this.sheet.dialog.querySelector(".dice-seed")?.append(
      button("ui.copy", () => this.copy(), { sign: "copy" }),
    );
  }

  /**
   * @param {View | null} _view
   * @param {Texts} texts
   */
  open(_view, texts) {
    const answer = this.ask();
    if (!answer) return;
    this.texts = texts;
    this.seed = answer.seed;
    const tables = document.createDocumentFragment();
    tables.append(table("w", answer.sides.w, texts), table("b", answer.sides.b, texts));
    this.sheet.fill(".dice-tables", tables);
    this.sheet.fill("output", technicalNode(answer.seed));
    this.sheet.fill(".dice-checked", checked(answer, texts));
    this.sheet.fill(".dice-example", example(answer, texts));
    this.sheet.show();
  }

  async copy() {
    const done = await copyText(this.seed);
    if (this.texts) this.sheet.say(done ? "ui.copied" : "ui.copy_failed", this.texts);
  }
}

/**
 * @param {Side} side
 * @param {DiceCount} count
 * @param {Texts} texts
 */
function table(side, count, texts) {
  const dice = count.rolls * 2;
  const most = Math.max(1, dice / 6, ...count.faces);
  const rows = count.faces.map((rolled, index) => {
    const name = make("th", { scope: "row" }, dieFace(index + 1));
    name.append(make("span", { class: "unseen" }, String(index + 1)));
    return row(name, rolled, dice / 6, most);
  });
  const doubles = make("th", { scope: "row" }, texts.nodes("dice.doubles"));
  const pips = make("th", { scope: "row" }, texts.nodes("dice.pips"));
  return make(
    "table",
    { class: "dice-table" },
    make(
      "caption",
      {},
      make("span", { class: "disc", "data-side": side, "aria-hidden": "true" }),
      make("span", {}, texts.nodes(`player.${side}`)),
      make("span", { class: "dice-rolls" }, texts.nodes("dice.rolls", { count: count.rolls })),
    ),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "col" }, make("span", { class: "unseen" }, texts.nodes("dice.number"))),
        make("th", { scope: "col" }, texts.nodes("dice.rolled")),
        make("th", { scope: "col" }, texts.nodes("dice.expected")),
      ),
    ),
    make(
      "tbody",
      {},
      ...rows,
      row(doubles, count.doubles, count.rolls / 6, 0),
      row(pips, count.pips, count.rolls * PIPS_A_ROLL, 0),
    ),
  );
}

/**
 * @param {HTMLElement} name
 * @param {number} rolled
 * @param {number} expected
 * @param {number} most the longest bar; 0: no bar
 */
function row(name, rolled, expected, most) {
  const number = make("td", {}, make("span", {}, String(rolled)));
  if (most) {
    const bar = make("span", { class: "dice-bar", "aria-hidden": "true" });
    bar.style.setProperty("--rolled", String(rolled / most));
    bar.style.setProperty("--expected", String(expected / most));
    number.prepend(bar);
  }
  return make("tr", {}, name, number, make("td", { class: "dice-expected" }, expected.toFixed(1)));
}

/**
 * @param {DiceAnswer} answer
 * @param {Texts} texts
 */
function checked({ verified, strange }, texts) {
  const sentences = document.createDocumentFragment();
  sentences.append(texts.nodes("dice.verified", { count: verified }));
  if (strange) sentences.append(" ", texts.nodes("dice.strange", { count: strange }));
  return sentences;
}

/**
 * @param {DiceAnswer} answer
 * @param {Texts} texts
 */
function example({ example: last }, texts) {
  const lines = document.createDocumentFragment();
  if (!last) return lines;
  const [first, second] = last.roll;
  lines.append(
    make("p", {}, texts.nodes("dice.example", { roll: `${first}-${second}` })),
    make("pre", { dir: "ltr", tabindex: 0 }, `SHA-256("${last.text}")\n= ${last.digest}`),
    make("p", { class: "hint" }, texts.nodes("dice.read")),
  );
  return lines;
}
