// @ts-check
/**
 * Plays as text (`24/18(2) 7/5*` from the mover's own side), made on the board. No rule is known
 * here but how checkers lie: what cannot be done with them is refused.
 */

import { follow, hop, sideOf, topOf } from "../board/checkers.js";
import { slotOf } from "../board/geometry.js";
import { format, parse } from "../board/position.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../board/checkers.js").Pile} Pile */
/** @typedef {Hop & { pins: boolean }} Leg one checker on its way; `pins`: it is said to */
/** @typedef {{ text: string, legs: Leg[] }} Walk */

export const PASS = "—";

/** Says why a play cannot be made. */
export class PlayError extends Error {}

const ITEM = /^(\d{1,2}(?:\*?\/(?:\d{1,2}|off))+\*?)(?:\(([2-4])\))?$/;

/**
 * @param {string} word one item of a play
 * @param {Side} side
 * @returns {Walk[]} one for each checker
 */
function walks(word, side) {
  const found = ITEM.exec(word);
  if (!found) throw new PlayError(`“${word}” cannot be read`);
  const visits = found[1].split("/").map((visit) => ({ pins: visit.endsWith("*"), point: visit.replace("*", "") }));
  const points = visits.map(({ point }) => (point === "off" ? 0 : Number(point)));
  points.forEach((point, index) => {
    const last = visits[index].point === "off" && index === points.length - 1;
    if (!last && (point < 1 || point > 24)) throw new PlayError(`there is no point ${visits[index].point} in “${word}”`);
    if (index && point >= points[index - 1]) throw new PlayError(`“${word}” goes backwards: points are counted from the mover’s own side, down to 1`);
  });
  const places = points.map((point) => (slotOf(point, side)));
  return Array.from({ length: Number(found[2] ?? 1) }, (_, number) => ({
    text: word,
    // One of several pins; the others join it.
    legs: places.slice(1).map((to, leg) => ({ side, from: places[leg], to, pins: number === 0 && visits[leg + 1].pins })),
  }));
}

/** @param {Pile[]} piles @param {Leg} leg @returns {Pile[] | string} the piles after it, or why not */
function go(piles, { side, from, to, pins }) {
  const [point, target] = [slotOf(from, side), slotOf(to, side)];
  const name = side === "w" ? "white" : "black";
  const top = topOf(piles, from);
  if (top === null) return `there is no checker on point ${point}`;
  if (sideOf(top) !== side) return piles[from].trapped === null ? `there is no ${name} checker on point ${point}` : `the ${name} checker on point ${point} is pinned`;
  const next = hop(piles, { side, from, to });
  if (!next) return `point ${target} is closed`;
  const met = topOf(piles, to);
  if (pins && (met === null || to % 25 === 0 || sideOf(met) === side)) return `nothing is pinned on point ${target}`;
  return next;
}

/** @param {Pile[]} piles @param {Walk} walk @returns {Pile[] | string} */
function walkOn(piles, { legs }) {
  /** @type {Pile[] | string} */
  let now = piles;
  for (const leg of legs) if (typeof now !== "string") now = go(now, leg);
  return now;
}

/**
 * Makes a play; its items in the order written, as far as that can be.
 * @param {Pile[]} piles
 * @param {Side} side
 * @param {string} text `—` is a pass
 * @returns {{ hops: Hop[], piles: Pile[] }}
 * @throws {PlayError}
 */
export function make(piles, side, text) {
  const words = text.split(/\s+/).filter(Boolean);
  if (!words.length) throw new PlayError("there is no play");
  /** @type {Hop[]} */
  const hops = [];
  if (words.length === 1 && /^([—–-]|pass)$/i.test(words[0])) return { hops, piles };
  const todo = words.flatMap((word) => walks(word, side));
  while (todo.length) {
    const results = todo.map((walk) => walkOn(piles, walk));
    const first = results.findIndex((result) => typeof result !== "string");
    if (first < 0) throw new PlayError(`“${todo[0].text}”: ${results[0]}`);
    piles = /** @type {Pile[]} */ (results[first]);
    const [{ legs }] = todo.splice(first, 1);
    hops.push(...legs.map(({ from, to }) => ({ side, from, to })));
  }
  return { hops, piles };
}

/** @param {string} position @returns {Pile[]} */
export const pilesOf = (position) => follow(null, [], parse(position)).piles;

/** @param {Pile[]} piles @param {Side | null} side to move @param {string} roll `65` or less @returns {string} */
export function positionOf(piles, side, roll) {
  const places = piles.map(({ stack, trapped }) => ({
    side: stack.length ? sideOf(stack[0]) : null,
    count: stack.length,
    trapped: trapped !== null,
  }));
  return format({ places, side, dice: /^[1-6]{2}$/.test(roll) ? [...roll].map(Number) : [] });
}
