// @ts-check
/** Marks on the board: what a checker wears, targets, the last move's trail, borne-off checkers. */

import * as geometry from "./geometry.js";
import { sideOf, topOf } from "./checkers.js";
import { at, svg } from "./svg.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./checkers.js").Pile} Pile */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./moves.js").Target} Target */
/** @typedef {"can" | "chosen" | null} Glow */

/**
 * The parts of a checker.
 * @param {Node} body
 * @param {Layout} layout
 * @param {string} dress words out of: can chosen trapped mother off, a number to show,
 *   and whether the rail is at the end of the drawing: last first
 * @returns {Node[]}
 */
export function dressed(body, { radius, tall }, dress) {
  const words = dress.split(" ");
  const parts = [body];
  if (words.includes("can") || words.includes("chosen")) {
    parts.unshift(svg("circle", { cy: radius * 0.2, r: radius * 1.42, fill: "url(#lift)" }));
    parts.push(svg("circle", { class: "edge", r: radius - 1 }), svg("circle", { class: "line", r: radius - 1 }));
  }
  if (words.includes("trapped")) {
    const r = radius * 0.84;
    // Dashes of equal length all round, so that they do not meet in a stump.
    const dash = (2 * Math.PI * r) / 28;
    const dashes = { r, "stroke-dasharray": `${(dash * 1.15).toFixed(2)} ${(dash * 0.85).toFixed(2)}` };
    parts.push(svg("circle", { class: "bed", r }), svg("circle", { class: "bars", ...dashes }));
  }
  if (words.includes("mother")) {
    // Under a pinner only the side at the rail can be seen.
    const shift = words.includes("trapped") ? radius * (words.includes("last") ? 0.38 : -0.38) : 0;
    parts.push(svg("path", { class: "star", d: star(tall ? shift : 0, tall ? 0 : shift, radius * 0.29) }));
  }
  const number = words.find((word) => /\d/.test(word));
  if (number) {
    const size = radius * 0.86;
    parts.push(svg("text", { class: "count", y: size * 0.36, "font-size": size }, number));
  }
  return parts;
}

/** Eight points. @param {number} x @param {number} y @param {number} size */
function star(x, y, size) {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 8, index % 2 ? size * 0.55 : size];
    return at({ x: x + reach * Math.sin(angle), y: y - reach * Math.cos(angle) });
  });
  return `M${corners.join("L")}Z`;
}

/** Where the next checker on a place would come to lie. @param {Layout} layout @param {Pile[]} piles @param {Place} place @param {Side} facing */
function landing(layout, piles, place, facing) {
  const slot = geometry.slotOf(place, facing);
  const { stack, trapped } = piles[place];
  if (place % 25 === 0) return geometry.onAxis(layout, slot, geometry.inTray(layout, Math.min(stack.length, 14)));
  if (stack.length > 4) {
    // At its rim, so that the number on it can be read.
    return geometry.onAxis(layout, slot, geometry.inward(layout, 4, 5, trapped !== null) + layout.radius);
  }
  return geometry.onAxis(layout, slot, geometry.inward(layout, stack.length, Math.max(stack.length + 1, 2), trapped !== null));
}

/** @param {Layout} layout @param {Target} target @param {Pile[]} piles @param {Side} facing @param {boolean} over */
export function target(layout, { to, pins, far }, piles, facing, over) {
  const slot = geometry.slotOf(to, facing);
  const { radius } = layout;
  const parts = svg("g", { class: `target ${far ? "far" : ""} ${over ? "over" : ""}` });
  if (to % 25 === 0) {
    const { x, y, width, height } = geometry.areaOf(layout, slot);
    for (const name of ["edge", "line"]) parts.append(svg("rect", { x, y, width, height, rx: 8, class: name }));
  } else if (pins) {
    const { x, y } = geometry.onAxis(layout, slot, geometry.atRail(layout));
    for (const name of ["edge", "line"]) parts.append(svg("circle", { cx: x, cy: y, r: radius + 1, class: name }));
  } else {
    const { x, y } = landing(layout, piles, to, facing);
    parts.append(svg("circle", { cx: x, cy: y, r: radius * (far ? 0.28 : 0.38) * (over ? 1.5 : 1), class: "dot" }));
  }
  return parts;
}

/** The centre of the outermost checker of a place that has one. @param {Layout} layout @param {Pile[]} piles @param {Place} place @param {Side} facing */
function outermost(layout, piles, place, facing) {
  const { stack, trapped } = piles[place];
  const along = geometry.inward(layout, stack.length - 1, stack.length, trapped !== null);
  return geometry.onAxis(layout, geometry.slotOf(place, facing), along);
}

/** A line bent towards the middle. @param {Layout} layout @param {Spot} a @param {Spot} b */
function bent(layout, a, b) {
  const control = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const axis = layout.tall ? "x" : "y";
  control[axis] = 0.65 * control[axis] + 0.175 * layout.depth;
  return { control, line: `M${at(a)}Q${at(control)} ${at(b)}` };
}

/** The head of an arrow. @param {Spot} from @param {Spot} tip @param {number} size */
function head(from, tip, size) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const barbs = [-0.5, 0.5].map((turn) => ({ x: tip.x - size * Math.cos(angle + turn), y: tip.y - size * Math.sin(angle + turn) }));
  return `M${at(barbs[0])}L${at(tip)}L${at(barbs[1])}`;
}

/**
 * An arrow for each move of a play that is not made: from its checker to where it would come to lie.
 * @param {Layout} layout
 * @param {Hop[]} hops
 * @param {Pile[]} piles
 * @param {Side} facing
 */
export function plan(layout, hops, piles, facing) {
  /** @type {Set<string>} */
  const lines = new Set();
  /** @type {Set<string>} */
  const heads = new Set();
  for (const { side, from, to } of hops) {
    const top = topOf(piles, from);
    const own = top !== null && sideOf(top) === side && from % 25 !== 0;
    // A checker that moves on starts from where the move before brings it.
    const a = own ? outermost(layout, piles, from, facing) : landing(layout, piles, from, facing);
    const lone = piles[to].stack.length === 1 && to % 25 !== 0 && sideOf(piles[to].stack[0]) !== side;
    const b = lone ? outermost(layout, piles, to, facing) : landing(layout, piles, to, facing);
    const { control, line } = bent(layout, a, b);
    lines.add(line);
    heads.add(head(control, b, layout.radius * 0.62));
  }
  const d = [...lines, ...heads].join("");
  return hops.length ? ["plan edge", "plan"].map((name) => svg("path", { d, class: name })) : [];
}

/**
 * A thin line from where each checker left to where it landed, bent towards the middle. Its head is
 * half-way, where no checker hides it.
 * @param {Layout} layout
 * @param {Hop[]} hops
 * @param {Pile[]} piles
 * @param {Side} facing
 */
export function trail(layout, hops, piles, facing) {
  const lines = new Set();
  const starts = new Set();
  for (const { from, to } of hops) {
    const a = landing(layout, piles, from, facing);
    const b = topOf(piles, to) === null || to % 25 === 0 ? landing(layout, piles, to, facing) : outermost(layout, piles, to, facing);
    const { control, line } = bent(layout, a, b);
    const half = { x: (a.x + b.x) / 4 + control.x / 2, y: (a.y + b.y) / 4 + control.y / 2 };
    const tip = { x: half.x + (b.x - a.x) * 0.06, y: half.y + (b.y - a.y) * 0.06 };
    lines.add(line).add(head(half, tip, layout.radius * 0.4));
    starts.add(`M${at(a)}h0`);
  }
  const parts = { trail: [...lines].join(""), "trail start": [...starts].join("") };
  return ["edge", ""].flatMap((edge) => Object.entries(parts).map(([name, d]) => svg("path", { d, class: `${name} ${edge}` })));
}

/**
 * Borne-off checkers, seen from the side, and how many.
 * @param {Layout} layout
 * @param {number} slot
 * @param {number} count
 * @param {Side} side
 * @param {Glow} lit the outermost one
 */
export function tray(layout, slot, count, side, lit) {
  if (!count) return null;
  const { tall, trayBreadth, numeral } = layout;
  const thick = geometry.inTray(layout, 1) - geometry.inTray(layout, 0) - 1.5;
  const long = trayBreadth - 14;
  /** @param {number} index @param {number} [larger] */
  const box = (index, larger = 0) => {
    const { x, y } = geometry.onAxis(layout, slot, geometry.inTray(layout, index));
    const [w, h] = tall ? [thick, long] : [long, thick];
    return { x: x - w / 2 - larger, y: y - h / 2 - larger, width: w + 2 * larger, height: h + 2 * larger, rx: 3 + larger };
  };
  const slabs = Array.from({ length: count }, (_, index) => svg("rect", { class: "slab", ...box(index) }));
  const { x, y } = geometry.onAxis(layout, slot, layout.trayLength - 22);
  const size = numeral * 1.15;
  const rings = lit ? ["edge", "line"].map((name) => svg("rect", { class: name, ...box(count - 1, 2) })) : [];
  const number = svg("text", { x, y: y + size * 0.36, "font-size": size }, String(count));
  return svg("g", { class: `slabs ${side} ${lit ?? ""}` }, ...slabs, ...rings, number);
}
