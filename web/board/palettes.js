// @ts-check
/** The colours of each theme, and some measures. Both plain ones hold 7:1 for all that is read: numbers and marks. */

/** @typedef {typeof aegean} Palette names without `--plakoto-` */

/** Walnut, parchment felt, terracotta and olive; ivory and ink-blue checkers. */
const aegean = {
  frame: "#5b3820", "frame-light": "#734a2b", "frame-dark": "#432714", bevel: "#a87a4c", grain: "rgb(28 12 2 / .5)",
  field: "#e3d2ad", "point-odd": "#ad5234", "point-even": "#5f7449", "point-line": "rgb(60 34 12 / .45)", "point-stroke": "1.5px",
  fibre: "rgb(74 44 12 / .1)", "fibre-light": "rgb(255 248 226 / .13)",
  well: "#2b1a0d", numeral: "#f6e8c8", hinge: "#c39a4e", "hinge-light": "#f3dc9a", "hinge-pin": "#22140a",
  white: "#f3e9d2", "white-light": "#fffaf0", "white-ring": "#bda374", "white-rim": "#57462b", "white-ink": "#2d2112",
  black: "#1c2738", "black-light": "#33435c", "black-ring": "#64769a", "black-rim": "#0a1019", "black-ink": "#f9efdd",
  shade: "rgb(30 16 4 / .5)", gloss: "rgb(255 255 255 / .3)", gold: "#ffc21f", "gold-ink": "#3a2204",
  mark: "#fffbe9", "mark-edge": "#10406b", "mark-width": "2.5px", "mark-scale": "1.06", trail: "rgb(16 64 107 / .75)", "trail-edge": "rgb(255 251 233 / .56)",
  strike: "#b3261e", call: "#fff4d6",
};

/** Slate, steel and coral. @type {Palette} */
const night = {
  frame: "#1a222b", "frame-light": "#26313d", "frame-dark": "#10161d", bevel: "#465565", grain: "rgb(0 0 0 / .45)",
  field: "#1b252e", "point-odd": "#34495e", "point-even": "#26404a", "point-line": "rgb(150 185 210 / .2)", "point-stroke": "1.5px",
  fibre: "rgb(0 0 0 / .16)", "fibre-light": "rgb(190 215 235 / .05)",
  well: "#080b0f", numeral: "#b9c8d6", hinge: "#6d7c8a", "hinge-light": "#b3c1cd", "hinge-pin": "#05080b",
  white: "#ebe1cb", "white-light": "#faf4e6", "white-ring": "#b5a27a", "white-rim": "#6d6047", "white-ink": "#2a2112",
  black: "#dc5a45", "black-light": "#f0806a", "black-ring": "#fbb09b", "black-rim": "#5a160e", "black-ink": "#2b0703",
  shade: "rgb(0 0 0 / .55)", gloss: "rgb(255 255 255 / .22)", gold: "#ffd45e", "gold-ink": "#2b1a03",
  mark: "#ffffff", "mark-edge": "#123a5e", "mark-width": "2.5px", "mark-scale": "1.06", trail: "rgb(159 208 255 / .75)", "trail-edge": "rgb(8 14 20 / .52)",
  strike: "#c22a20", call: "#ffd98a",
};

/** Flat, black on white. @type {Palette} */
const plain = {
  frame: "#ffffff", "frame-light": "#ffffff", "frame-dark": "#ffffff", bevel: "#000000", grain: "transparent",
  field: "#ffffff", "point-odd": "#c4c4c4", "point-even": "#ffffff", "point-line": "#000000", "point-stroke": "2.5px",
  fibre: "transparent", "fibre-light": "transparent",
  well: "#ffffff", numeral: "#000000", hinge: "#000000", "hinge-light": "#000000", "hinge-pin": "#000000",
  white: "#ffffff", "white-light": "#ffffff", "white-ring": "#000000", "white-rim": "#000000", "white-ink": "#000000",
  black: "#000000", "black-light": "#000000", "black-ring": "#ffffff", "black-rim": "#ffffff", "black-ink": "#ffffff",
  shade: "transparent", gloss: "transparent", gold: "#ffd500", "gold-ink": "#000000",
  mark: "#0a3fb0", "mark-edge": "#ffffff", "mark-width": "4.5px", "mark-scale": "1.13", trail: "#0a3fb0", "trail-edge": "#ffffff",
  strike: "#d00000", call: "#ffe45c",
};

/** Flat, white on black. @type {Palette} */
const plainNight = {
  ...plain,
  frame: "#000000", "frame-light": "#000000", "frame-dark": "#000000", bevel: "#ffffff",
  field: "#000000", "point-odd": "#3d3d3d", "point-even": "#000000", "point-line": "#ffffff",
  well: "#000000", numeral: "#ffffff", hinge: "#ffffff", "hinge-light": "#ffffff", "hinge-pin": "#ffffff",
  mark: "#ffe14a", "mark-edge": "#000000", trail: "#ffe14a", "trail-edge": "#000000", strike: "#ff6a6a",
};

export const THEMES = { aegean, night, plain, "plain-night": plainNight };
