// @ts-check
/** The field for moves that are typed. Enter alone rolls the dice, or ends a turn that is played. */

import { byId } from "./dom.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Action} Action */

export class TypedMoves {
  /**
   * @param {() => View | null} view the one that is shown
   * @param {(action: Action) => void} send
   */
  constructor(view, send) {
    this.form = byId("typed-form", HTMLFormElement);
    this.field = byId("typed", HTMLInputElement);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      const before = view()?.board.position;
      if (text) send({ do: "play", text });
      else if (view()?.can.roll) send({ do: "roll" });
      else if (view()?.can.done) send({ do: "done" });
      // What was refused stays, to be corrected.
      if (view()?.board.position !== before) this.field.value = "";
    });
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    this.form.addEventListener("focusout", (event) => {
      const inside = event.relatedTarget instanceof Node && this.form.contains(event.relatedTarget);
      if (!inside && !this.field.value) this.form.removeAttribute("data-open");
    });
  }

  /** Where the field is not always there it comes, and takes the keys. */
  open() {
    this.form.setAttribute("data-open", "");
    this.field.focus();
    this.field.select();
    return true;
  }

  close() {
    this.field.value = "";
    this.field.blur();
    this.form.removeAttribute("data-open");
  }
}
