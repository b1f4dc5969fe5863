// @ts-check
/** The two player strips: who sits where, whose turn it is, pips, checkers off, match points. */

import { dieFace } from "./dice.js";
import { fill, make } from "./dom.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./text.js").Texts} Texts */

/** Ties shown in a strip besides the deciding roll; the move list has them all. */
const TIES_SHOWN = 2;

/**
 * @param {View} view
 * @param {Texts} texts
 */
export function drawPlayers(view, texts) {
  const near = view.board.facing;
  for (const seat of document.querySelectorAll(".player")) {
    const isNear = seat.getAttribute("data-seat") === "near";
    drawPlayer(seat, isNear ? near : near === "w" ? "b" : "w", view, texts);
  }
}

/**
 * @param {Element} seat
 * @param {Side} side
 * @param {View} view
 * @param {Texts} texts
 */
function drawPlayer(seat, side, view, texts) {
  const player = view.players[side];
  seat.setAttribute("data-side", side);
  seat.toggleAttribute("data-to-move", player.toMove);
  part(seat, ".player-name", [
    make("span", { class: "player-side" }, texts.nodes(`player.${side}`)),
    make("span", { class: "player-kind" }, kindWords(side, view, texts)),
    ...(player.toMove
      ? [make("span", { class: "unseen" }, texts.nodes("player.to_move"))]
      : []),
  ]);
  part(seat, ".tally", [
    count("pips", player.pips, texts),
    count("off", player.off, texts),
    ...(view.length > 0 ? [count("score", player.score, texts)] : []),
  ]);
  part(seat, ".contest-dice", contestDice(side, view));
}

/**
 * @param {Element} seat
 * @param {string} selector
 * @param {Node[]} nodes
 */
function part(seat, selector, nodes) {
  const content = document.createDocumentFragment();
  content.append(...nodes);
  const target = seat.querySelector(selector);
  if (target) fill(target, content);
}

/**
 * @param {Side} side
 * @param {View} view
 * @param {Texts} texts
 */
function kindWords(side, view, texts) {
  if (view.players[side].kind !== "computer") return texts.nodes(kindKey(side, view));
  return texts.nodes("player.level", { level: { key: `level.${view.level}` } });
}

/**
 * "You" where that is clear: one person against the computer.
 * @param {Side} side
 * @param {View} view
 */
function kindKey(side, view) {
  const kind = view.players[side].kind;
  const alone = view.players.w.kind !== view.players.b.kind;
  return kind === "human" && alone ? "player.you" : `player.${kind}`;
}

/**
 * @param {"pips" | "off" | "score"} what
 * @param {number} number
 * @param {Texts} texts
 */
function count(what, number, texts) {
  return make(
    "div",
    { class: `tally-${what}` },
    make("dt", {}, texts.nodes(`player.${what}`)),
    make("dd", {}, String(number)),
  );
}

/** @param {View} view whether the opening contest is still what just happened */
export function contestIsNews(view) {
  return view.contest !== null && view.entries.length < 2 && view.result === null;
}

/**
 * @param {Side} side
 * @param {View} view
 * @returns {SVGElement[]}
 */
function contestDice(side, view) {
  if (!view.contest || !contestIsNews(view)) return [];
  const rolls = view.contest.rolls.slice(-1 - TIES_SHOWN);
  return rolls.map((pair, index) => {
    const die = dieFace(pair[side === "w" ? 0 : 1]);
    if (index < rolls.length - 1) die.classList.add("tie");
    else if (view.contest?.starter === side) die.classList.add("won");
    return die;
  });
}
