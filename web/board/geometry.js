// @ts-check
/**
 * Where things are, in the units of the drawing. Pure functions of a layout.
 *
 * A layout is described along two axes: `u` runs along a row of points, `v` crosses the board
 * from one row to the other. Wide: u is x, v is y. Tall is the same board transposed, so that
 * its halves stack: points lie on their side, home stays bottom right. A mirrored layout is
 * either of them with left and right exchanged: home is bottom left.
 *
 * A slot is a place as the side the board faces counts it: 1–24 its own points, 0 its tray
 * (near), 25 the other tray (far). Slots never move; facing only says which place is in which.
 */

/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/**
 * @typedef {object} Layout
 * @property {boolean} tall
 * @property {boolean} mirror
 * @property {number} width
 * @property {number} height
 * @property {number} depth size along v
 * @property {number} rail breadth of the rails that carry the numbers
 * @property {number} start u where the points begin
 * @property {number} pitch
 * @property {number} hinge breadth of the wood between the halves
 * @property {number} tip length of a point
 * @property {number} radius of a checker
 * @property {number} tray u where the trays begin
 * @property {number} trayBreadth along u
 * @property {number} trayLength along v
 * @property {number} die size of a die
 * @property {number} numeral font size on the rail
 */

/** Taken when nothing else says how high the board is. */
export const WIDE_RATIO = 10 / 7;
export const TALL_RATIO = 80 / 123;

/**
 * The layout that fills a box of this shape best.
 * @param {number} ratio width by height
 * @param {boolean} mirror
 * @returns {Layout}
 */
export function layoutFor(ratio, mirror) {
  /** @param {number} low @param {number} high */
  const within = (low, high) => Math.min(high, Math.max(low, ratio));
  if (ratio < 1) {
    const height = Math.round(80 / within(0.6, 0.9)) * 10;
    const [rail, start, hinge, trayBreadth] = [40, 14, 16, 96];
    const pitch = (height - start * 2 - hinge - trayBreadth - 12) / 12;
    const radius = Math.min(34.5, pitch / 2 - 1);
    return {
      tall: true, mirror, width: 800, height, depth: 800, rail, start, pitch, hinge, radius, tip: 300,
      tray: height - start - trayBreadth, trayBreadth, trayLength: 225, die: 68, numeral: 27,
    };
  }
  const height = Math.round(120 / within(1.35, 1.6)) * 10;
  const [rail, start, hinge] = [36, 34, 28];
  // The dice lie between two full stacks.
  const radius = Math.min(38, (height / 2 - rail - 31) / 10);
  return {
    tall: false, mirror, width: 1200, height, depth: height, rail, start, pitch: 83, hinge, radius, tip: height * 0.37,
    tray: 1080, trayBreadth: 86, trayLength: height / 2 - rail - 12, die: 52, numeral: 22,
  };
}

/** @param {number} place @param {Side} facing @returns {number} its slot; and back */
export const slotOf = (place, facing) => (facing === "w" ? place : 25 - place);

/** @param {number} slot whether it lies in the near row: bottom, or when tall right, left if mirrored */
export const isNear = (slot) => slot <= 12;

/** @param {Layout} layout @param {number} slot whether its rail is at the bottom or on the right */
export const endsLast = ({ tall, mirror }, slot) => isNear(slot) !== (tall && mirror);

/** @param {Layout} layout @param {number} u @param {number} v @returns {Spot} */
export function spot({ tall, mirror, width }, u, v) {
  const [x, y] = tall ? [v, u] : [u, v];
  return { x: mirror ? width - x : x, y };
}

/** @param {Layout} layout @param {number} u @param {number} v @param {number} along @param {number} across @returns {Box} */
export function box(layout, u, v, along, across) {
  const { x, y } = spot(layout, u, v);
  const [width, height] = layout.tall ? [across, along] : [along, across];
  return { x: layout.mirror ? x - width : x, y, width, height };
}

/** Columns 0–11, with the tray as column 12. @param {number} slot */
export const columnOf = (slot) => (isNear(slot) ? 12 - slot : slot - 13);

/** @param {Layout} layout @param {number} slot @returns {number} u of its edge */
function edge(layout, slot) {
  const column = columnOf(slot);
  return layout.start + column * layout.pitch + (column > 5 ? layout.hinge : 0);
}

/**
 * A spot on the axis of a point or tray.
 * @param {Layout} layout
 * @param {number} slot
 * @param {number} inward distance from the rail
 */
export function onAxis(layout, slot, inward) {
  const v = layout.rail + inward;
  const column = columnOf(slot);
  const u = column === 12 ? layout.tray + layout.trayBreadth / 2 : edge(layout, slot) + layout.pitch / 2;
  return spot(layout, u, isNear(slot) ? layout.depth - v : v);
}

/**
 * How far from the rail a checker's centre lies. Five lie rim to rim; more share that length.
 * On a trapped checker the first lies half a checker inward, so that both are seen.
 * @param {Layout} layout
 * @param {number} index 0 at the rail
 * @param {number} count
 * @param {boolean} pins one lies trapped at the rail, below these
 */
export function inward({ radius }, index, count, pins) {
  const first = 1 + radius * (pins ? 2 : 1);
  const last = 1 + radius * 9;
  const step = count > 1 ? Math.min(radius * 2, (last - first) / (count - 1)) : 0;
  return first + index * step;
}

/** @param {Layout} layout @returns {number} how far a trapped checker's centre lies from the rail */
export const atRail = ({ radius }) => 1 + radius;

/** @param {Layout} layout @param {number} index @returns {number} how far inward the nth checker in a tray lies */
export const inTray = ({ trayLength }, index) => 6 + ((trayLength - 50) / 15) * (index + 0.5);

/**
 * What belongs to a slot: a point with its number, or a tray.
 * @param {Layout} layout
 * @param {number} slot
 * @returns {Box}
 */
export function areaOf(layout, slot) {
  const { depth, rail, tray, trayBreadth, trayLength, pitch } = layout;
  const near = isNear(slot);
  if (columnOf(slot) === 12) {
    return box(layout, tray, near ? depth - rail - trayLength : rail, trayBreadth, trayLength);
  }
  return box(layout, edge(layout, slot), near ? depth / 2 : 0, pitch, depth / 2);
}

/**
 * The field under one half of the points: 0 the outer half, 1 the home half.
 * @param {Layout} layout
 * @param {0 | 1} half
 */
export function fieldOf(layout, half) {
  const { rail, depth, pitch, hinge, start } = layout;
  return box(layout, start + half * (6 * pitch + hinge), rail, 6 * pitch, depth - 2 * rail);
}

/** @param {Layout} layout @param {number} slot @returns {Spot[]} corners of the point's triangle, its tip last */
export function triangle(layout, slot) {
  const { rail, depth, pitch, tip } = layout;
  const [left, right] = [edge(layout, slot) + 4, edge(layout, slot) + pitch - 4];
  const base = isNear(slot) ? depth - rail : rail;
  return [
    spot(layout, left, base),
    spot(layout, right, base),
    spot(layout, (left + right) / 2, isNear(slot) ? base - tip : base + tip),
  ];
}

/**
 * Where the dice of the near or the far side lie: beside its home, or beside its tray when tall.
 * @param {Layout} layout
 * @param {boolean} near
 * @returns {Box}
 */
export function diceArea(layout, near) {
  const { tall, tray, trayBreadth, trayLength, rail, depth } = layout;
  if (tall) {
    const left = rail + trayLength + 8;
    return { x: left, y: tray, width: depth - 2 * left, height: trayBreadth };
  }
  const { x, width } = fieldOf(layout, near ? 1 : 0);
  return { x: x + 8, y: depth / 2 - 30, width: width - 16, height: 60 };
}

/** @param {Layout} layout @param {Spot} at @returns {number | null} the slot at a spot of the drawing */
export function slotAt(layout, { x, y }) {
  for (let slot = 0; slot <= 25; slot++) {
    const area = areaOf(layout, slot);
    if (x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height) return slot;
  }
  return null;
}

/**
 * @param {Layout} layout
 * @param {Spot} at
 * @param {number[]} slots
 * @param {number} reach
 * @returns {number | null} the nearest of the slots within reach
 */
export function nearest(layout, at, slots, reach) {
  let best = null;
  for (const slot of slots) {
    const { x, y, width, height } = areaOf(layout, slot);
    const away = Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));
    if (away <= reach) [best, reach] = [slot, away];
  }
  return best;
}
