// @ts-check
/** The board as a picture by itself, for a file or a page without the element. */

import { Drawing } from "./draw.js";
import { DRAWING, coloured } from "./style.js";
import { svg } from "./svg.js";

/**
 * Checkers, dice and the trail of the last turn, without what is only shown to a player.
 * @param {import("./geometry.js").Layout} layout
 * @param {import("../types.d.ts").BoardView} view
 * @param {import("./checkers.js").Pile[]} piles
 * @param {import("../types.d.ts").Side | null} side to move
 * @param {object} by
 * @param {string} by.title
 * @param {string} by.words
 * @param {(name: string) => string} by.colour of a name of the palette
 * @returns {string} SVG that needs nothing else
 */
export function picture(layout, view, piles, side, { title, words, colour }) {
  const drawing = new Drawing();
  const { facing } = view;
  drawing.layout = layout;
  drawing.checkers(piles, facing);
  drawing.trays(piles, facing);
  drawing.trail(view.last, piles, facing);
  drawing.dice({ ...view, tap: null }, side, "");
  const root = drawing.svg;
  root.querySelector("defs")?.after(...drawing.ground.childNodes);
  const { width, height } = layout;
  for (const [name, value] of Object.entries({ width, height, role: "img" })) root.setAttribute(name, String(value));
  for (const name of ["aria-hidden", "part"]) root.removeAttribute(name);
  root.prepend(svg("title", {}, title), svg("desc", {}, words), svg("style", {}, coloured(DRAWING, colour)));
  return new XMLSerializer().serializeToString(root);
}
