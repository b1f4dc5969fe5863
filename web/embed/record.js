// @ts-check
/**
 * A record (.mat) read for stepping through, as plakoto/record_reader.py describes it; other rules
 * than its layout are not checked. Of files of other programs, the names of the players may differ.
 */

import { START } from "./host.js";

/** @typedef {import("../types.d.ts").Side} Side */
/**
 * @typedef {object} Line one turn as written
 * @property {Side} side
 * @property {string} roll `65`, `+444` for numbers taken over, or nothing
 * @property {string} text the play; `Resigns`
 * @property {number} line its number, or that of the turn
 */
/** @typedef {{ winner: Side | null, points: number }} Result */
/** @typedef {{ start: string, side: Side, lines: Line[], result: Result | null }} Game */

export const RESIGNS = "Resigns";
/** Characters of White's column: who wins is said by the column too. */
const WIDTH = 34;

/** Says which line is wrong, and what was expected. */
export class RecordError extends Error {
  /** @param {number} line @param {string} text @param {string} expected */
  constructor(line, text, expected) {
    super(line ? `line ${line}, “${text.trim()}”` : text);
    this.expected = expected;
  }
}

/** Whether a text is a record and not just moves. @param {string} text */
export const isRecord = (text) => /point match|^\s*Game \d|^\s*1\)/m.test(text);

/** @param {string} text @returns {Game[]} at least one @throws {RecordError} */
export function readRecord(text) {
  /** @type {Game[]} */
  const games = [];
  /** @type {Record<string, string>} */
  let tags = {};
  text.replace(/^\ufeff/, "").split(/\r?\n/).forEach((row, index) => {
    const number = index + 1;
    const tag = /^\s*;\s*\[(\w+) "(.*)"\]/.exec(row);
    const game = games.at(-1);
    if (tag) tags[tag[1]] = tag[2];
    else if (!row.trim() || /^\s*(;|\d+ point match)/.test(row)) return;
    else if (/^\s*Game \d+\s*$/.test(row)) {
      games.push({ start: START, side: "w", lines: [], result: null });
      tags = {};
    } else if (!game) throw new RecordError(number, row, "“Game 1”");
    else if (/^.+ : \d+\s+.+ : \d+\s*$/.test(row)) begin(game, tags, number, row);
    else if (/^\s*\d+\)/.test(row)) game.lines.push(...turns(row, number));
    else if (!game.result) game.result = result(row, number);
    else throw new RecordError(number, row, `“Game ${games.length + 1}”`);
  });
  if (!games.length) throw new RecordError(0, "there is no game", "a record with a line “Game 1”");
  for (const game of games) {
    const [first] = game.lines;
    if (first) game.side = first.side;
  }
  return games;
}

/** @param {Game} game @param {Record<string, string>} tags @param {number} number @param {string} row */
function begin(game, tags, number, row) {
  const { Start: start, Contest: contest } = tags;
  const [position, side] = start?.split("_") ?? [];
  if (start && (start.split("_").length > 2 || (side !== "w" && side !== "b"))) {
    throw new RecordError(number, row, `before it a tag such as ; [Start "${START}_w"]`);
  }
  if (position) game.start = position;
  const last = contest?.trim().split(/\s+/).at(-1) ?? "";
  game.side = start ? /** @type {Side} */ (side) : last[0] < last[1] ? "b" : "w";
}

/** @param {string} row @param {number} number @returns {Line[]} */
function turns(row, number) {
  const [, indent, text] = /** @type {RegExpExecArray} */ (/^\s*\d+\)(\s*)(.*)$/.exec(row));
  /** @type {{ roll: string, words: string[] }[]} */
  const found = [];
  for (const word of text.trim().split(/\s+/)) {
    if (word === RESIGNS) found.push({ roll: "", words: [word] });
    else if (/^\+?[1-6]+:$/.test(word)) found.push({ roll: word.slice(0, -1), words: [] });
    else if (found.length && word) found[found.length - 1].words.push(word);
    else throw new RecordError(number, row, "one or two turns, each “65: 24/18 24/19”");
  }
  const sides = /** @type {Side[]} */ (indent.length > 1 ? ["b"] : ["w", "b"]);
  if (found.length > sides.length) throw new RecordError(number, row, `${sides.length === 1 ? "one turn, in Black’s column" : "two turns at most"}`);
  return found.map(({ roll, words }, index) => {
    const done = words.at(-1) === "..." ? words.slice(0, -1) : words;
    if (!done.length) throw new RecordError(number, row, `a play after “${roll}:”, or “—” for a pass`);
    return { side: sides[index], roll, text: done.join(" "), line: number };
  });
}

/** @param {string} row @param {number} number @returns {Result} */
function result(row, number) {
  if (/^\s*Drawn game\s*$/.test(row)) return { winner: null, points: 0 };
  const wins = /^(\s*)Wins (\d+) points?\b/.exec(row);
  if (!wins) throw new RecordError(number, row, "a turn such as “1) 65: 24/18 24/19”, “Wins 1 point” or “Drawn game”");
  return { winner: wins[1].length >= WIDTH / 2 ? "b" : "w", points: Number(wins[2]) };
}

/** Moves without a record: turns split by `;` or line ends. @param {string} text @param {Side} first @returns {Line[]} */
export function readMoves(text, first) {
  const turns = text.split(/[;\n]/).map((turn) => turn.trim()).filter(Boolean);
  return turns.map((turn, index) => {
    const [, roll, play] = /** @type {RegExpExecArray} */ (/^(?:(\+?[1-6]+):)?\s*(.*)$/.exec(turn));
    const side = (index % 2 === 0) === (first === "w") ? "w" : "b";
    return { side, roll: roll ?? "", text: play, line: index + 1 };
  });
}
