// @ts-check
/** The move list: one row a round, White and Black side by side, the turn in progress last. */

import { dieFace } from "./dice.js";
import { byId, fill, make } from "./dom.js";
import { technicalNode } from "./text.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Entry} Entry */
/** @typedef {import("../types.d.ts").Contest} Contest */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {{ w: Entry[], b: Entry[] }} Round */

/** How the notation spells a pass. */
const PASS = "—";

/**
 * @param {View} view
 * @param {Texts} texts
 */
export function drawMoves(view, texts) {
  const rows = document.createDocumentFragment();
  if (view.contest) rows.append(contestRow(view.contest, texts));
  const last = view.entries.at(-1);
  rounds(view.entries).forEach((round, index) => {
    rows.append(
      make(
        "tr",
        {},
        make("th", { scope: "row", class: "number" }, String(index + 1)),
        cell(round.w, last, view, texts),
        cell(round.b, last, view, texts),
      ),
    );
  });
  fill(byId("move-rows"), rows);
  byId("moves-none").hidden = view.entries.length > 0 || view.contest !== null;
  fill(byId("game-facts"), facts(view, texts));
  fill(byId("seed"), view.seed ? texts.nodes("moves.seed", { seed: view.seed }) : new Text());
  const scroll = byId("moves-scroll");
  scroll.scrollTop = scroll.scrollHeight;
}

/**
 * A round is what White does and then what Black does; when Black started, the first has no
 * White. Numbers played for the other side (Express) stand in the cell of who played them.
 * @param {Entry[]} entries
 * @returns {Round[]}
 */
export function rounds(entries) {
  /** @type {Round[]} */
  const list = [];
  entries.forEach((entry, index) => {
    const before = entries[index - 1]?.side;
    if (!before || (before === "b" && entry.side === "w")) list.push({ w: [], b: [] });
    list.at(-1)?.[entry.side].push(entry);
  });
  return list;
}

/**
 * @param {Entry[]} entries
 * @param {Entry | undefined} last
 * @param {View} view
 * @param {Texts} texts
 */
function cell(entries, last, view, texts) {
  const turns = entries.map((entry) => {
    const current = entry === last && view.can.undo;
    const turn = make("div", { class: "turn", "data-last": entry === last, "data-current": current });
    if (entry.roll) turn.append(rollNode(entry.roll));
    else turn.append(make("span", { class: "roll taken" }, texts.nodes("moves.taken")));
    if (entry.text === PASS) turn.append(make("span", { class: "pass" }, texts.nodes("moves.pass")));
    else if (entry.text) turn.append(playNode(entry.text));
    if (current) turn.append(make("span", { class: "unseen" }, texts.nodes("moves.current")));
    return turn;
  });
  return make("td", {}, ...turns);
}

/** @param {string} roll */
function rollNode(roll) {
  const node = technicalNode(roll);
  node.className = "roll";
  return node;
}

/**
 * A play, to be broken only between the moves of different checkers.
 * @param {string} text
 */
function playNode(text) {
  const node = technicalNode("");
  node.className = "play";
  text.split(" ").forEach((move, index) => {
    if (index) node.append(" ");
    node.append(make("span", {}, move));
  });
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
