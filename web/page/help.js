// @ts-check
/** The help: the game in short, under the rules that are played now; how to play here; the keys. */

import { make } from "./dom.js";
import { words } from "./parts.js";
import { DEFAULT_RULESET, rulesetFacts } from "./rulesets.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** The text of each paragraph by the text of its title. */
const GAME = {
  "help.aim_title": "help.aim",
  "help.pin_title": "help.pin",
  "help.mother_title": "help.mother",
  "help.off_title": "help.off",
  "help.dice_title": "help.obligation",
};
const INPUT = ["help.tap", "help.dice", "help.undo", "help.typed", "help.look"];
const TEACHER = ["help.hint", "help.chances", "help.review", "help.drill"];
/** The keys, each as they are pressed together, by what they do. */
const KEYS = {
  "help.key.roll": ["R"],
  "help.key.undo": ["U"],
  "help.key.reset": ["Shift", "U"],
  "help.key.swap": ["S"],
  "help.key.done": ["D"],
  "help.key.hint": ["H"],
  "help.key.typed": ["M"],
  "help.key.board": ["B"],
  "help.key.replay": ["P"],
  "help.key.back": [","],
  "help.key.forward": ["."],
  "help.key.flip": ["F"],
  "help.key.new": ["N"],
  "help.key.help": ["?"],
  "help.key.close": ["Esc"],
};

export class HelpDialog {
  constructor() {
    const facts = make("table", { class: "facts" }, make("caption", {}), make("tbody", {}));
    this.sheet = new Sheet("help", "ui.help", [
      words("a", "learn.invite", { class: "act", href: "./learn/index.html" }),
      ...Object.entries(GAME).flatMap(([title, text]) => [words("h3", title), words("p", text)]),
      facts,
      words("h3", "help.play_title"),
      make("ul", {}, ...INPUT.map((key) => words("li", key))),
      words("h3", "help.teacher_title"),
      make("ul", {}, ...TEACHER.map((key) => words("li", key))),
      words("h3", "help.keys_title"),
      make("table", { class: "keys" }, make("caption", { class: "unseen", "data-text": "help.keys_title" }), keyRows()),
    ]);
  }

  /**
   * @param {View | null} view
   * @param {Texts} texts
   */
  open(view, texts) {
    const ruleset = view?.ruleset ?? DEFAULT_RULESET;
    this.sheet.fill(".facts caption", texts.nodes("help.facts", { ruleset: { key: `ruleset.${ruleset}` } }));
    const rows = document.createDocumentFragment();
    for (const { name, value } of rulesetFacts(ruleset)) {
      const head = make("th", { scope: "row" }, texts.nodes(name));
      rows.append(make("tr", {}, head, make("td", {}, texts.nodes(value))));
    }
    this.sheet.fill(".facts tbody", rows);
    this.sheet.show();
  }
}

function keyRows() {
  const rows = Object.entries(KEYS).map(([key, pressed]) => {
    const caps = pressed.flatMap((name) => [make("kbd", {}, name), " "]);
    return make("tr", {}, make("th", { scope: "row", dir: "ltr" }, ...caps), words("td", key));
  });
  return make("tbody", {}, ...rows);
}
