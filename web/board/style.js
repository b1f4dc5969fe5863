// @ts-check
/** How the board looks: two palettes of custom properties, and the style sheet that uses them. */

import { TALL_RATIO, WIDE_RATIO } from "./geometry.js";

/** @typedef {Record<string, string>} Palette names without `--plakoto-` */

/** Walnut, parchment, terracotta and olive; ivory and ink-blue checkers. @type {Palette} */
const aegean = {
  frame: "#4a2f1d", "frame-light": "#5c3b25", "frame-dark": "#3c2616", bevel: "#7a5537",
  field: "#e8d9b9", "point-odd": "#b65c3c", "point-even": "#6b7e55", well: "#2c1b0e", numeral: "#ecdcb8",
  hinge: "#c39a4e", "hinge-pin": "#22140a",
  white: "#f7f0df", "white-light": "#fffdf4", "white-ring": "#c9b58c", "white-rim": "#57462b", "white-ink": "#2d2112",
  black: "#1c2738", "black-light": "#2a384e", "black-ring": "#6d7f9c", "black-rim": "#0a1019", "black-ink": "#f6ecd6",
  shade: "rgb(30 18 8 / .5)", gold: "#ffc21f", "gold-ink": "#3a2204",
  mark: "#fffbe9", "mark-edge": "#10406b", trail: "#10406b", "trail-edge": "rgb(255 251 233 / .75)",
  call: "#fff4d6"
};

/** Slate, steel and coral. @type {Palette} */
const night = {
  frame: "#131920", "frame-light": "#1b232c", "frame-dark": "#0d1217", bevel: "#33404d",
  field: "#1c262f", "point-odd": "#2b3f52", "point-even": "#283a4a", well: "#080b0f", numeral: "#a9b8c6",
  hinge: "#6d7c8a", "hinge-pin": "#05080b",
  white: "#efe6d2", "white-light": "#faf4e6", "white-ring": "#bfae87", "white-rim": "#6d6047", "white-ink": "#2a2112",
  black: "#e45f49", "black-light": "#ee735c", "black-ring": "#ffc0ac", "black-rim": "#5a160e", "black-ink": "#2b0703",
  shade: "rgb(0 0 0 / .65)", gold: "#ffd45e", "gold-ink": "#2b1a03",
  mark: "#ffffff", "mark-edge": "#123a5e", trail: "#9fd0ff", "trail-edge": "rgb(8 14 20 / .7)",
  call: "#ffd98a"
};

export const THEMES = { aegean, night };

/** @param {string} selector @param {Palette} palette */
const rule = (selector, palette) =>
  `${selector}{${Object.entries(palette).map(([name, value]) => `--plakoto-${name}:${value}`).join(";")}}`;

/** @param {"white" | "black"} name @param {"w" | "b"} side */
const checker = (name, side) => `
  .${side} .body { stop-color: $${name} }
  .${side} .lit { stop-color: $${name}-light }
  .${side} .ring { stop-color: $${name}-ring }
  .${side} .rim { stop-color: $${name}-rim }
  .${side} .count { fill: $${name}-ink; stroke: $${name} }
  .slabs.${side} rect { fill: $${name}; stroke: $${name}-ring }
  .${side} .die rect { fill: $${name}; stroke: $${name}-rim }
  .${side} .pips { stroke: $${name}-ink }
`;

const css = `
${rule(":host", aegean)}
@media (prefers-color-scheme: dark) { ${rule(":host(:not([theme=aegean]))", night)} }
${rule(":host([theme=night])", night)}

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
.error { margin: 0 0 .5em; padding: .5em .75em; border: 2px solid #b3261e; border-radius: .4em; font: 1em/1.4 system-ui, sans-serif; overflow-wrap: anywhere }

svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; pointer-events: none }
text { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; font-variant-numeric: lining-nums; text-anchor: middle }
#frame .lit { stop-color: $frame-light }
#frame .body { stop-color: $frame }
#frame .dark { stop-color: $frame-dark }
.bevel { fill: none; stroke: $bevel; stroke-width: 2; opacity: .6 }
.field { fill: $field; stroke: $hinge-pin; stroke-opacity: .55; stroke-width: 3; paint-order: stroke }
.odd { fill: $point-odd }
.even { fill: $point-even }
.well { fill: $well; stroke: $bevel; stroke-opacity: .5; stroke-width: 1.5 }
.numbers { fill: $numeral }
.hinge rect { fill: $hinge; stroke: $hinge-pin }
.hinge path { stroke: $hinge-pin; stroke-opacity: .6; stroke-width: 2.5 }
.hinge .screws { stroke-width: 5; stroke-linecap: round }

.shade { stop-color: $shade }
.none { stop-color: $shade; stop-opacity: 0 }
${checker("white", "w")}
${checker("black", "b")}
.off { visibility: hidden }
.count { font-weight: 700; stroke-width: 7px; stroke-linejoin: round; paint-order: stroke }
.bed, .bars { fill: none; stroke-width: 7.5px; stroke: $gold-ink }
.bars { stroke-width: 5.5px; stroke: $gold }
.star { fill: $gold; stroke: $gold-ink; stroke-width: 3px; paint-order: stroke; stroke-linejoin: round }
.edge, .line { fill: none; stroke: $mark-edge; stroke-width: 6 }
.line { stroke: $mark; stroke-width: 2.5 }
.chosen .edge { stroke-width: 11 }
.chosen .line { stroke-width: 5 }
.carried .count { display: none }
.slabs rect { stroke-width: 1.2 }
.slabs text { fill: $numeral }

.trail { fill: none; stroke: $trail; stroke-width: 3; stroke-linecap: round; opacity: .75 }
.trail.edge { stroke: $trail-edge; stroke-width: 6 }
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

.b .die rect { stroke: $black-ring }
.pips, .swap, .strike { fill: none; stroke-linecap: round; stroke-linejoin: round }
.used :not(.strike) { opacity: .45 }
.strike { stroke: #b3261e }
.swap { stroke: $trail; stroke-width: 2.5 }
.tall .swap { stroke: $numeral }
.call { fill: $call; stroke: $gold-ink; stroke-width: 2.5 }
.word { fill: $gold-ink; font-weight: 700; unicode-bidi: plaintext }
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
    // $name stands for the custom property.
    shared.replaceSync(css.replace(/\$([\w-]+)/g, "var(--plakoto-$1)"));
  }
  return shared;
}
