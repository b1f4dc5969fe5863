// @ts-check
/**
 * The buttons over the drawing: one per point, two trays, the dice. They take the taps, carry
 * the words, and hold the keyboard's focus, which the arrow keys move about as the board lies.
 */

import * as geometry from "./geometry.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Layout} Layout */
/**
 * @typedef {object} Key one button
 * @property {string} label
 * @property {boolean} source can be dragged
 * @property {boolean} target
 * @property {number} reach how far inward its checkers lie, as a part of its length
 */

export class Layer {
  /** @type {HTMLButtonElement[]} by slot */
  #slots = [];
  /** @type {Layout | null} */
  #layout = null;
  /** The slot that Tab leads to. */
  #focus = 24;
  #settled = false;

  constructor() {
    this.root = document.createElement("div");
    this.root.className = "layer";
    const order = [...Array.from({ length: 24 }, (_, index) => 24 - index), 0, 25];
    for (const slot of order) {
      const button = this.#button(geometry.columnOf(slot) === 12 ? "tray" : "point");
      button.dataset.slot = String(slot);
      const grip = document.createElement("span");
      grip.className = "grip";
      button.append(grip);
      this.#slots[slot] = button;
    }
    this.dice = this.#button("dice");
    this.root.addEventListener("keydown", (event) => this.#onKey(event));
    this.root.addEventListener("focusin", (event) => {
      const slot = this.slotOf(event.target);
      if (slot !== null) this.#lead(slot);
    });
  }

  /** @param {string} part */
  #button(part) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("part", part);
    button.className = part;
    this.root.append(button);
    return button;
  }

  /** @param {EventTarget | null} target @returns {number | null} */
  slotOf(target) {
    const slot = target instanceof Element ? target.closest("button")?.dataset.slot : undefined;
    return slot === undefined ? null : Number(slot);
  }

  /** Take the focus, where Tab would lead. */
  focus() {
    this.#slots[this.#focus].focus();
  }

  /** @param {number} slot */
  #lead(slot) {
    this.#settled = true;
    this.#focus = slot;
    this.#slots.forEach((button, index) => (button.tabIndex = index === slot ? 0 : -1));
  }

  /**
   * @param {Layout} layout
   * @param {Key[]} keys by slot
   */
  show(layout, keys) {
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#slots.forEach((button, slot) => place(button, geometry.areaOf(layout, slot), layout));
    }
    this.#slots.forEach((button, slot) => {
      const { label, source, target, reach } = keys[slot];
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.classList.toggle("source", source);
      button.classList.toggle("target", target);
      const grip = /** @type {HTMLElement} */ (button.firstElementChild);
      const last = geometry.endsLast(layout, slot);
      const side = layout.tall ? (last ? "left" : "right") : last ? "top" : "bottom";
      grip.style.inset = "0";
      grip.style[side] = `${(100 * (1 - reach)).toFixed(1)}%`;
    });
    if (!this.#settled) {
      const first = keys.findLastIndex(({ source }) => source);
      this.#lead(first < 0 ? this.#focus : first);
      this.#settled = false;
    }
  }

  /**
   * @param {Layout} layout
   * @param {Box | null} box where the dice lie
   * @param {string} label
   * @param {boolean} live whether a tap does something
   */
  showDice(layout, box, label, live) {
    // Whoever is on them with the keyboard stays there till the next roll.
    this.dice.hidden = !box && !this.dice.matches(":focus");
    this.dice.setAttribute("aria-label", label);
    this.dice.setAttribute("aria-disabled", String(!live));
    if (!box) return;
    // A finger needs more than the dice themselves.
    const [wide, high] = [Math.max(box.width + 16, 130), Math.max(box.height, 76)];
    const area = { x: box.x + (box.width - wide) / 2, y: box.y + (box.height - high) / 2, width: wide, height: high };
    place(this.dice, area, layout);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const from = this.slotOf(event.target);
    if (from === null || !this.#layout || event.altKey || event.ctrlKey || event.metaKey) return;
    const { tall, mirror } = this.#layout;
    const across = mirror ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const down = ["ArrowUp", "ArrowDown"];
    const [back, on, far, near] = tall ? [...down, ...across] : [...across, ...down];
    let column = geometry.columnOf(from);
    let low = geometry.isNear(from);
    if (event.key === back) column -= 1;
    else if (event.key === on) column += 1;
    else if (event.key === far) low = false;
    else if (event.key === near) low = true;
    else if (event.key === "Home") column = 0;
    else if (event.key === "End") column = 12;
    else return;
    event.preventDefault();
    column = Math.min(12, Math.max(0, column));
    this.#slots[low ? 12 - column : 13 + column].focus();
  }
}

/** @param {HTMLElement} element @param {Box} box @param {Layout} layout */
function place(element, { x, y, width, height }, layout) {
  /** @param {number} part @param {number} whole */
  const percent = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
  const { style } = element;
  style.left = percent(x, layout.width);
  style.top = percent(y, layout.height);
  style.width = percent(width, layout.width);
  style.height = percent(height, layout.height);
}
