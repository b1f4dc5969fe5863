// @ts-check
/** How the game ended: a card beside the final position, with what can be played next. */

import { byId, fill } from "./dom.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

/** The game whose card was put away; it stays away until another game ends. */
let closed = "";

/** @param {View} view */
function gameId(view) {
  return [view.seed, view.game, view.entries.length].join(" ");
}

/**
 * @param {View} view
 * @param {Texts} texts
 */
export function drawResult(view, texts) {
  const card = byId("result");
  const { result } = view;
  if (!result) closed = "";
  const shown = result !== null && closed !== gameId(view);
  card.hidden = !shown;
  fill(byId("result-title"), result ? texts.nodes(result.title) : new Text());
  fill(byId("result-reason"), result ? texts.nodes(result.reason) : new Text());
  const score = { w: view.players.w.score, b: view.players.b.score, count: view.length };
  const inMatch = result && view.length > 0;
  fill(byId("result-score"), inMatch ? texts.nodes("result.score", score) : new Text());
  byId("result-next").hidden = view.can.next === null;
  fill(byId("result-next"), texts.nodes(nextKey(view)));
}

/**
 * Put the card away to see the whole page.
 * @param {View | null} view
 */
export function closeResult(view) {
  if (view) closed = gameId(view);
  byId("result").hidden = true;
}

/**
 * What the next game is called.
 * @param {View} view
 */
export function nextKey(view) {
  if (view.can.next === "game") return "ui.next";
  return view.length > 0 ? "ui.rematch" : "ui.again";
}
