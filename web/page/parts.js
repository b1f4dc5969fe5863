// @ts-check
/**
 * What dialogs and panels are put together from. Words are given by key and filled in with the
 * language (`labelDocument` in language.js).
 */

import { make, makeSvg } from "./dom.js";
import { copyText } from "./files.js";

/** @typedef {import("./dom.js").Attributes} Attributes */

/** Outlines on a grid of 24 by 24. */
const OUTLINES = {
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM5.5 15H5V4h10v1.5",
  save: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  load: "M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 11v9h12v-9",
  first: "M18 6 11 12l7 6M6 6v12",
  back: "m15 6-7 6 7 6",
  forward: "m9 6 7 6-7 6",
  now: "m6 6 7 6-7 6M18 6v12",
  undo: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
};
/** These mean back and on, so they point the other way where reading does. */
const TURNING = ["first", "back", "forward", "now", "undo"];

/** @typedef {keyof typeof OUTLINES} Sign */

/**
 * @param {Sign} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const path = makeSvg("path", { d: OUTLINES[name] });
  const look = TURNING.includes(name) ? "icon turns" : "icon";
  return makeSvg("svg", { class: look, viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/**
 * An element that holds the words of a key.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} key
 * @param {Attributes} [attributes]
 */
export function words(tag, key, attributes = {}) {
  return make(tag, { ...attributes, "data-text": key });
}

/**
 * A button with words, and a sign before them if it is given one.
 * @param {string} key
 * @param {() => unknown} press
 * @param {Attributes & { sign?: Sign }} [options]
 * @returns {HTMLButtonElement}
 */
export function button(key, press, { sign, ...attributes } = {}) {
  const node = make("button", { type: "button", class: "act", ...attributes }, words("span", key));
  if (sign) node.prepend(icon(sign));
  node.addEventListener("click", () => void press());
  return node;
}

/**
 * A text to be copied.
 * @param {string} key of what it is
 * @param {HTMLInputElement | HTMLTextAreaElement} field with an id, holding it
 * @param {(key: string) => void} tell says whether it is on the clipboard
 */
export function given(key, field, tell) {
  const id = `${field.id}-name`;
  field.readOnly = true;
  field.dir = "ltr";
  field.addEventListener("focus", () => field.select());
  const copy = button("ui.copy", async () => {
    tell((await copyText(field.value)) ? "ui.copied" : "ui.copy_failed");
  }, { sign: "copy", class: "act icon-only", "data-title": "ui.copy", "aria-describedby": id });
  return make("div", { class: "field given" }, words("label", key, { for: field.id, id }), field, copy);
}

/**
 * A row of choices of which one holds.
 * @param {string} name
 * @param {string} legend
 * @param {Record<string, string>} choices the key of each value
 * @param {Attributes} [attributes]
 */
export function pills(name, legend, choices, attributes = {}) {
  const labels = Object.entries(choices).map(([value, key]) =>
    make("label", {}, make("input", { type: "radio", name, value }), words("span", key)),
  );
  const row = make("span", { class: "pills wrap" }, ...labels);
  return make("fieldset", attributes, words("legend", legend), row);
}

/**
 * Something to turn on or off.
 * @param {string} name
 * @param {string} key
 * @param {string} [hint]
 */
export function toggle(name, key, hint) {
  const text = make("span", {}, words("span", key));
  const input = make("input", { type: "checkbox", role: "switch", name });
  if (hint) {
    const id = `hint-${name}`;
    input.setAttribute("aria-describedby", id);
    return make("div", {}, make("label", { class: "toggle" }, text, input), words("p", hint, { class: "hint", id }));
  }
  return make("label", { class: "toggle" }, text, input);
}
