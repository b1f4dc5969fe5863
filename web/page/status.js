// @ts-check
/**
 * The status line: whose turn it is and what to do, or the turn that is looked at; below it, the
 * last thing to notice.
 */

import { byId, fill } from "./dom.js";
import { lookedAt } from "./looking.js";
import { contestIsNews } from "./players.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Contest} Contest */
/** @typedef {import("./text.js").Texts} Texts */

/**
 * @param {View} view
 * @param {Message | null} notice the latest that has not been answered
 * @param {Texts} texts
 */
export function drawStatus(view, notice, texts) {
  const line = byId("status");
  line.toggleAttribute("data-thinking", view.thinking);
  fill(line, view.look === null ? texts.nodes(view.status) : lookedAt(view, texts));
  const more = byId("status-more");
  more.toggleAttribute("data-notice", notice !== null);
  if (notice) fill(more, texts.nodes(notice));
  else if (view.look !== null) fill(more, texts.nodes("look.hint"));
  else if (view.link?.waiting) fill(more, texts.nodes("friend.waiting"));
  else if (view.contest && contestIsNews(view)) fill(more, contestWords(view.contest, texts));
  else fill(more, new Text());
}

/**
 * How the opening contest went, one sentence per fact.
 * @param {Contest} contest
 * @param {Texts} texts
 */
function contestWords(contest, texts) {
  const [w, b] = contest.rolls.at(-1) ?? [0, 0];
  const ties = contest.rolls.length - 1;
  const words = document.createDocumentFragment();
  words.append(texts.nodes(`contest.starts.${contest.starter}`, { w, b }));
  if (ties > 0) words.append(" ", texts.nodes("contest.tie", { count: ties }));
  words.append(" ", texts.nodes(contest.played ? "contest.played" : "contest.fresh"));
  return words;
}
