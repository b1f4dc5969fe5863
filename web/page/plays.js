// @ts-check
/** Plays that were compared, best first, and how what they lose is written. */

import { make } from "./dom.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").Candidate} Candidate */
/** @typedef {import("../types.d.ts").Mark} Mark */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("./text.js").Texts} Texts */

/** As chess has them, and most games since. */
export const SIGNS = { doubtful: "?!", mistake: "?", blunder: "??" };

/** @param {number} loss points, 0 or more */
export function lossText(loss) {
  return loss < 0.0005 ? "0" : `−${loss.toFixed(3)}`;
}

/** @param {number} points may be negative */
export function signedText(points) {
  return `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(2)}`;
}

/**
 * How a play did, in a sentence.
 * @param {string} play in notation
 * @param {number} loss
 * @returns {Message}
 */
export function lossWords(play, loss) {
  if (loss < 0.0005) return { key: "plays.none_better", play };
  return { key: "plays.loses", play, points: loss.toFixed(3) };
}

/**
 * How bad a play was: a sign, and the word for ears.
 * @param {Mark} mark
 * @param {Texts} texts
 * @returns {Node}
 */
export function markNode(mark, texts) {
  if (!mark) return new Text();
  const word = make("span", { class: "unseen" }, texts.nodes(`mark.${mark}`));
  return make("span", { class: "mark", "data-mark": mark }, make("span", { "aria-hidden": "true", dir: "ltr" }, SIGNS[mark]), word);
}

/**
 * Sentences, each in a paragraph of its own.
 * @param {Message[]} messages
 * @param {Texts} texts
 */
export function sentences(messages, texts) {
  const all = document.createDocumentFragment();
  for (const message of messages) all.append(make("p", {}, texts.nodes(message)));
  return all;
}

/** The list: one of its plays is chosen, and shown on the board. */
export class PlayList {
  /** @param {(index: number) => void} [choose] absent: they are only read */
  constructor(choose) {
    this.node = make("ol", { class: "plays" });
    this.pressable = choose !== undefined;
    this.drawn = "";
    this.node.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest("[data-play]") : null;
      if (row) choose?.(Number(row.getAttribute("data-play")));
    });
  }

  /**
   * @param {Candidate[]} plays
   * @param {number} chosen
   * @param {Texts} texts
   */
  draw(plays, chosen, texts) {
    const content = JSON.stringify([texts.language, plays]);
    // What has the focus keeps it.
    if (content !== this.drawn) this.node.replaceChildren(...plays.map((play, index) => this.row(play, index, texts)));
    this.drawn = content;
    for (const [index, row] of [...this.node.querySelectorAll("button")].entries()) {
      row.setAttribute("aria-pressed", String(index === chosen));
    }
  }

  /**
   * @param {Candidate} play
   * @param {number} index
   * @param {Texts} texts
   */
  row({ text, loss }, index, texts) {
    const lost = make("span", { class: "play-loss" });
    if (index === 0) lost.append(texts.nodes("plays.best"));
    else {
      const number = technicalNode(lossText(loss));
      number.ariaHidden = "true";
      lost.append(number, make("span", { class: "unseen" }, texts.nodes("plays.less", { points: loss.toFixed(3) })));
    }
    const parts = [playNode(text), " ", lost];
    const row = this.pressable
      ? make("button", { type: "button", class: "play-row", "data-play": index }, ...parts)
      : make("span", { class: "play-row" }, ...parts);
    return make("li", {}, row);
  }
}

/**
 * A play, to be broken only between the moves of different checkers.
 * @param {string} text
 */
export function playNode(text) {
  const node = technicalNode("");
  node.className = "play";
  text.split(" ").forEach((move, index) => {
    if (index) node.append(" ");
    node.append(make("span", {}, move));
  });
  return node;
}
