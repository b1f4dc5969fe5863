// @ts-check
/** The dialog that gives up the game. */

import { make } from "./dom.js";
import { button, words } from "./parts.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

export class ResignDialog {
  /** @param {(points: number) => void} resign */
  constructor(resign) {
    this.choices = make("span", { class: "pills wrap" });
    this.cost = make("fieldset", {}, words("legend", "resign.cost"), this.choices);
    this.sheet = new Sheet(
      "resign",
      "ui.resign",
      [words("p", "resign.about"), this.cost],
      [
        button("ui.cancel", () => this.sheet.close(), { "data-first": true }),
        button("ui.resign", () => {
          this.sheet.close();
          resign(this.points());
        }, { class: "act primary", id: "resign-now" }),
      ],
    );
  }

  /**
   * @param {View | null} view
   * @param {Texts} texts
   */
  open(view, texts) {
    const choices = view?.can.resign ?? [];
    if (!choices.length) return;
    this.choices.replaceChildren(
      ...choices.map((points, index) =>
        make(
          "label",
          {},
          make("input", { type: "radio", name: "resign", value: points, checked: index === 0 }),
          make("span", {}, texts.nodes("resign.points", { count: points })),
        ),
      ),
    );
    this.sheet.show();
  }

  points() {
    const chosen = this.choices.querySelector("input:checked");
    return chosen instanceof HTMLInputElement ? Number(chosen.value) : 1;
  }
}
