// @ts-check
/** The dice: pips, used ones struck through, blank ones with a word when a tap would roll. */

import { svg } from "./svg.js";

/** @typedef {import("../types.d.ts").Die} Die */
/** @typedef {import("./geometry.js").Box} Box */

/** Columns and rows of the pips of each number, in thirds of the die. */
const PIPS = ["", "11", "0022", "001122", "00022022", "0002202211", "000102202122"];

/** @param {Die[]} dice @returns {number[]} in the order shown */
export const unused = (dice) => dice.filter(({ used }) => !used).map(({ number }) => number);

/** @param {Die[]} dice @returns {string} the roll, in whatever order it is played */
export const rolled = (dice) => dice.map(({ number }) => number).sort().join();

/**
 * @param {Box} area
 * @param {number} size at most
 * @param {object} state
 * @param {Die[]} state.dice
 * @param {boolean} state.swap whether a tap would change their order
 * @param {string} state.word on a button beside them, or empty
 * @param {"start" | "middle" | "end"} state.towards
 * @returns {{ parts: SVGElement[], box: Box | null }} the box they take up
 */
export function drawDice(area, size, { dice, swap, word, towards }) {
  const shown = dice.length || !word ? dice : [null, null];
  if (!shown.length) return { parts: [], box: null };
  const gap = size * (swap ? 0.45 : 0.2);
  const reach = word ? size * 2.4 + gap : 0;
  // A cascade can hold up to 24 numbers: as many rows as let them be largest.
  const [{ rows, columns, full, scale }] = [1, 2, 3]
    .map((rows) => {
      const columns = Math.ceil(shown.length / rows);
      const full = columns * (size + gap) - gap + reach;
      return { rows, columns, full, scale: Math.min(1, area.width / full, area.height / (rows * (size + gap) - gap)) };
    })
    .sort((a, b) => b.scale - a.scale);
  const [die, between] = [size * scale, gap * scale];
  const spare = area.width - full * scale;
  const left = area.x + { start: 0, middle: spare / 2, end: spare }[towards];
  const top = area.y + (area.height - rows * (die + between) + between) / 2;

  /** @type {SVGElement[]} */
  const parts = shown.map((one, index) => {
    const x = left + (index % columns) * (die + between);
    const y = top + Math.floor(index / columns) * (die + between);
    return drawDie(x, y, die, one);
  });
  const middle = top + die / 2;
  if (swap && columns === 2) {
    const [x, s] = [left + die + between / 2, between * 0.32];
    const d = `M${x - s} ${middle - s * 0.7}h${s * 2}l${-s * 0.8} ${-s * 0.8}M${x + s} ${middle + s * 0.7}h${-s * 2}l${s * 0.8} ${s * 0.8}`;
    parts.push(svg("path", { d, class: "swap" }));
  }
  if (word) {
    const width = size * 2.4 * scale;
    const x = left + full * scale - width;
    const height = Math.min(die, 54);
    const letter = Math.min(height * 0.5, (width * 1.5) / word.length);
    parts.push(
      svg("rect", { class: "call", x, y: middle - height / 2, width, height, rx: height / 2 }),
      svg("text", { class: "word", x: x + width / 2, y: middle + letter * 0.35, "font-size": letter }, word),
    );
  }
  const tall = rows * (die + between) - between;
  return { parts, box: { x: left, y: top, width: full * scale, height: tall } };
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Die | null} die null: blank
 */
function drawDie(x, y, size, die) {
  const third = size * 0.27;
  const box = { x, y, width: size, height: size, rx: size * 0.2 };
  const pips = [...(PIPS[die?.number ?? 0] ?? "").matchAll(/(\d)(\d)/g)]
    .map(([, column, row]) => `M${x + size / 2 + (+column - 1) * third} ${y + size / 2 + (+row - 1) * third}h0`)
    .join("");
  const group = svg(
    "g",
    { class: die?.used ? "die used" : "die" },
    svg("rect", { class: "face", ...box, "stroke-width": size * 0.04 }),
    svg("rect", { ...box, fill: "url(#sheen)", stroke: "none" }),
    svg("path", { d: pips, class: "pips", "stroke-width": size * 0.19 }),
  );
  if (die?.used) {
    const d = `M${x + size * 0.08} ${y + size * 0.92}L${x + size * 0.92} ${y + size * 0.08}`;
    group.append(svg("path", { d, class: "strike", "stroke-width": size * 0.07 }));
  }
  return group;
}
