// @ts-check
/** How buttons and lists below a board look; only a board with which something can be done has them. */

const PANEL = `
.controls { display: flex; flex-wrap: wrap; align-items: center; align-content: start; gap: .5em; font-variant-numeric: tabular-nums }
.foot button {
  all: unset; position: static; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: .4em;
  min-block-size: 2.75rem; min-inline-size: 2.75rem; padding: .2em .8em; border: 1px solid; border-radius: .5em; text-align: center; cursor: pointer; touch-action: manipulation;
}
.foot button[hidden] { display: none }
.foot button[aria-disabled=true] { opacity: .45; cursor: default }
.foot button:focus-visible { outline: 3px solid; outline-offset: 2px; box-shadow: none }
@media (hover) { .foot button:not([aria-disabled=true]):hover { background: color-mix(in srgb, currentColor 12%, transparent) } }
.foot svg { position: static; inline-size: 1.25em; block-size: 1.25em; flex: none; fill: currentColor; pointer-events: none }
[dir=rtl] .controls svg { scale: -1 1 }
.replay .controls { gap: .3em }
.foot button:has(svg) { padding: 0 }
.controls span { font-size: .9em; white-space: nowrap }
.moves { display: flex; gap: .25em; margin: 0; padding: 2px; block-size: 100%; box-sizing: border-box; list-style: none; overflow: auto hidden; scrollbar-width: thin }
.moves li { flex: none }
.moves button { min-block-size: 2.25rem; padding: 0 .6em; border-color: transparent; white-space: nowrap }
.moves button[aria-current] { border-color: currentColor; font-weight: 700 }
.moves button:focus-visible { outline-offset: -3px }
.words { unicode-bidi: plaintext }
.words[data-verdict] { font-weight: 700 }
.words[data-verdict]::before {
  display: inline-block; inline-size: 1.5em; margin-inline-end: .5em; border-radius: 50%; background: #b3261e; color: #fff; text-align: center; content: "✗" / "";
}
.words[data-verdict=right]::before { background: #1a7f37; content: "✓" / "" }
.controls small { font-size: .8em }
.disc { inline-size: .8em; block-size: .8em; box-sizing: border-box; border: 2px solid; border-radius: 50%; flex: none }
.disc.b { background: currentColor }
@media print {
  .controls { display: none }
  .replay .more, .moves { block-size: auto; flex-wrap: wrap }
  .moves button { min-block-size: 0 }
}
`;

/** @type {CSSStyleSheet | undefined} */
let shared;

/** One sheet for all boards of a document. */
export function panel() {
  if (!shared) (shared = new CSSStyleSheet()).replaceSync(PANEL);
  return shared;
}
