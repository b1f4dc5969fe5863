// @ts-check
/** What a mode (replay, exercise, …) sees of the board it works on. */

import { facingOf } from "../board/element.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Side} Side */
/**
 * @typedef {object} Mode
 * @property {() => void | Promise<void>} start may throw a `BadValue`
 * @property {() => void} stop whatever it began; it is not used again
 */

export const START = "O5-6-6-5o";

/** An attribute (or the content) says what cannot be shown. */
export class BadValue extends Error {
  /** @param {string} attribute @param {string} value @param {string} problem @param {string} expected */
  constructor(attribute, value, problem, expected) {
    super(`${attribute} “${value}”${problem && `: ${problem}`}; expected ${expected}`);
    this.attribute = attribute;
    this.value = value;
  }
}

export class Host {
  /** How many turns the board is away from the author's position; told in `plakoto-change`. */
  ply = 0;

  /**
   * @param {import("./element.js").TutorialBoard} element
   * @param {import("./foot.js").Foot} foot
   * @param {(view: BoardView, ply: number) => void} show
   */
  constructor(element, foot, show) {
    this.element = element;
    this.foot = foot;
    this.show = show;
  }

  /** Below the caption: buttons. @returns {HTMLElement} */
  get controls() {
    return this.foot.parts.controls;
  }

  /** Below the controls: lists and the like. @returns {HTMLElement} */
  get more() {
    return this.foot.parts.more;
  }

  /** The author's, as written; with side and dice if it has them. @returns {string} */
  get position() {
    return this.attribute("position") ?? START;
  }

  get facing() {
    return facingOf(this.element);
  }

  /** @param {string} name @returns {string | null} */
  attribute(name) {
    return this.element.getAttribute(name);
  }

  /** @param {BoardView} view to show from now on */
  set view(view) {
    this.show(view, this.ply);
  }

  /** @param {Message} message @returns {string} it in the reader's language */
  text(message) {
    return this.element.text(message);
  }

  /** What has happened, below the board and for ears. @param {...(Message | string)} sentences */
  say(...sentences) {
    delete this.foot.parts.words.dataset.verdict;
    this.foot.parts.words.textContent = sentences.map((one) => (typeof one === "string" ? one : this.text(one))).join(" ");
  }

  /** What is said of an exercise: also by a mark. @param {boolean} right @param {...(Message | string)} sentences */
  judge(right, ...sentences) {
    this.say(...sentences);
    this.foot.parts.words.dataset.verdict = right ? "right" : "wrong";
  }

  /** @param {string} type @param {object} detail */
  fire(type, detail) {
    return this.element.fire(type, detail);
  }
}
