// @ts-check
/** What stands below a board: pips, the caption, controls, lists, words. */

import { parse } from "../board/position.js";

/** @typedef {import("../types.d.ts").Side} Side */

const make = (tag = "div") => document.createElement(tag);

export class Foot {
  root = make();
  parts = { pips: make("p"), caption: make("p"), controls: make(), more: make(), words: make("p") };

  constructor() {
    this.root.className = "foot";
    for (const [name, part] of Object.entries(this.parts)) {
      part.className = name;
      part.setAttribute("part", name);
    }
    const { controls, words, caption } = this.parts;
    controls.setAttribute("role", "group");
    controls.setAttribute("aria-labelledby", (caption.id = "caption"));
    this.root.append(...Object.values(this.parts));
    // A page of boards is not read aloud while it loads; what a reader does is.
    const listen = () => words.setAttribute("aria-live", "polite");
    for (const type of ["click", "keydown"]) this.root.addEventListener(type, listen, { capture: true, once: true });
  }

  /** Empty, with the room that a mode needs. @param {string} mode @param {string} caption @param {string} language */
  reset(mode, caption, language) {
    const { pips, controls, words, more } = this.parts;
    this.root.className = `foot ${mode}`;
    this.root.lang = language;
    this.root.dir = language === "ar" ? "rtl" : "ltr";
    for (const part of [pips, controls, words, more]) part.replaceChildren();
    delete words.dataset.verdict;
    this.caption = caption;
  }

  /** @param {string} caption */
  set caption(caption) {
    this.parts.caption.textContent = caption;
    this.parts.caption.hidden = !caption;
  }

  /**
   * The pips each side has left, and what it has borne off, as soon as either has.
   * @param {string} position
   * @param {import("./words.js").Text} text
   */
  count(position, text) {
    const { places } = parse(position);
    /** @type {Record<Side, number>} */
    const pips = { w: 0, b: 0 };
    places.forEach(({ side, count, trapped }, place) => {
      const [white, black] = side === "w" ? [count, Number(trapped)] : [Number(trapped), side ? count : 0];
      // What is in a tray has no way to go.
      if (place % 25) pips.w += place * white;
      if (place % 25) pips.b += (25 - place) * black;
    });
    const off = { w: places[0].count, b: places[25].count };
    const lines = /** @type {Side[]} */ (["w", "b"]).map((side) => {
      const line = make("span");
      const items = [{ key: `embed.pips.${side}`, count: pips[side] }];
      if (off.w || off.b) items.push({ key: `embed.off.${side}`, count: off[side] });
      line.append(...items.flatMap((item) => Object.assign(make("span"), { textContent: text(item) })));
      return line;
    });
    this.parts.pips.replaceChildren(...lines);
  }
}
