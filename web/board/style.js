// @ts-check
/** How the board looks: the style sheets that use the palettes. */

import { TALL_RATIO, WIDE_RATIO } from "./geometry.js";
import { THEMES } from "./palettes.js";

/** @param {string} selector @param {keyof typeof THEMES} theme */
const rule = (selector, theme) =>
  `${selector}{${Object.entries(THEMES[theme]).map(([name, value]) => `--plakoto-${name}:${value}`).join(";")}}`;

/** @param {"white" | "black"} name @param {"w" | "b"} side */
const checker = (name, side) => `
  .${side} .body { stop-color: $${name} }
  .${side} .lit { stop-color: $${name}-light }
  .${side} .ring { stop-color: $${name}-ring }
  .${side} .rim { stop-color: $${name}-rim }
  .${side} .count { fill: $${name}-ink; stroke: $${name} }
  .slabs.${side} .slab { fill: $${name}; stroke: $${name}-ring }
  .${side} .face { fill: $${name}; stroke: $${name}-rim }
  .${side} .pips { stroke: $${name}-ink }
`;

/** The drawing alone: all that a picture needs. $name stands for a colour of the palette. */
export const DRAWING = `
text { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; font-variant-numeric: lining-nums; text-anchor: middle }
#frame .lit { stop-color: $frame-light }
#frame .body { stop-color: $frame }
#frame .dark { stop-color: $frame-dark }
.grain path { fill: none; stroke: $grain }
.stile { fill: $frame-dark; opacity: .3 }
.bevel { fill: none; stroke: $bevel; stroke-width: 2.5 }
.field { fill: $field; stroke: $hinge-pin; stroke-width: 3; paint-order: stroke }
.odd, .even { fill: $point-odd; stroke: $point-line; stroke-width: $point-stroke; stroke-linejoin: round }
.even { fill: $point-even }
.fibre { fill: none; stroke: $fibre; stroke-width: .9; stroke-linecap: round }
.fibre.up { stroke: $fibre-light }
.well { fill: $well; stroke: $bevel; stroke-width: 1.5 }
.sunken { fill: none; stroke: $shade; stroke-opacity: .14 }
.numbers { fill: $numeral }
#brass .lit { stop-color: $hinge-light }
#brass .body, #brass .dark { stop-color: $hinge }
.hinge rect { stroke: $hinge-pin }
.hinge path { stroke: $hinge-pin; stroke-opacity: .6; stroke-width: 2.5 }
.hinge .screws { stroke-width: 5; stroke-linecap: round }

.shade { stop-color: $shade }
.none { stop-color: $shade; stop-opacity: 0 }
.light { stop-color: $gloss }
.clear { stop-color: $gloss; stop-opacity: 0 }
${checker("white", "w")}
${checker("black", "b")}
.off:not(.carried) { visibility: hidden }
.count { font-weight: 700; stroke-width: 7px; stroke-linejoin: round; paint-order: stroke }
.bed, .bars { fill: none; stroke-width: 7.5px; stroke: $gold-ink }
.bars { stroke-width: 5.5px; stroke: $gold }
.star { fill: $gold; stroke: $gold-ink; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round }
.edge, .line { fill: none; stroke: $mark-edge; stroke-width: calc($mark-width * 1.6 + 2px) }
.line { stroke: $mark; stroke-width: $mark-width }
.chosen .edge { stroke-width: calc($mark-width + 8.5px) }
.chosen .line { stroke-width: calc($mark-width + 2.5px) }
:is(.can, .chosen) > circle:is(.edge, .line) { transform: scale($mark-scale) }
.slab { stroke-width: 1.2 }
.slabs text { fill: $numeral }

.trail { fill: none; stroke: $trail; stroke-width: 3; stroke-linecap: round }
.trail.edge { stroke: $trail-edge; stroke-width: 6 }
.plan { fill: none; stroke: $mark; stroke-width: 4.5; stroke-linecap: round; stroke-linejoin: round; pointer-events: none }
.plan.edge { stroke: $mark-edge; stroke-width: 8.5 }
.trail.start { stroke-width: 11 }
.trail.edge.start { stroke-width: 15 }
.target .dot { fill: $mark; stroke: $mark-edge; stroke-width: 4 }
.target .line { stroke: $mark; stroke-width: 5 }
.target .edge { stroke: $mark-edge; stroke-width: 10 }
.target.far .dot { fill: $mark-edge; stroke: $mark; stroke-width: 4 }
.target.far .line { stroke-dasharray: 9 7; stroke-width: 4 }
.target.over .line { stroke-width: 8; stroke-dasharray: none }
.target.over .edge { stroke-width: 13 }
.target.over .dot { fill: $mark }

.b .face { stroke: $black-ring }
.pips, path.swap, .strike { fill: none; stroke-linecap: round; stroke-linejoin: round }
.used :not(.strike) { opacity: .45 }
.strike { stroke: $strike }
path.swap { stroke: $trail; stroke-width: 2.5 }
.tall path.swap { stroke: $numeral }
.call { fill: $call; stroke: $gold-ink; stroke-width: 2.5 }
.word { fill: $gold-ink; font-weight: 700; unicode-bidi: plaintext }
`;

const BOARD = `
${rule(":host", "aegean")}
@media (prefers-color-scheme: dark) { ${rule(":host(:not([theme]))", "night")} }
@media (prefers-contrast: more) { ${rule(":host(:not([theme]))", "plain")} }
@media (prefers-contrast: more) and (prefers-color-scheme: dark) { ${rule(":host(:not([theme]))", "plain-night")} }
${rule(":host([theme=night])", "night")}
${rule(":host([theme=plain])", "plain")}
${rule(":host([theme=plain-night])", "plain-night")}

:host { display: block; container-type: inline-size; contain-intrinsic-inline-size: 1200px; min-inline-size: 0 }
:host([hidden]) { display: none }
.board {
  all: initial; direction: ltr; position: relative; display: block; overflow: clip;
  inline-size: 100%; block-size: 100%; aspect-ratio: ${WIDE_RATIO};
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent;
  forced-color-adjust: none; print-color-adjust: exact; content-visibility: auto;
}
@media (orientation: portrait) {
  @container (width < 560px) { .board { aspect-ratio: ${TALL_RATIO} } }
}
[hidden] { display: none }
.stage { position: absolute; inset: 0; margin: auto }
.error { margin: 0 0 .5em; padding: .5em .75em; border: 2px solid #b3261e; border-radius: .4em; background: #fff; color: #1b1b1b; font: 1em/1.4 system-ui, sans-serif; overflow-wrap: anywhere }

svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none }
.live .ground { will-change: transform }
.die { transform-box: fill-box; transform-origin: center }
@media (prefers-reduced-motion: no-preference) {
  .roll .call, .done .call { animation: call 2.4s ease-in-out infinite }
  @keyframes call { 50% { stroke-width: 6; stroke-opacity: .45 } }
}

button {
  all: unset; position: absolute; box-sizing: border-box; touch-action: manipulation; border-radius: 4px;
  -webkit-tap-highlight-color: transparent;
}
button:focus-visible { outline: max(2px, .3cqw) solid $mark-edge; outline-offset: -3px; box-shadow: inset 0 0 0 max(5px, .55cqw) $mark }
.source, .target, .dice[aria-disabled=false] { cursor: pointer }
.grip { position: absolute }
.source .grip { cursor: grab; touch-action: none }
.dragging, .dragging .source .grip, .dragging .target { cursor: grabbing }
`;

/** @type {CSSStyleSheet | undefined} */
let shared;

/** One sheet for all boards of a document. */
export function sheet() {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(coloured(BOARD + DRAWING, (name) => `var(--plakoto-${name})`));
  }
  return shared;
}

/** @param {string} css @param {(name: string) => string} colour of each name in it */
export const coloured = (css, colour) => css.replace(/\$([\w-]+)/g, (_, name) => colour(name));
