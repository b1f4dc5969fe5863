// @ts-check
/** Steps in whole sentences, as the game says them (web/app/spoken.py): keys `said.*`. */

import { follow, hop } from "../board/checkers.js";
import { slotOf } from "../board/geometry.js";
import { parse } from "../board/position.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Side} Side */

/**
 * @param {string} position before the steps
 * @param {Hop[]} hops
 * @param {Side} facing whose numbers are on the rail
 * @returns {Message[]} one a step
 */
export function stepWords(position, hops, facing) {
  let { piles } = follow(null, [], parse(position));
  return hops.map((step) => {
    const { side, from, to } = step;
    const before = piles;
    piles = hop(before, step) ?? before;
    const frees = before[from].trapped !== null && piles[from].trapped === null;
    const pins = before[to].trapped === null && piles[to].trapped !== null;
    const what = to % 25 ? (pins ? (frees ? "pins_frees" : "pins") : frees ? "frees" : "move") : frees ? "off_frees" : "off";
    return { key: `said.${what}.${side}`, from: slotOf(from, facing), to: slotOf(to, facing) };
  });
}
