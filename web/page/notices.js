// @ts-check
/**
 * What must be noticed once: shown over the page, and kept in the status line below whose turn
 * it is, so that a notice that was swept away can still be read.
 */

import { byId, fill, make, makeSvg } from "./dom.js";

/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {{ message: Message, node: HTMLElement, timer: number }} Toast */

/** How long a notice stays after the next action, in milliseconds. */
const LINGER = 3000;
/** More than these at once would hide the page. */
const MOST = 2;

export class Notices {
  constructor() {
    /** @type {Toast[]} oldest first */
    this.toasts = [];
    /** @type {Message | null} what the status line repeats */
    this.latest = null;
    this.acted = false;
    this.place = byId("toasts");
    this.place.addEventListener("click", (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      const toast = this.toasts.find(({ node }) => button && node.contains(button));
      if (toast) this.remove(toast);
    });
  }

  /**
   * A new view came, with a notice or without.
   * @param {Message | null} message
   * @param {Texts} texts
   */
  take(message, texts) {
    if (message) {
      this.latest = message;
      this.add(message, texts);
    } else if (this.acted) {
      this.latest = null;
    }
    this.acted = false;
  }

  /** What was said no longer applies. */
  forget() {
    this.clear();
    this.latest = null;
  }

  /** The person did something: what is shown has been seen and may go soon. */
  noteAction() {
    this.acted = true;
    for (const toast of this.toasts) {
      if (!toast.timer) toast.timer = window.setTimeout(() => this.remove(toast), LINGER);
    }
  }

  /**
   * Write what is shown again, in another language.
   * @param {Texts} texts
   */
  redraw(texts) {
    for (const { message, node } of this.toasts) write(node, message, texts);
  }

  /** @returns {boolean} whether there was anything to sweep away */
  clear() {
    const any = this.toasts.length > 0;
    for (const toast of [...this.toasts]) this.remove(toast);
    return any;
  }

  /**
   * @param {Message} message
   * @param {Texts} texts
   */
  add(message, texts) {
    // The same refusal twice in a row is shown once, anew.
    const words = texts.string(message);
    const same = this.toasts.find((toast) => texts.string(toast.message) === words);
    if (same) this.remove(same);
    while (this.toasts.length >= MOST) this.remove(/** @type {Toast} */ (this.toasts[0]));
    const node = make("div", { class: "toast" }, make("p"));
    write(node, message, texts);
    this.place.append(node);
    this.toasts.push({ message, node, timer: 0 });
  }

  /** @param {Toast} toast */
  remove(toast) {
    clearTimeout(toast.timer);
    toast.node.remove();
    this.toasts = this.toasts.filter((other) => other !== toast);
  }
}

/**
 * @param {HTMLElement} node
 * @param {Message} message
 * @param {Texts} texts
 */
function write(node, message, texts) {
  const words = node.querySelector("p");
  if (words) fill(words, texts.nodes(message));
  node.querySelector("button")?.remove();
  const cross = makeSvg("path", { d: "m6 6 12 12M18 6 6 18" });
  const icon = makeSvg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, cross);
  const label = texts.string("ui.dismiss");
  node.append(make("button", { type: "button", class: "quiet square", "aria-label": label }, icon));
}
