// @ts-check
/** The menu of everything that is not needed at every move. */

import { byId } from "./dom.js";

/** @typedef {import("../types.d.ts").View} View */

/**
 * Which of its entries do something now.
 * @param {View | null} view null: Python is not there yet
 * @param {number} mistakes how many are remembered
 * @returns {Record<string, boolean>}
 */
function available(view, mistakes) {
  const there = view !== null;
  return {
    friend: there,
    setup: there && view.setup === null,
    takeback: there && view.can.takeback,
    resign: there && view.can.resign.length > 0,
    replay: there && view.board.last.length > 0,
    flip: there,
    review: there && view.setup === null && view.entries.length > 0,
    drill: there && view.setup === null && mistakes > 0,
    picture: there,
    embed: there,
    record: there,
    dice: there,
    statistics: there,
  };
}

export class MoreMenu {
  /**
   * @param {() => View | null} view the one that is shown
   * @param {() => number} mistakes how many are remembered
   */
  constructor(view, mistakes) {
    this.mistakes = mistakes;
    this.menu = byId("more");
    this.menu.addEventListener("beforetoggle", () => this.draw(view()));
    // Closed before what was pressed happens, so that a dialog gives the focus back to the header.
    this.menu.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) this.menu.hidePopover();
    }, { capture: true });
    this.menu.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const entries = [...this.menu.querySelectorAll("button")].filter((entry) => !entry.disabled);
      const now = entries.findIndex((entry) => entry === document.activeElement);
      entries.at((now + step) % entries.length)?.focus();
    });
  }

  /** @param {View | null} view */
  draw(view) {
    const mistakes = this.mistakes();
    byId("mistakes").textContent = mistakes ? String(mistakes) : "";
    const can = available(view, mistakes);
    for (const button of this.menu.querySelectorAll("button")) {
      const { do: verb, run, open } = button.dataset;
      button.disabled = !can[verb ?? run ?? open ?? ""];
    }
  }
}
