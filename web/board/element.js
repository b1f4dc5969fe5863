// @ts-check
import { PositionError, parse } from "./position.js";
import { Stage } from "./stage.js";
import { THEMES, sheet } from "./style.js";
import { english } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./words.js").Text} Text */

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
 * @attr {string} position position string; always that of the view shown
 * @attr {"w" | "b"} facing whose home is bottom right, and whose numbers are on the rail
 * @attr {"aegean" | "night"} theme light or dark; absent: as the system
 * @prop {BoardView | null} view what is shown; null before there is a position
 * @prop {Text} text says a Message (keys in words.js); English unless set
 * @fires plakoto-move a checker was moved along one of `view.moves`. The board then waits for
 *   the next view; cancel the event to have the checker put back at once
 * @fires plakoto-refused something was tried that is not in `view.moves`
 * @fires plakoto-dice the dice were tapped while `view.tap` was not null
 * @fires plakoto-error `{ attribute, value, message }`: a value that cannot be shown
 * @csspart board, drawing, point, tray, dice, error
 * @cssprop --plakoto-* every colour, set on the element; names in the palettes of style.js
 * @slot fallback content
 */
export class PlakotoBoard extends HTMLElement {
  static observedAttributes = ["position", "facing", "theme"];

  #stage = new Stage((type, detail) => this.#fire(type, detail));
  #board = document.createElement("div");
  #error = document.createElement("p");
  #fallback = document.createElement("slot");
  /** @type {BoardView | null} */
  #view = null;
  /** @type {Text} */
  #text = english;
  #reflecting = false;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet()];
    this.#board.className = "board";
    this.#board.setAttribute("part", "board");
    this.#board.append(this.#stage.root);
    this.#error.className = "error";
    this.#error.setAttribute("part", "error");
    this.#error.hidden = this.#board.hidden = true;
    root.append(this.#error, this.#board, this.#fallback);
    new ResizeObserver(([entry]) => this.#stage.fit(entry.contentRect)).observe(this.#board);
  }

  connectedCallback() {
    // Properties set before the element was defined hide the accessors.
    for (const name of ["text", "view"]) {
      const own = Object.getOwnPropertyDescriptor(this, name);
      if (own && Reflect.deleteProperty(this, name)) Reflect.set(this, name, own.value);
    }
  }

  attributeChangedCallback() {
    if (this.#reflecting) return;
    const [position, facing, theme] = PlakotoBoard.observedAttributes.map((name) => this.getAttribute(name));
    if (facing !== null && facing !== "w" && facing !== "b") {
      return this.#fail("facing", facing, `facing “${facing}”; expected “w” or “b”`);
    }
    if (theme !== null && !Object.hasOwn(THEMES, theme)) {
      return this.#fail("theme", theme, `theme “${theme}”; expected ${Object.keys(THEMES).map((name) => `“${name}”`).join(" or ")}`);
    }
    /** @type {Side} */
    const side = facing === "b" ? "b" : "w";
    if (position !== null && position !== this.#view?.position) {
      const dice = this.#parse(position)?.dice.map((number) => ({ number, used: false }));
      if (dice) this.view = { position, dice, moves: [], slides: [], last: [], facing: side, tap: null };
    } else if (this.#view) this.view = { ...this.#view, facing: side, slides: [] };
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
    this.setAttribute("position", view.position);
    if (this.hasAttribute("facing") || view.facing !== "w") this.setAttribute("facing", view.facing);
    this.#reflecting = false;
    this.#board.hidden = false;
    this.#error.hidden = this.#fallback.hidden = true;
    this.#stage.show(view, position);
  }

  /** @returns {Text} */
  get text() {
    return this.#text;
  }

  /** @param {Text} text */
  set text(text) {
    this.#text = text;
    this.#stage.text = text;
  }

  /** @param {string} text */
  #parse(text) {
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof PositionError)) throw error;
      this.#fail("position", text, error.message);
      return null;
    }
  }

  /** @param {string} attribute @param {string} value @param {string} message */
  #fail(attribute, value, message) {
    this.#board.hidden = true;
    this.#error.hidden = this.#fallback.hidden = false;
    this.#error.textContent = message;
    this.#fire("plakoto-error", { attribute, value, message });
  }

  /** @param {string} type @param {object} detail */
  #fire(type, detail) {
    const cancelable = type === "plakoto-move";
    return this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }));
  }
}

customElements.define("plakoto-board", PlakotoBoard);
