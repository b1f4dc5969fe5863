// @ts-check
/** Playing, looking back or setting up: what takes the place of the buttons. */

/** @typedef {import("../types.d.ts").View} View */

/** Where the focus goes when what had it makes way. */
const FIRST = {
  play: ".controls button:not([hidden])",
  look: ".looking [data-step=now]",
  setup: "#setup input:checked",
  review: "#review-title",
};

/**
 * @param {View} view
 * @param {boolean} reviewing the analysis is open
 */
export function showMode(view, reviewing) {
  const root = document.documentElement;
  const mode = view.setup ? "setup" : reviewing ? "review" : view.look !== null ? "look" : "play";
  if (root.dataset["mode"] === mode) return;
  const focused = document.activeElement?.closest(".controls, .typed, .looking, .panel");
  root.dataset["mode"] = mode;
  if (!focused) return;
  const first = document.querySelector(FIRST[mode]);
  if (first instanceof HTMLElement) first.focus();
}
