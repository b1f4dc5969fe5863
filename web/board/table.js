// @ts-check
/** What lies still: frame, fields, points, numbers, hinge, trays. Drawn once, then copied. */

import * as geometry from "./geometry.js";
import { at, svg } from "./svg.js";

/** @typedef {import("./geometry.js").Layout} Layout */

/** @type {Map<string, SVGGElement>} by layout */
const drawn = new Map();

/**
 * Points are counted from the side the board faces, so the table is the same for both.
 * @param {Layout} layout
 * @returns {SVGGElement}
 */
export function table(layout) {
  const key = `${layout.width}×${layout.height}`;
  const known = drawn.get(key) ?? draw(layout);
  drawn.set(key, known);
  return /** @type {SVGGElement} */ (known.cloneNode(true));
}

/** @param {Layout} layout */
function draw(layout) {
  const { width, height, numeral } = layout;
  const points = Array.from({ length: 24 }, (_, index) => index + 1);
  /** @param {number} parity */
  const triangles = (parity) =>
    points
      .filter((point) => point % 2 === parity)
      .map((point) => `M${geometry.triangle(layout, point).map(at).join("L")}Z`)
      .join("");
  /** @param {geometry.Box} box @param {Record<string, string | number>} more */
  const rect = ({ x, y, width, height }, more) => svg("rect", { x, y, width, height, ...more });

  const numbers = points.map((point) => {
    const { x, y } = geometry.onAxis(layout, point, -layout.rail / 2);
    return svg("text", { x, y: y + numeral * 0.36 }, String(point));
  });
  return svg(
    "g",
    {},
    rect({ x: 0, y: 0, width, height }, { rx: 22, fill: "url(#frame)" }),
    rect({ x: 2, y: 2, width: width - 4, height: height - 4 }, { rx: 20, class: "bevel" }),
    rect(geometry.fieldOf(layout, 0), { rx: 3, class: "field" }),
    rect(geometry.fieldOf(layout, 1), { rx: 3, class: "field" }),
    svg("path", { d: triangles(1), class: "odd" }),
    svg("path", { d: triangles(0), class: "even" }),
    ...[0, 25].map((slot) => rect(geometry.areaOf(layout, slot), { rx: 8, class: "well" })),
    hinges(layout),
    svg("g", { class: "numbers", "font-size": numeral }, ...numbers),
  );
}

/** Two brass leaves on the wood between the halves. @param {Layout} layout */
function hinges(layout) {
  const { tall, start, pitch, hinge, depth, rail } = layout;
  const middle = start + 6 * pitch + hinge / 2;
  const [across, along] = [hinge * 0.5, 74];
  let screws = "";
  const leaves = [0.22, 0.78].map((part) => {
    const v = rail + (depth - 2 * rail) * part - along / 2;
    for (const w of [v + along * 0.15, v + along * 0.85]) screws += tall ? `M${w} ${middle}h0` : `M${middle} ${w}h0`;
    const [x, y, width, height] = tall
      ? [v, middle - across / 2, along, across]
      : [middle - across / 2, v, across, along];
    return svg("rect", { x, y, width, height, rx: 2.5 });
  });
  const pin = `M${tall ? `${rail} ${middle}H${depth - rail}` : `${middle} ${rail}V${depth - rail}`}`;
  return svg("g", { class: "hinge" }, svg("path", { d: pin }), ...leaves, svg("path", { d: screws, class: "screws" }));
}
