// @ts-check
/** Steps in whole sentences, as the game says them (web/app/spoken.py): keys `said.*`. */

import { slotOf } from "../board/geometry.js";
import { other } from "../board/position.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../board/position.js").Stack} Stack */

/**
 * @param {Stack[]} places before the steps
 * @param {Hop[]} hops
 * @param {Side} facing whose numbers are on the rail
 * @returns {Message[]} one a step
 */
export function stepWords(places, hops, facing) {
  const now = places.map((stack) => ({ ...stack }));
  return hops.map(({ side, from, to }) => {
    const [left, met] = [now[from], now[to]];
    const frees = left.count === 1 && left.trapped;
    const pins = to % 25 > 0 && met.side === other(side);
    now[from] = left.count > 1 ? { ...left, count: left.count - 1 } : { side: frees ? other(side) : null, count: Number(frees), trapped: false };
    now[to] = pins ? { side, count: 1, trapped: true } : { ...met, side, count: met.count + 1 };
    const what = to % 25 ? (pins ? (frees ? "pins_frees" : "pins") : frees ? "frees" : "move") : frees ? "off_frees" : "off";
    return { key: `said.${what}.${side}`, from: slotOf(from, facing), to: slotOf(to, facing) };
  });
}
