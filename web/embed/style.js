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
p.pips { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5em; min-block-size: 1.5em; font-size: .9em; font-variant-numeric: tabular-nums }
p.pips > span > * + * { margin-inline-start: 1em }
.caption { padding-block-start: .2em; unicode-bidi: plaintext }
.controls { min-block-size: 2.75rem; margin-block: .5em }
.words { min-block-size: 3em }
.replay .more { block-size: 3rem }
@container (width < 560px) {
  .words { min-block-size: 4.5em }
  :is(.exercise, .play) .controls { min-block-size: calc(5.5rem + .5em) }
}
.diagram :is(.controls, .words, .more) { display: none }
.retry { position: static; padding: .5em; border: 1px solid; cursor: pointer }
@media print { .stage { inline-size: 100% !important; block-size: 100% !important } }
`;

/** @type {CSSStyleSheet | undefined} */
let shared;

/** One sheet for all boards of a document. */
export function sheet() {
  if (!shared) (shared = new CSSStyleSheet()).replaceSync(FOOT);
  return shared;
}
