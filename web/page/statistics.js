// @ts-check
/** The dialog with the games finished on this device. */

import { make } from "./dom.js";
import { button, words } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").StatisticsAnswer} StatisticsAnswer */
/** @typedef {import("../types.d.ts").StatisticsRow} StatisticsRow */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class StatisticsDialog {
  /**
   * @param {() => StatisticsAnswer | null} ask
   * @param {() => void} forget
   */
  constructor(ask, forget) {
    this.ask = ask;
    /** @type {Texts | null} */
    this.texts = null;
    this.forget = button("statistics.forget", () => this.confirm(true));
    this.sure = make(
      "div",
      { class: "sure" },
      words("p", "statistics.sure"),
      button("ui.cancel", () => this.confirm(false)),
      button("statistics.forget_now", () => {
        forget();
        this.draw();
        this.confirm(false);
      }, { class: "act primary" }),
    );
    this.sheet = new Sheet("statistics", "statistics.title", [make("div", { class: "records" })], [this.forget, this.sure]);
  }

  /**
   * @param {View | null} _view
   * @param {Texts} texts
   */
  open(_view, texts) {
    this.texts = texts;
    this.draw();
    this.confirm(false);
    this.sheet.show();
  }

  draw() {
    const { texts } = this;
    const rows = this.ask()?.rows ?? [];
    if (!texts) return;
    const list = document.createDocumentFragment();
    for (const row of rows) list.append(record(row, texts));
    if (!rows.length) list.append(make("p", {}, texts.nodes("statistics.none")));
    this.sheet.fill(".records", list);
    this.forget.disabled = rows.length === 0;
  }

  /** @param {boolean} asked */
  confirm(asked) {
    this.sure.hidden = !asked;
    this.forget.hidden = asked;
    if (asked) this.sure.querySelector("button")?.focus();
    else if (this.sheet.dialog.contains(document.activeElement)) this.sheet.body.focus();
  }
}

/**
 * @param {StatisticsRow} row
 * @param {Texts} texts
 */
function record(row, texts) {
  const { games, won, lost, drawn, points, gammons, mothers } = row;
  const signed = points > 0 ? `+${points}` : String(points).replace("-", "−");
  return make(
    "section",
    {},
    make(
      "h3",
      {},
      make("span", {}, texts.nodes(`ruleset.${row.ruleset}`)),
      make("span", { class: "against" }, texts.nodes(`statistics.${row.against}`)),
    ),
    make(
      "dl",
      { class: "numbers" },
      number("games", String(games), texts),
      number("won", String(won), texts),
      number("lost", String(lost), texts),
      number("drawn", String(drawn), texts),
      number("points", signed, texts),
      number("gammons", gammons.join("–"), texts),
      number("mothers", mothers.join("–"), texts),
    ),
  );
}

/**
 * @param {string} what
 * @param {string} value
 * @param {Texts} texts
 */
function number(what, value, texts) {
  return make("div", {}, make("dt", {}, texts.nodes(`statistics.${what}`)), make("dd", { dir: "ltr" }, value));
}
