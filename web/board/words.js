// @ts-check
/**
 * What the board says, as Messages (whole sentences, put one after the other), and the English
 * for them. A page gives `text` to say them in another language.
 */

import { topOf, sideOf, mother } from "./checkers.js";
import { slotOf } from "./geometry.js";
import { START } from "./position.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {(message: Message) => string} Text says it in the reader’s language */

/** Points are counted as on the rail. */
export const ENGLISH = {
  "board.name": "Plakoto board.",
  "board.point": "Point {point}: empty.",
  "board.point.w": "Point {point}: {count} White.",
  "board.point.b": "Point {point}: {count} Black.",
  "board.trapped.w": "1 White trapped beneath.",
  "board.trapped.b": "1 Black trapped beneath.",
  "board.mother.w": "White’s mother.",
  "board.mother.b": "Black’s mother.",
  "board.can": "Can move.",
  "board.can.dice": "Can move {dice}.",
  "board.chosen": "Chosen.",
  "board.target": "Can go here.",
  "board.target.pin": "Can go here and pin.",
  "board.off.w": "White has borne off {count}.",
  "board.off.b": "Black has borne off {count}.",
  "board.target.off": "Can bear off.",
  "board.turn.w": "White to move.",
  "board.turn.b": "Black to move.",
  "board.dice": "Dice: {dice}.",
  "board.dice.none": "The dice are not rolled.",
  "board.dice.left": "Still to play: {dice}.",
  "board.dice.roll": "Roll the dice.",
  "board.dice.swap": "Change their order.",
  "board.dice.done": "End the turn.",
  "board.roll": "Roll",
  "board.done": "Done",
};

/** @type {Text} */
export function english({ key, ...parameters }) {
  const sentence = /** @type {Record<string, string>} */ (ENGLISH)[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (_, name) => {
    const value = parameters[name];
    return typeof value === "object" ? english(value) : String(value);
  });
}

/**
 * What lies on a place.
 * @param {Pile[]} piles
 * @param {Place} place
 * @param {Side} facing
 * @returns {Message[]}
 */
export function placeWords(piles, place, facing) {
  const { stack, trapped } = piles[place];
  const count = stack.length;
  if (place % 25 === 0) return [{ key: place ? "board.off.b" : "board.off.w", count }];
  const top = topOf(piles, place);
  const point = slotOf(place, facing);
  if (top === null) return [{ key: "board.point", point }];
  const words = [{ key: `board.point.${sideOf(top)}`, point, count }];
  if (trapped !== null) words.push({ key: `board.trapped.${sideOf(trapped)}`, point, count: 1 });
  for (const side of /** @type {Side[]} */ (["w", "b"])) {
    if (START[side] === place && mother(piles, side, place) !== null) words.push({ key: `board.mother.${side}`, point, count: 1 });
  }
  return words;
}

/** @param {number[]} dice that a checker there can move by @returns {Message} */
export const canWords = (dice) => (dice.length ? { key: "board.can.dice", dice: dice.join(", ") } : { key: "board.can" });

/** @param {import("./moves.js").Target} target @returns {Message} */
export const targetWords = ({ to, pins }) => ({ key: `board.target${to % 25 ? (pins ? ".pin" : "") : ".off"}` });

/**
 * @param {BoardView} view
 * @returns {Message[]}
 */
export function diceWords({ dice, tap }) {
  /** @type {Message[]} */
  const words = [];
  /** @param {typeof dice} some */
  const numbers = (some) => some.map((die) => die.number).join(" ");
  const left = dice.filter((die) => !die.used);
  words.push(dice.length ? { key: "board.dice", dice: numbers(dice) } : { key: "board.dice.none" });
  if (left.length && left.length < dice.length) words.push({ key: "board.dice.left", dice: numbers(left) });
  if (tap) words.push({ key: `board.dice.${tap}` });
  return words;
}

/**
 * The whole board, from the far start point round to home.
 * @param {BoardView} view
 * @param {Pile[]} piles
 * @param {Side | null} side to move
 * @returns {Message[]}
 */
export function boardWords(view, piles, side) {
  const words = [];
  for (let slot = 24; slot >= 1; slot--) {
    const place = slotOf(slot, view.facing);
    if (topOf(piles, place) !== null) words.push(...placeWords(piles, place, view.facing));
  }
  for (const place of [0, 25]) {
    if (piles[place].stack.length) words.push(...placeWords(piles, place, view.facing));
  }
  if (side) words.push({ key: `board.turn.${side}` });
  return view.dice.length ? [...words, ...diceWords({ ...view, tap: null })] : words;
}
