// @ts-check
/** A die face, drawn small. */

import { makeSvg } from "./dom.js";

/** Where the spots of each number lie, on a grid of three by three counted from 0. */
const SPOTS = ["", "4", "08", "048", "0268", "02468", "023568"];

/**
 * Decoration only: whoever draws it also says the number in words.
 * @param {number} number 1–6
 * @returns {SVGElement}
 */
export function dieFace(number) {
  const spots = [...(SPOTS[number] ?? "")].map((cell) =>
    makeSvg("circle", { cx: 7 + (Number(cell) % 3) * 5, cy: 7 + Math.floor(Number(cell) / 3) * 5, r: 2 }),
  );
  const body = makeSvg("rect", { x: 1, y: 1, width: 22, height: 22, rx: 5 });
  return makeSvg("svg", { class: "die", viewBox: "0 0 24 24", "aria-hidden": "true" }, body, ...spots);
}
