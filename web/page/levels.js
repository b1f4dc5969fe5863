// @ts-check
/** How strong the computer plays: the levels there are, and the field to choose one. */

import { fill, make } from "./dom.js";
import { words } from "./parts.js";

/** @typedef {import("../types.d.ts").Level} Level */
/** @typedef {import("./text.js").Texts} Texts */

/** Weakest first. @type {readonly Level[]} */
export const LEVELS = ["simple", "beginner", "casual", "club", "advanced", "expert", "master"];

/** @type {Level} */
export const DEFAULT_LEVEL = "club";

/**
 * @param {unknown} value
 * @returns {Level} the default if it is none
 */
export function readLevel(value) {
  return LEVELS.find((level) => level === value) ?? DEFAULT_LEVEL;
}

/** The field: what is chosen says in a line what to expect of it. */
export class LevelField {
  /** @param {string} id */
  constructor(id) {
    this.select = make("select", { id, "aria-describedby": `${id}-about` });
    for (const level of LEVELS) this.select.append(words("option", `level.${level}`, { value: level }));
    this.about = make("p", { class: "level-about", id: `${id}-about` });
    this.node = make("div", { class: "field level" }, words("label", "new.level", { for: id }), this.select, this.about);
  }

  get value() {
    return readLevel(this.select.value);
  }

  set value(level) {
    this.select.value = level;
  }

  /**
   * @param {boolean} needed the computer plays
   * @param {Texts} texts
   */
  draw(needed, texts) {
    this.node.hidden = !needed;
    fill(this.about, texts.nodes(`level.${this.value}.about`));
  }
}
