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
  const { width, height, mirror } = layout;
  const key = `${width}×${height}${mirror}`;
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
  const fields = [geometry.fieldOf(layout, 0), geometry.fieldOf(layout, 1)];
  const wells = [0, 25].map((slot) => geometry.areaOf(layout, slot));
  const whole = { x: 0, y: 0, width, height };
  return svg(
    "g",
    {},
    rect(whole, { rx: 22, fill: "url(#frame)" }),
    rect(whole, { rx: 22, fill: "url(#grain)" }),
    stiles(layout),
    rect({ x: 2, y: 2, width: width - 4, height: height - 4 }, { rx: 20, class: "bevel" }),
    ...fields.map((field) => rect(field, { rx: 3, class: "field" })),
    svg("path", { d: triangles(1), class: "odd" }),
    svg("path", { d: triangles(0), class: "even" }),
    ...fields.map((field) => rect(field, { rx: 3, fill: "url(#felt)" })),
    ...wells.map((well) => rect(well, { rx: 8, class: "well" })),
    ...[...fields, ...wells].map(sunken),
    hinges(layout),
    svg("g", { class: "numbers", "font-size": numeral }, ...numbers),
  );
}

/** The upright pieces of the frame, mitred at the corners. @param {Layout} layout */
function stiles({ tall, width, height, rail, start }) {
  const [x, y] = tall ? [rail, start] : [start, rail];
  // The corners are round.
  const [far, near] = [22, 6.5];
  const d = [`M0 ${far}L${near} ${near}`, `M${width} ${far}L${width - near} ${near}`]
    .map((corner, right) => {
      const [inner, low, edge] = right ? [width - x, width - near, width] : [x, near, 0];
      return `${corner}L${inner} ${y}V${height - y}L${low} ${height - near}L${edge} ${height - far}Z`;
    })
    .join("");
  return svg("g", {}, svg("path", { d, class: "stile" }), svg("path", { d, fill: "url(#grain-up)" }));
}

/** The frame stands above it and throws a shadow, from above left. @param {geometry.Box} box */
function sunken({ x, y, width, height }) {
  const shadow = svg("g", { class: "sunken" });
  for (const breadth of [26, 20, 15, 10, 6, 3]) {
    const d = `M${x + breadth / 2} ${y + height}V${y + breadth / 2}H${x + width}`;
    shadow.append(svg("path", { d, "stroke-width": breadth }));
  }
  return shadow;
}

/** Two brass leaves on the wood between the halves. @param {Layout} layout */
function hinges(layout) {
  const { start, pitch, hinge, depth, rail } = layout;
  const middle = start + 6 * pitch + hinge / 2;
  const [across, along] = [hinge * 0.5, 74];
  /** @param {number} v a screw, drawn as a dot */
  const screw = (v) => `M${at(geometry.spot(layout, middle, v))}h0`;
  let screws = "";
  const leaves = [0.22, 0.78].map((part) => {
    const v = rail + (depth - 2 * rail) * part - along / 2;
    screws += screw(v + along * 0.15) + screw(v + along * 0.85);
    return svg("rect", { ...geometry.box(layout, middle - across / 2, v, across, along), rx: 2.5, fill: "url(#brass)" });
  });
  const pin = `M${at(geometry.spot(layout, middle, rail))}L${at(geometry.spot(layout, middle, depth - rail))}`;
  return svg("g", { class: "hinge" }, svg("path", { d: pin }), ...leaves, svg("path", { d: screws, class: "screws" }));
}
