// @ts-check
/** What surfaces are made of: turned checkers, wood with a grain, felt, brass. */

import { svg } from "./svg.js";

/** @typedef {import("../types.d.ts").Side} Side */

/** A checker's radius as a part of the gradient that also holds the shadow round it. */
const RIM = 0.893;

/**
 * How each side's checkers are turned, from the middle outwards: White's have two thin rings,
 * Black's a boss and one broad ring, so that they differ in shape too.
 * @type {Record<Side, [number, string][]>}
 */
const TURNED = {
  w: [
    [0, "lit"], [0.3, "body"], [0.33, "body"], [0.34, "ring"], [0.385, "ring"], [0.4, "lit"], [0.44, "body"],
    [0.58, "body"], [0.59, "ring"], [0.64, "ring"], [0.655, "lit"], [0.7, "body"], [0.8, "lit"],
  ],
  b: [
    [0, "ring"], [0.1, "ring"], [0.12, "lit"], [0.2, "body"], [0.47, "body"], [0.485, "ring"], [0.61, "ring"],
    [0.625, "lit"], [0.68, "body"], [0.8, "lit"],
  ],
};

/**
 * @param {Side} side
 * @param {number} radius
 * @returns {SVGGElement}
 */
export function turned(side, radius) {
  const r = +(radius / RIM).toFixed(2);
  return svg(
    "g",
    {},
    svg("circle", { cx: r * 0.03, cy: r * 0.1, r, fill: "url(#fall)" }),
    svg("circle", { r, fill: `url(#${side})` }),
    svg("circle", { r: +(radius * 0.94).toFixed(2), fill: "url(#sheen)" }),
  );
}

/** @param {"linearGradient" | "radialGradient"} kind @param {string} id @param {[number, string][]} stops */
function gradient(kind, id, stops) {
  /** @type {Record<string, number>} */
  const direction = kind === "linearGradient" ? { x2: 0.35, y2: 1 } : {};
  return svg(kind, { id, class: id, ...direction }, ...stops.map(([offset, name]) => svg("stop", { offset, class: name })));
}

/** Gradients and patterns that the drawing refers to. */
export function defs() {
  /** @param {Side} side */
  const checker = (side) =>
    gradient("radialGradient", side, [...TURNED[side], [0.835, "rim"], [RIM - 0.005, "rim"], [RIM + 0.005, "none"]]);
  return svg(
    "defs",
    {},
    checker("w"),
    checker("b"),
    gradient("linearGradient", "sheen", [[0, "light"], [0.45, "clear"], [0.55, "none"], [1, "shade"]]),
    gradient("radialGradient", "fall", [[0.82, "shade"], [1, "none"]]),
    gradient("radialGradient", "lift", [[0.6, "shade"], [1, "none"]]),
    gradient("linearGradient", "frame", [[0, "lit"], [0.5, "body"], [1, "dark"]]),
    gradient("linearGradient", "brass", [[0, "dark"], [0.3, "lit"], [0.6, "body"], [1, "dark"]]),
    grain("grain", 0),
    grain("grain-up", 90),
    felt(),
  );
}

/** Lines whose waves fit the tile, so that it has no seam. @param {string} id @param {number} angle */
function grain(id, angle) {
  const [width, height] = [480, 76];
  const lines = ["", ""];
  for (let index = 0; index < 19; index++) {
    const y = index * 4 + 1.5 * Math.sin(index * 2.4);
    const bend = 5 * Math.sin(index * 0.9);
    lines[index % 3 ? 0 : 1] += `M0 ${y.toFixed(1)}q${width / 4} ${bend.toFixed(1)} ${width / 2} 0t${width / 2} 0`;
  }
  return svg(
    "pattern",
    { id, width, height, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${angle})`, class: "grain" },
    ...lines.map((d, index) => svg("path", { d, "stroke-width": index ? 1.6 : 0.7 })),
  );
}

/** Short fibres that lie every way. */
function felt() {
  const size = 96;
  const fibres = ["", ""];
  for (let index = 0; index < 180; index++) {
    // Multiples of these two fill a square evenly, but not in rows.
    const [x, y] = [0.754877666, 0.569840291].map((part) => (((index * part) % 1) * size).toFixed(1));
    const [dx, dy] = [Math.cos(index * 5.1), Math.sin(index * 5.1)].map((part) => (3.4 * part).toFixed(1));
    fibres[index % 2] += `M${x} ${y}l${dx} ${dy}`;
  }
  return svg(
    "pattern",
    { id: "felt", width: size, height: size, patternUnits: "userSpaceOnUse" },
    ...fibres.map((d, index) => svg("path", { d, class: index ? "fibre up" : "fibre" })),
  );
}
