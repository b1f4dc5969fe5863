// @ts-check
/**
 * How the page looks, from the settings this device remembers: an ordinary script in the head, so
 * that it has run before anything is painted. It hears of changes by the event
 * `plakoto-settings`. Settings themselves are in settings.js.
 */

{
  /** @typedef {import("./settings.js").Settings} Settings */

  /** As store.js writes it, which a script of this kind cannot import. */
  const KEPT = "plakoto.page.settings";
  /** The colour of the browser's own bars: `--page` of tokens.css. */
  const BARS = { aegean: "#f1e7d6", night: "#10151b", plain: "#ffffff", "plain-night": "#000000" };

  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const root = document.documentElement;

  /** @type {Partial<Settings>} */
  let settings = {};

  /** @returns {keyof typeof BARS} */
  function theme() {
    const plain = (settings.look ?? (contrast.matches ? "plain" : "wood")) === "plain";
    const night = settings.light === "dark" || (settings.light !== "light" && dark.matches);
    if (plain) return night ? "plain-night" : "plain";
    return night ? "night" : "aegean";
  }

  function apply() {
    const chosen = theme();
    root.dataset["theme"] = chosen;
    root.dataset["speed"] = settings.speed ?? "normal";
    root.toggleAttribute("data-no-pips", settings.pips === false);
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      meta.setAttribute("content", BARS[chosen]);
    }
    const board = document.getElementById("board");
    board?.setAttribute("theme", chosen);
    board?.setAttribute("speed", settings.speed ?? "normal");
    board?.toggleAttribute("one-tap", settings.oneTap === true);
    board?.toggleAttribute("mirror", settings.mirror === true);
  }

  function recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
      settings = typeof kept === "object" && kept ? kept : {};
    } catch {
      settings = {}; // storage is denied, or damaged
    }
  }

  recall();
  apply();
  // The board exists as soon as the document is read, before any module runs.
  document.addEventListener("readystatechange", apply, { once: true });
  dark.addEventListener("change", apply);
  contrast.addEventListener("change", apply);
  addEventListener("plakoto-settings", (event) => {
    settings = /** @type {CustomEvent<Settings>} */ (event).detail;
    apply();
  });
}
