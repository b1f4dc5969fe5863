// @ts-check
/**
 * A position string, read for drawing: points 24 → 1 in four groups of six, a digit for a run
 * of empty points, A–O for 1–15 white checkers, a–o for black ones, `x` after a white stack for
 * the black checker trapped under it, `X` the other way; then the side to move and its dice.
 * What is not on the board is borne off. No rule is applied beyond counting to fifteen.
 */

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {{ side: Side | null, count: number, trapped: boolean }} Stack */
/**
 * @typedef {object} Position
 * @property {Stack[]} places by point as White counts, 1–24; 0 and 25 are White's and Black's trays
 * @property {Side | null} side to move
 * @property {number[]} dice empty: not rolled
 */

const CHECKERS = 15;
/** Where each side sets out from. */
export const START = { w: 24, b: 1 };
/** Where each side bears off to. */
export const TRAY = { w: 0, b: 25 };
/** @param {Side} side @returns {Side} */
export const other = (side) => (side === "w" ? "b" : "w");

/** Says what was found and what was expected. */
export class PositionError extends Error {
  name = "PositionError";
}

/**
 * @param {string} text
 * @returns {Position}
 * @throws {PositionError}
 */
export function parse(text) {
  /** @param {string} found @param {string} expected @returns {never} */
  const fail = (found, expected) => {
    throw new PositionError(`position “${text}”: ${found}; expected ${expected}`);
  };

  const [board = "", side, dice, ...rest] = text.split("_");
  const groups = board.split("-");
  if (groups.length !== 4) fail(`${groups.length} group(s) of points`, "4, joined by “-”");

  /** @type {Stack[]} */
  const places = Array.from({ length: 26 }, () => ({ side: null, count: 0, trapped: false }));
  const off = { w: CHECKERS, b: CHECKERS };
  groups.forEach((group, number) => {
    let point = 24 - 6 * number;
    const end = point - 6;
    let digit = false;
    for (const [token] of group.matchAll(/[A-O]x?|[a-o]X?|[^]/gu)) {
      if (/^[1-6]$/.test(token)) {
        if (digit) fail(`“${token}” after another digit in “${group}”`, "one digit for a run of empty points");
        point -= Number(token);
        digit = true;
      } else if (/^[a-o]/i.test(token)) {
        digit = false;
        if (point > end) {
          const owner = token < "a" ? "w" : "b";
          const trapped = token.length > 1;
          const count = token.toUpperCase().charCodeAt(0) - 64;
          places[point] = { side: owner, count, trapped };
          off[owner] -= count;
          if (trapped) off[other(owner)] -= 1;
        }
        point -= 1;
      } else fail(`“${token}” in “${group}”`, "1–6, A–O, a–o, “x” after A–O or “X” after a–o");
    }
    if (point !== end) fail(`${end + 6 - point} points in “${group}”`, "6");
  });
  for (const owner of /** @type {Side[]} */ (["w", "b"])) {
    if (off[owner] < 0) {
      fail(`${CHECKERS - off[owner]} ${owner === "w" ? "white" : "black"} checkers`, `${CHECKERS} at most`);
    }
    places[TRAY[owner]] = { side: owner, count: off[owner], trapped: false };
  }

  if (side !== undefined && side !== "w" && side !== "b") fail(`side “${side}”`, "“w” or “b”");
  if (dice !== undefined && !/^(00|[1-6]{2})$/.test(dice)) fail(`dice “${dice}”`, "two digits 1–6, or “00”");
  if (dice && dice[0] < dice[1]) fail(`dice “${dice}”`, "the higher first");
  if (rest.length) fail(`“_${rest.join("_")}” after the dice`, "nothing more");
  return {
    places,
    side: /** @type {Side | undefined} */ (side) ?? null,
    dice: dice && dice !== "00" ? [...dice].map(Number) : [],
  };
}

/**
 * The one spelling of a position.
 * @param {Position} position
 * @returns {string}
 */
export function format({ places, side, dice }) {
  const groups = [24, 18, 12, 6].map((first) => {
    let text = "";
    for (let point = first; point > first - 6; point--) {
      const { side: owner, count, trapped } = places[point];
      if (owner) {
        const letter = String.fromCharCode((owner === "w" ? 64 : 96) + count);
        text += letter + (trapped ? (owner === "w" ? "x" : "X") : "");
      } else if (/\d$/.test(text)) text = text.slice(0, -1) + (Number(text.at(-1)) + 1);
      else text += "1";
    }
    return text;
  });
  const roll = [...dice].sort((a, b) => b - a).join("");
  return groups.join("-") + (side ? `_${side}${roll && `_${roll}`}` : "");
}

/**
 * A view of a position on which nothing can be done.
 * @param {string} position with its dice, if they are to be seen
 * @param {Side} facing
 * @param {Partial<BoardView>} [more] what is otherwise
 * @returns {BoardView}
 * @throws {PositionError}
 */
export function still(position, facing, more) {
  const dice = parse(position).dice.map((number) => ({ number, used: false }));
  return { position, dice, moves: [], slides: [], last: [], facing, tap: null, ...more };
}
