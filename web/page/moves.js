// @ts-check
/**
 * The move list: one row a round, White and Black side by side, the turn in progress last. Each
 * turn is a button that shows the board as it was after it.
 */

import { dieFace } from "./dice.js";
import { byId, fill, make } from "./dom.js";
import { PASS, finished } from "./looking.js";
import { playNode } from "./plays.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").Contest} Contest */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {Entry & { number: number, current: boolean }} Turn */
/** @typedef {{ w: Turn[], b: Turn[] }} Round */
/** @typedef {{ key: string, make: () => HTMLElement }} Row */

/** What the rows say that are there: only those that changed are made anew. @type {string[]} */
let drawn = [];
/** The turn last scrolled to. */
let seen = -1;

/**
 * @param {View} view
 * @param {Texts} texts
 */
export function drawMoves(view, texts) {
  const rows = rowsOf(view, texts);
  const place = byId("move-rows");
  rows.forEach((row, index) => {
    if (drawn[index] === row.key) return;
    const before = place.children[index];
    if (before) before.replaceWith(row.make());
    else place.append(row.make());
  });
  while (place.children.length > rows.length) place.lastElementChild?.remove();
  drawn = rows.map(({ key }) => key);
  markShown(place, view.look ?? view.entries.length);
  byId("moves-none").hidden = rows.length > 0;
  fill(byId("game-facts"), facts(view, texts));
}

/**
 * @param {View} view
 * @param {Texts} texts
 * @returns {Row[]}
 */
function rowsOf(view, texts) {
  const { contest } = view;
  const rows = rounds(view.entries, finished(view)).map((round, index) => ({
    key: JSON.stringify([texts.language, index, round]),
    make: () =>
      make(
        "tr",
        {},
        make("th", { scope: "row", class: "number" }, String(index + 1)),
        cell(round.w, texts),
        cell(round.b, texts),
      ),
  }));
  if (!contest) return rows;
  const first = { key: JSON.stringify([texts.language, contest]), make: () => contestRow(contest, texts) };
  return [first, ...rows];
}

/**
 * Mark the turn the board shows, and bring it in sight.
 * @param {Element} place
 * @param {number} shown its number; 0: the start
 */
function markShown(place, shown) {
  const scroll = byId("moves-scroll");
  for (const turn of place.querySelectorAll(".turn")) {
    const here = Number(turn.getAttribute("data-turn")) === shown;
    if (here) turn.setAttribute("aria-current", "true");
    else turn.removeAttribute("aria-current");
  }
  if (shown === seen) return;
  seen = shown;
  const turn = place.querySelector("[aria-current]");
  // Only the list is scrolled, never the page.
  if (!shown || !turn) scroll.scrollTop = shown ? scroll.scrollHeight : 0;
  else {
    const [box, view] = [turn.getBoundingClientRect(), scroll.getBoundingClientRect()];
    if (box.bottom > view.bottom) scroll.scrollTop += box.bottom - view.bottom + 8;
    // The head of the table stays on top of what is scrolled.
    else if (box.top < view.top + 32) scroll.scrollTop -= view.top + 32 - box.top;
  }
}

/**
 * A round is what White does and then what Black does; when Black started, the first has no
 * White. Numbers played for the other side (Express) stand in the cell of who played them.
 * @param {Entry[]} entries
 * @param {number} total how many of them are finished
 * @returns {Round[]}
 */
export function rounds(entries, total) {
  /** @type {Round[]} */
  const list = [];
  entries.forEach((entry, index) => {
    const before = entries[index - 1]?.side;
    if (!before || (before === "b" && entry.side === "w")) list.push({ w: [], b: [] });
    list.at(-1)?.[entry.side].push({ ...entry, number: index + 1, current: index >= total });
  });
  return list;
}

/**
 * @param {Turn[]} turns
 * @param {Texts} texts
 */
function cell(turns, texts) {
  const buttons = turns.map(({ roll, text, number, current }) => {
    // The list is one stop for the Tab key; its arrow keys go through the turns.
    const attributes = { type: "button", class: "turn", tabindex: -1, "data-turn": number, "data-current": current };
    const turn = make("button", attributes);
    if (roll) turn.append(rollNode(roll));
    else turn.append(make("span", { class: "roll taken" }, texts.nodes("moves.taken")));
    if (text === PASS) turn.append(make("span", { class: "pass" }, texts.nodes("moves.pass")));
    else if (text) turn.append(playNode(text));
    if (current) turn.append(make("span", { class: "unseen" }, texts.nodes("moves.current")));
    return turn;
  });
  return make("td", {}, ...buttons);
}

/** @param {string} roll */
function rollNode(roll) {
  const node = technicalNode(roll);
  node.className = "roll";
  return node;
}

/**
 * @param {Contest} contest
 * @param {Texts} texts
 */
function contestRow(contest, texts) {
  const dice = (/** @type {0 | 1} */ side) =>
    make(
      "td",
      {},
      make("span", { class: "unseen" }, contest.rolls.map((pair) => pair[side]).join(", ")),
      ...contest.rolls.map((pair, index) => {
        const die = dieFace(pair[side]);
        if (index < contest.rolls.length - 1) die.classList.add("tie");
        else if ((contest.starter === "w") === (side === 0)) die.classList.add("won");
        return die;
      }),
    );
  const name = make("th", { scope: "row", class: "number" });
  name.append(make("span", { class: "unseen" }, texts.nodes("moves.contest")));
  return make("tr", { class: "contest" }, name, dice(0), dice(1));
}

/**
 * The rules and the length of what is played.
 * @param {View} view
 * @param {Texts} texts
 */
function facts(view, texts) {
  const list = document.createDocumentFragment();
  list.append(make("span", {}, texts.nodes(`ruleset.${view.ruleset}`)), " ");
  if (view.length > 0) {
    list.append(make("span", {}, texts.nodes("game.match", { count: view.length })), " ");
    list.append(make("span", {}, texts.nodes("game.number", { number: view.game })));
  } else {
    list.append(make("span", {}, texts.nodes("game.single")));
  }
  return list;
}
