// @ts-check
/** How the foot of a board looks. It takes colour and letters from the page, and nothing else. */

const FOOT = `
.whole { display: block; container-type: inline-size; min-inline-size: 0; break-inside: avoid }
.frame { all: initial; display: block; position: relative }
.frame > slot { display: block; position: absolute; inset: 0; overflow: hidden }
.frame > [hidden] + slot { display: contents }
.frame > slot[hidden] { display: none }
.frame > :not([hidden]) + slot::slotted(img) { display: block !important; inline-size: 100% !important; block-size: 100% !important; max-inline-size: none !important; object-fit: contain !important; margin: 0 !important }
.foot {
  all: initial; display: block; color: inherit; visibility: inherit; font-family: inherit; font-size: inherit; line-height: 1.5;
  padding-block-start: .4em; overflow-wrap: anywhere;
}
.foot[hidden], .foot [hidden] { display: none }
.foot p { margin: 0 }
.pips { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5em; min-block-size: 1.5em; font-size: .9em; font-variant-numeric: tabular-nums }
.pips > span > * + * { margin-inline-start: 1em }
.caption { padding-block-start: .2em }
.controls { display: flex; flex-wrap: wrap; gap: .5em; min-block-size: 2.75rem; margin-block: .5em }
.words { min-block-size: 3em }
.diagram :is(.controls, .words, .more) { display: none }
.foot button {
  all: unset; position: static; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: .4em;
  min-block-size: 2.75rem; min-inline-size: 2.75rem; padding: .2em .8em; border: 1px solid; border-radius: .5em; text-align: center; cursor: pointer; touch-action: manipulation;
}
.foot button[aria-disabled=true] { opacity: .45; cursor: default }
.foot button:focus-visible { outline: 3px solid; outline-offset: 2px; box-shadow: none }
.foot svg { position: static; inline-size: 1.25em; block-size: 1.25em; flex: none; fill: currentColor }
@media (hover) { .foot button:not([aria-disabled=true]):hover { background: color-mix(in srgb, currentColor 12%, transparent) } }
@media print {
  .stage { inline-size: 100% !important; block-size: 100% !important }
  .controls { display: none }
}
`;

/** @type {CSSStyleSheet | undefined} */
let shared;

/** One sheet for all boards of a document. */
export function sheet() {
  if (!shared) (shared = new CSSStyleSheet()).replaceSync(FOOT);
  return shared;
}
