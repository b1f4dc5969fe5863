// @ts-check
/**
 * Which checker lies where. Each of the thirty keeps its number through a game (0–14 White,
 * 15–29 Black), so that what moved can be seen to move.
 */

import { other } from "./position.js";

/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {{ stack: number[], trapped: number | null }} Pile the stack's last is on top */
/** @typedef {{ to: number, piles: Pile[] }} Step the piles after one hop, and where it led */

/** @param {number} id @returns {Side} */
export const sideOf = (id) => (id < 15 ? "w" : "b");

/**
 * The piles of a position. Checkers stay where they were as far as they can.
 * @param {Position} position
 * @param {Pile[] | null} before
 * @returns {Pile[]}
 */
function arrange({ places }, before) {
  /** @type {Record<Side, number[]>} */
  const spare = { w: [], b: [] };
  /** @param {number} place @param {Side} side */
  const wanted = (place, side) => {
    const stack = places[place];
    return stack.side === side ? stack.count : stack.side && stack.trapped ? 1 : 0;
  };
  const kept = places.map((_, place) => {
    const all = before ? [before[place].trapped, ...before[place].stack] : [];
    /** @param {Side} side */
    const keep = (side) => {
      const own = all.filter((id) => id !== null && sideOf(id) === side);
      spare[side].push(.../** @type {number[]} */ (own.splice(wanted(place, side))));
      return /** @type {number[]} */ (own);
    };
    return { w: keep("w"), b: keep("b") };
  });
  if (!before) {
    for (let id = 0; id < 30; id++) spare[sideOf(id)].push(id);
  }
  return places.map(({ side, trapped }, place) => {
    /** @param {Side} owner */
    const fill = (owner) => {
      const own = kept[place][owner];
      while (own.length < wanted(place, owner)) own.push(/** @type {number} */ (spare[owner].shift()));
      return own;
    };
    if (!side) return { stack: [], trapped: null };
    return { stack: fill(side), trapped: trapped ? fill(other(side))[0] : null };
  });
}

/**
 * One checker moved: it traps a lone enemy and frees what it leaves alone.
 * @param {Pile[]} piles
 * @param {Hop} hop
 * @returns {Pile[] | null} null if no such checker can lie there
 */
export function hop(piles, { side, from, to }) {
  const id = topOf(piles, from);
  const target = piles[to];
  if (id === null || sideOf(id) !== side || !target || from === to) return null;
  const next = [...piles];
  const left = piles[from].stack.slice(0, -1);
  const freed = piles[from].trapped;
  next[from] = left.length || freed === null ? { stack: left, trapped: freed } : { stack: [freed], trapped: null };
  const top = topOf(piles, to);
  if (top === null || sideOf(top) === side) {
    next[to] = { stack: [...target.stack, id], trapped: target.trapped };
  } else if (target.stack.length === 1 && target.trapped === null) {
    next[to] = { stack: [id], trapped: top };
  } else return null;
  return next;
}

/**
 * How the board gets from one arrangement to a position.
 * @param {Pile[] | null} before
 * @param {Hop[]} hops
 * @param {Position} position
 * @returns {{ piles: Pile[], steps: Step[] }} no steps if the hops do not lead there
 */
export function follow(before, hops, position) {
  let piles = before;
  /** @type {Step[]} */
  const steps = [];
  for (const each of hops) {
    const next = piles && hop(piles, each);
    if (!next) break;
    steps.push({ to: each.to, piles: (piles = next) });
  }
  if (piles && steps.length === hops.length && agree(piles, position)) return { piles, steps };
  return { piles: arrange(position, before), steps: [] };
}

/**
 * The piles before some hops, and the hops again from there. A hop backwards is a hop too: what
 * it left free is trapped again, and what it trapped is free.
 * @param {Pile[]} piles
 * @param {Hop[]} hops
 * @returns {{ before: Pile[], steps: Step[] } | null} null if they did not lead here
 */
export function again(piles, hops) {
  let before = piles;
  /** @type {Step[]} */
  const steps = [];
  for (const { side, from, to } of hops.toReversed()) {
    const earlier = hop(before, { side, from: to, to: from });
    if (!earlier) return null;
    steps.unshift({ to, piles: before });
    before = earlier;
  }
  return { before, steps };
}

/** @param {Pile[]} piles @param {number} place @returns {number | null} the checker on top */
export const topOf = (piles, place) => piles[place]?.stack.at(-1) ?? null;

/** @param {Pile[]} piles @param {Position} position */
const agree = (piles, { places }) =>
  places.every(({ side, count, trapped }, place) => {
    const { stack, trapped: under } = piles[place];
    return stack.length === count && (under !== null) === trapped && (!count || sideOf(stack[0]) === side);
  });

/**
 * A side's mother: the last checker on its start point, trapped or not.
 * @param {Pile[]} piles
 * @param {Side} side
 * @param {number} start
 * @returns {number | null}
 */
export function mother(piles, side, start) {
  const { stack, trapped } = piles[start];
  const own = (trapped === null ? stack : [...stack, trapped]).filter((id) => sideOf(id) === side);
  return own.length === 1 ? own[0] : null;
}
