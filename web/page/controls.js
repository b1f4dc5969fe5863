// @ts-check
/** The buttons that play: which of them do something now. */

import { byId, fill } from "./dom.js";
import { nextKey } from "./result.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {"roll" | "undo" | "reset" | "done" | "next" | "takeback"} Verb */

const VERBS = ["roll", "undo", "reset", "done", "next", "takeback"];

/**
 * @param {string} word
 * @returns {word is Verb}
 */
export function isVerb(word) {
  return VERBS.includes(word);
}

/**
 * Whether a button does something now.
 * @param {View | null} view
 * @param {string} verb
 * @returns {verb is Verb}
 */
export function possible(view, verb) {
  const can = view?.can;
  if (!can || !isVerb(verb)) return false;
  if (verb === "reset") return can.undo;
  if (verb === "next") return can.next !== null;
  return can[verb];
}

/**
 * A button that does nothing stays focusable (`aria-disabled`): whoever pressed Done with the
 * keyboard must not be thrown back to the top of the page.
 * @param {View} view
 * @param {Texts} texts
 */
export function drawControls(view, texts) {
  for (const button of document.querySelectorAll(".controls [data-do]")) {
    const verb = button.getAttribute("data-do") ?? "";
    const ready = possible(view, verb);
    button.setAttribute("aria-disabled", String(!ready));
    button.classList.toggle("primary", ready && verb !== "undo" && verb !== "reset");
    if (!(button instanceof HTMLElement)) continue;
    button.hidden = (verb === "next") !== (view.can.next !== null);
  }
  for (const button of document.querySelectorAll(".moves-foot [data-do], .moves-foot [data-open]")) {
    const able = button.hasAttribute("data-do") ? view.can.takeback : view.can.resign.length > 0;
    button.setAttribute("aria-disabled", String(!able));
  }
  fill(byId("next-word"), texts.nodes(nextKey(view)));
}
