// @ts-check
import { THEMES } from "./palettes.js";
import { PositionError, parse, still } from "./position.js";
import { SPEEDS } from "./slide.js";
import { Stage } from "./stage.js";
import { sheet } from "./style.js";
import { english } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./words.js").Text} Text */

/** @param {Element} board @returns {Side} whose home is bottom right */
export const facingOf = (board) => (board.getAttribute("facing") === "b" ? "b" : "w");

/** What an attribute may be, where not anything. */
const VALUES = {
  facing: ["w", "b"],
  theme: Object.keys(THEMES),
  speed: Object.keys(SPEEDS),
  mirror: ["", "mirror"],
  "one-tap": ["", "one-tap"],
};

/**
 * `<plakoto-board>`: draws a position and turns what a person does into events. It knows no
 * rule: what may move where is in the view.
 *
 *     <plakoto-board position="H3A1-3a1F-6-1d3j_w_53">shown if it cannot be drawn</plakoto-board>
 *
 * With `position` alone it is a picture (`role="img"`, described in words). With a `view` that
 * has moves or live dice it is a group of buttons: one Tab stop for the points and trays (arrow
 * keys, Home, End, Enter, Space, Escape), one for the dice.
 *
 * Its box decides its shape: taller than wide, the halves stack. It fills a box it is given
 * (`aspect-ratio` from 0.6 to 0.9 or from 1.35 to 1.6 without margins); where only the width is
 * given it takes 10 / 7, or 80 / 123 when narrower than 560 px in an upright window.
 *
 * A dragged checker drops where the mouse or finger is (a finger holds it above itself); just
 * beside its targets, on the nearest. Whatever still moves is finished at once by any input.
 *
 * @attr {string} position position string; always that of the view shown
 * @attr {"w" | "b"} facing whose home is bottom right, and whose numbers are on the rail
 * @attr {"aegean" | "night" | "plain" | "plain-night"} theme wood and felt or plain with strong
 *   contrast, each light and dark; absent: as the system
 * @attr {boolean} mirror left and right exchanged: home is bottom left
 * @attr {boolean} one-tap a tap on a checker plays it, by the first unused die shown that it can
 * @attr {"slow" | "normal" | "fast" | "none"} speed of a slide: 300, 220, 120 ms or at once; absent:
 *   normal. Where the system asks for reduced motion nothing slides
 * @prop theme, speed, mirror, oneTap the attributes
 * @prop {BoardView | null} view what is shown; null before there is a position
 * @prop {Text} text says a Message (keys in words.js); English unless set
 * @fires plakoto-move a checker was moved along one of `view.moves`. The board then waits for
 *   the next view; cancel the event to have the checker put back at once
 * @fires plakoto-refused something was tried that is not in `view.moves`
 * @fires plakoto-dice the dice were tapped while `view.tap` was not null
 * @fires plakoto-landed `{ pins }`: a checker slid or was dropped to its place, onto a lone enemy
 *   one or not; once for all that were finished at once
 * @fires plakoto-error `{ attribute, value, message }`: a value that cannot be shown
 * @csspart board, drawing, point, tray, dice, error
 * @cssprop --plakoto-* every colour, set on the element; names in palettes.js
 * @slot fallback content
 */
export class PlakotoBoard extends HTMLElement {
  static observedAttributes = ["position", ...Object.keys(VALUES)];
  /** @type {Record<string, string[]>} */
  static values = VALUES;
  /** What lets a person do something; null: nothing is to be done. @type {typeof import("./hand.js").Hand | null} */
  static Hand = null;
  static properties = ["text", "theme", "speed", "mirror", "oneTap", "view"];

  /** What the shadow holds, for a class that builds on this one. */
  inside = {
    error: document.createElement("p"),
    board: document.createElement("div"),
    fallback: document.createElement("slot"),
  };
  /** @type {Stage | null} made when there is something to draw, for a page may have hundreds */
  #stage = null;
  /** @type {BoardView | null} */
  #view = null;
  /** @type {Text} */
  #text = english;
  #reflecting = false;

  constructor() {
    super();
    const { error, board, fallback } = this.inside;
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    for (const [name, element] of Object.entries({ board, error })) {
      element.className = name;
      element.setAttribute("part", name);
      element.hidden = true;
    }
    root.append(error, board, fallback);
  }

  connectedCallback() {
    // Properties set before the element was defined hide the accessors.
    for (const name of /** @type {typeof PlakotoBoard} */ (this.constructor).properties) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (own && Reflect.deleteProperty(this, name)) Reflect.set(this, name, own.value);
    }
  }

  /** @param {string} _name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(_name, before, now) {
    if (this.#reflecting || before === now || !this.check()) return;
    if (this.#stage) this.#stage.settings = this;
    this.renew();
  }

  /** Whether every attribute has a value that it may have; the first that has not is said. */
  check() {
    const { values } = /** @type {typeof PlakotoBoard} */ (this.constructor);
    for (const [name, allowed] of Object.entries(values)) {
      const value = this.getAttribute(name);
      if (value !== null && !allowed.includes(value)) {
        const expected = allowed.map((each) => `“${each}”`).join(" or ");
        this.fail(name, value, `${name} “${value}”; expected ${expected}`);
        return false;
      }
    }
    return true;
  }

  /** Shows what the attributes say; they have been checked. */
  renew() {
    const position = this.getAttribute("position");
    const facing = facingOf(this);
    if (position !== null && position !== this.#view?.position) {
      if (this.#parse(position)) this.view = still(position, facing);
    } else if (this.#view) this.view = { ...this.#view, facing, slides: [] };
  }

  /** Writes into the attributes what a view has of them. @param {BoardView} view */
  reflect({ position, facing }) {
    this.setAttribute("position", position);
    if (this.hasAttribute("facing") || facing !== "w") this.setAttribute("facing", facing);
  }

  /** @returns {string | null} */
  get theme() {
    return this.getAttribute("theme");
  }

  /** @param {string | null} theme */
  set theme(theme) {
    if (theme === null) this.removeAttribute("theme");
    else this.setAttribute("theme", theme);
  }

  /** @returns {string} */
  get speed() {
    return this.getAttribute("speed") ?? "normal";
  }

  /** @param {string} speed */
  set speed(speed) {
    this.setAttribute("speed", speed);
  }

  get mirror() {
    return this.hasAttribute("mirror");
  }

  /** @param {boolean} mirror */
  set mirror(mirror) {
    this.toggleAttribute("mirror", mirror);
  }

  get oneTap() {
    return this.hasAttribute("one-tap");
  }

  /** @param {boolean} oneTap */
  set oneTap(oneTap) {
    this.toggleAttribute("one-tap", oneTap);
  }

  /** Shows the last turn once more, sliding from the position before it; nothing if there is none. */
  replay() {
    this.#stage?.replay();
  }

  /** @returns {string} the whole board in words; empty before there is a position */
  summary() {
    return this.#stage?.summary() ?? "";
  }

  /** @returns {string} what is on the board as an SVG file; empty before there is a position */
  picture() {
    const style = getComputedStyle(this);
    /** @type {Record<string, string>} without a document there is no style */
    const palette = THEMES.aegean;
    return this.#stage?.picture((name) => style.getPropertyValue(`--plakoto-${name}`).trim() || palette[name]) ?? "";
  }

  /** Focuses the point that Tab would lead to, while there is something to do. */
  focus() {
    this.#stage?.focus();
  }

  /** @returns {BoardView | null} */
  get view() {
    return this.#view;
  }

  /** @param {BoardView | null} view */
  set view(view) {
    const position = view && this.#parse(view.position);
    if (!view || !position) return;
    this.#view = view;
    this.#reflecting = true;
    this.reflect(view);
    this.#reflecting = false;
    const { error, board, fallback } = this.inside;
    board.hidden = false;
    error.hidden = fallback.hidden = true;
    this.#stage ??= this.#makeStage();
    this.#stage.show(view, position);
  }

  /** Draws for the first time. */
  #makeStage() {
    const { board } = this.inside;
    const able = () => /** @type {typeof PlakotoBoard} */ (this.constructor).Hand;
    const stage = new Stage((type, detail) => this.fire(type, detail), able);
    stage.text = this.#text;
    stage.settings = this;
    board.append(stage.root);
    new ResizeObserver(([entry]) => stage.fit(entry.contentRect)).observe(board);
    return stage;
  }

  /** @returns {Text} */
  get text() {
    return this.#text;
  }

  /** @param {Text} text */
  set text(text) {
    this.#text = text;
    if (this.#stage) this.#stage.text = text;
  }

  /** @param {string} text */
  #parse(text) {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      this.fail("position", text, error.message);
      return null;
    }
  }

  /** A value cannot be shown. @param {string} attribute @param {string} value @param {string} message */
  fail(attribute, value, message) {
    const { error, board, fallback } = this.inside;
    board.hidden = true;
    error.hidden = fallback.hidden = false;
    error.textContent = message;
    this.fire("plakoto-error", { attribute, value, message });
  }

  /** @param {string} type @param {object} detail @returns {boolean} false if it was cancelled */
  fire(type, detail) {
    const cancelable = type === "plakoto-move";
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }
}
