// @ts-check
/** What a board has to tell: where it starts and the turns from there, from attributes or content. */

import { other, parse } from "../board/position.js";
import { BadValue } from "./host.js";
import { PlayError, make, pilesOf, positionOf } from "./plays.js";
import { RESIGNS, RecordError, isRecord, readMoves, readRecord } from "./record.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./host.js").Host} Host */
/** @typedef {{ side: Side, roll: string, text: string, hops: Hop[] }} Told one turn */
/**
 * @typedef {object} Story
 * @property {string[]} positions before the first turn, and after each
 * @property {Told[]} turns
 * @property {import("./record.js").Result | null} result
 */

const SHORT = 60;

/** @param {string} text a value, short enough to be quoted */
const quoted = (text) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** @param {Host} host @returns {Promise<Story>} @throws {BadValue} */
export async function storyOf(host) {
  const moves = host.attribute("moves");
  if (moves !== null) return fromMoves(host, "moves", moves);
  const src = host.attribute("src");
  if (src !== null) return fromRecord(host, "src", src, await fetched(src));
  const text = host.element.querySelector(":scope > script[type='text/plain'], :scope > pre")?.textContent ?? "";
  const short = quoted(text.trim());
  return isRecord(text) ? fromRecord(host, "content", short, text) : fromMoves(host, "content", text);
}

/** @param {string} src @returns {Promise<string>} */
async function fetched(src) {
  let problem;
  try {
    const answer = await fetch(new URL(src, document.baseURI));
    if (answer.ok) return await answer.text();
    problem = `the server answers ${answer.status}`;
  } catch {
    problem = "it could not be loaded";
  }
  throw new BadValue("src", src, problem, "the address of a record (.mat) that this page may load");
}

/** @param {Host} host @param {string} attribute @param {string} value */
function fromMoves(host, attribute, value) {
  const { side, dice } = parse(host.position);
  const first = side ?? "w";
  const lines = readMoves(value, first);
  // The dice of the position are those of the first turn.
  if (lines[0] && !lines[0].roll) lines[0].roll = dice.join("");
  return tell(host.position, first, lines, null, (line, problem) => {
    const turn = lines.length > 1 ? `turn ${line.line} (${line.side === "w" ? "White" : "Black"}), ` : "";
    return new BadValue(attribute, quoted(value), `${turn}${problem}`, "plays such as “24/18 13/10*” that can be made there, turns split by “;”");
  });
}

/** @param {Host} host @param {string} attribute @param {string} value @param {string} text */
function fromRecord(host, attribute, value, text) {
  try {
    const games = readRecord(text);
    const wanted = host.attribute("game") ?? "1";
    const game = games[Number(wanted) - 1];
    if (!game) throw new BadValue("game", wanted, "", games.length > 1 ? `1 to ${games.length}` : "1, for there is one game");
    return tell(game.start, game.side, game.lines, game.result, ({ line }, problem) => new BadValue(attribute, value, `line ${line}, ${problem}`, "a play that can be made there"));
  } catch (error) {
    if (error instanceof RecordError) throw new BadValue(attribute, value, error.message, error.expected);
    throw error;
  }
}

/**
 * @param {string} start
 * @param {Side} first
 * @param {import("./record.js").Line[]} lines
 * @param {import("./record.js").Result | null} result
 * @param {(line: import("./record.js").Line, problem: string) => BadValue} bad
 * @returns {Story}
 */
function tell(start, first, lines, result, bad) {
  let piles = pilesOf(start);
  const positions = [positionOf(piles, first, lines[0]?.roll ?? "")];
  const turns = lines.map(({ side, roll, text }, index) => {
    /** @type {Hop[]} */
    let hops = [];
    try {
      if (text !== RESIGNS) ({ hops, piles } = make(piles, side, text));
    } catch (error) {
      if (error instanceof PlayError) throw bad(lines[index], error.message);
      throw error;
    }
    const next = lines[index + 1];
    positions.push(positionOf(piles, next ? next.side : result ? null : other(side), next?.roll ?? ""));
    return { side, roll, text, hops };
  });
  return { positions, turns, result };
}
