// @ts-check
/** Looking back at earlier turns, which changes nothing: where one is, and the steps to and fro. */

import { byId, fill, make } from "./dom.js";
import { icon } from "./parts.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {"first" | "back" | "forward" | "now"} Way */

const WAYS = { first: "look.first", back: "look.back", forward: "look.forward", now: "look.now" };

/** How the notation spells a pass. */
export const PASS = "—";

/** Whether the last entry is a turn in progress; while somebody looks back, as it was before. */
let begun = false;

/** @param {View} view */
export function noteTurns(view) {
  if (view.look === null) begun = view.can.undo && view.entries.length > 0;
}

/** @param {View} view how many turns are finished */
export function finished(view) {
  return view.entries.length - (begun ? 1 : 0);
}

/**
 * Where a step leads: so many turns, or null for now; undefined: nowhere.
 * @param {View} view
 * @param {Way} way
 * @returns {number | null | undefined}
 */
export function stepTo(view, way) {
  const total = finished(view);
  const now = begun ? total + 1 : total;
  const shown = view.look ?? now;
  if (way === "back") return shown > 0 ? shown - 1 : undefined;
  if (way === "first") return shown > 0 ? 0 : undefined;
  if (view.look === null) return undefined;
  return way === "now" || shown + 1 >= now ? null : shown + 1;
}

/** Put the four buttons wherever the page has a place for them. */
export function placeSteps() {
  for (const place of document.querySelectorAll("[data-steps]")) {
    for (const [way, key] of Object.entries(WAYS)) {
      const labels = { "data-label": key, "data-title": key };
      const sign = icon(/** @type {Way} */ (way));
      place.append(make("button", { type: "button", class: "act step", "data-step": way, ...labels }, sign));
    }
  }
}

/**
 * @param {View} view
 * @param {Texts} texts
 */
export function drawLooking(view, texts) {
  for (const button of document.querySelectorAll("[data-step]")) {
    const way = /** @type {Way} */ (button.getAttribute("data-step"));
    button.setAttribute("aria-disabled", String(stepTo(view, way) === undefined));
    button.classList.toggle("primary", way === "now" && view.look !== null);
  }
  fill(byId("look-turn"), view.look === null ? new Text() : texts.nodes(turnWords(view)));
}

/**
 * @param {View} view
 * @returns {Message}
 */
function turnWords(view) {
  if (!view.look) return { key: "look.start" };
  return { key: "look.turn", turn: view.look, total: finished(view) };
}

/**
 * What was played in the turn looked at.
 * @param {View} view
 * @param {Texts} texts
 * @returns {Node}
 */
export function lookedAt(view, texts) {
  const entry = view.look ? view.entries[view.look - 1] : undefined;
  if (!entry) return texts.nodes("look.start");
  const line = make("span", {}, texts.nodes(`player.${entry.side}`), " ", technicalNode(entry.roll), " ");
  line.append(entry.text === PASS ? texts.nodes("moves.pass") : technicalNode(entry.text));
  return line;
}
