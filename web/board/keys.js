// @ts-check
/** What each button over the board says and is: point by point. */

import { slotOf } from "./geometry.js";
import { canWords, placeWords, targetWords } from "./words.js";

/** @typedef {import("../types.d.ts").Place} Place */

/**
 * @param {import("./speech.js").Speech} speech
 * @param {import("./checkers.js").Pile[]} piles
 * @param {import("../types.d.ts").Side} facing
 * @param {import("./moves.js").Moves} moves
 * @param {Place | null} chosen
 * @param {number[]} dice not yet used
 * @returns {import("./layer.js").Key[]} by slot
 */
export function keys(speech, piles, facing, moves, chosen, dice) {
  const targets = moves.targets(chosen);
  return piles.map((_, slot) => {
    const place = slotOf(slot, facing);
    const target = targets.find(({ to }) => to === place);
    const words = placeWords(piles, place, facing);
    const source = moves.has(place);
    if (place === chosen) words.push({ key: "board.chosen" });
    else if (target) words.push(targetWords(target));
    else if (source && chosen === null) words.push(canWords([...new Set(dice)].filter((die) => moves.by(place, die) !== null)));
    const { stack, trapped } = piles[place];
    const reach = place % 25 ? ((trapped === null ? 0.6 : 1.1) + stack.length) / 5.6 : (stack.length + 4) / 18;
    return { label: speech.say(words), source, target: target !== undefined, reach: Math.min(1, reach) };
  });
}
