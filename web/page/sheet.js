// @ts-check
/** A dialog: a head with its title, a body that scrolls, a line for what it has to say, a foot. */

import { fill, make } from "./dom.js";
import { icon, words } from "./parts.js";

/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("./text.js").Texts} Texts */

export class Sheet {
  /**
   * @param {string} id
   * @param {string} title key
   * @param {(Node | string)[]} body
   * @param {(Node | string)[]} [foot]
   */
  constructor(id, title, body, foot = []) {
    const titled = { "aria-labelledby": `${id}-title` };
    const close = { type: "button", class: "quiet square", "data-close": id, "data-label": "ui.close" };
    /** Live only while the dialog is open: then nothing outside it is read. */
    this.said = make("p", { class: "sheet-said", role: "status" });
    this.body = make("div", { class: "sheet-body", tabindex: 0, role: "group", ...titled }, ...body);
    this.foot = make("footer", { class: "sheet-foot" }, this.said, ...foot);
    this.dialog = make(
      "dialog",
      { class: "sheet", id, ...titled },
      make("header", { class: "sheet-head" }, words("h2", title, { id: `${id}-title` }), make("button", close, icon("close"))),
      this.body,
      this.foot,
    );
    document.body.append(this.dialog);
  }

  show() {
    this.said.textContent = "";
    if (!this.dialog.open) this.dialog.showModal();
    // Not `autofocus`: that would take the focus when the page loads.
    /** @type {HTMLElement | null} */ (this.dialog.querySelector("[data-first]"))?.focus();
    this.body.scrollTop = 0;
  }

  close() {
    this.dialog.close();
  }

  /**
   * @param {Message | string} message
   * @param {Texts} texts
   */
  say(message, texts) {
    // A new node is read even if it says the same as the one before.
    this.said.replaceChildren(make("span", {}, texts.nodes(message)));
  }

  /**
   * @param {string} selector
   * @param {Node} content
   */
  fill(selector, content) {
    const part = this.dialog.querySelector(selector);
    if (part) fill(part, content);
  }
}
