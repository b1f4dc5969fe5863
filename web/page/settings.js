// @ts-check
/** What a person has chosen for this device, and the dialog to choose it. */

import { make } from "./dom.js";
import { pills, toggle, words } from "./parts.js";
import { Sheet } from "./sheet.js";
import { recall, remember } from "./store.js";

/** @typedef {import("../types.d.ts").Automatic} Automatic */

/**
 * @typedef {object} Settings
 * @property {"wood" | "plain" | null} look null: plain where the system asks for more contrast
 * @property {"system" | "light" | "dark"} light
 * @property {boolean} flip the other side sits at the bottom
 * @property {boolean} mirror home is on the left
 * @property {boolean} pips
 * @property {boolean} oneTap
 * @property {boolean} forced
 * @property {boolean} greedy
 * @property {boolean} done
 * @property {"slow" | "normal" | "fast" | "none"} speed
 * @property {boolean} sounds
 * @property {boolean} chances the bar beside the board
 */

/** @type {Settings} */
const FIRST = {
  look: null,
  light: "system",
  flip: false,
  mirror: false,
  pips: true,
  oneTap: false,
  forced: false,
  greedy: false,
  done: false,
  speed: "normal",
  sounds: false,
  chances: false,
};

/** What each may be, where it is not a matter of yes and no. */
const CHOICES = {
  look: ["wood", "plain", null],
  light: ["system", "light", "dark"],
  speed: ["slow", "normal", "fast", "none"],
};

/**
 * Whatever makes sense of what was remembered; the rest as at first.
 * @param {unknown} value
 * @returns {Settings}
 */
export function readSettings(value) {
  const given = typeof value === "object" && value ? /** @type {Record<string, unknown>} */ (value) : {};
  const settings = Object.entries(FIRST).map(([name, first]) => {
    const choices = name in CHOICES ? CHOICES[/** @type {keyof typeof CHOICES} */ (name)] : [true, false];
    const kept = /** @type {string | boolean | null} */ (given[name]);
    return [name, choices.some((choice) => choice === kept) ? kept : first];
  });
  return Object.fromEntries(settings);
}

/** @type {Settings} those that hold now */
export let settings = readSettings(recall("settings"));

/** @returns {Automatic} */
export function automatic() {
  const { forced, greedy, done } = settings;
  return { forced, greedy, done };
}

/** @param {Partial<Settings>} some these change; appearance.js and page.js hear of it */
export function change(some) {
  settings = { ...settings, ...some };
  remember("settings", settings);
  dispatchEvent(new CustomEvent("plakoto-settings", { detail: settings }));
}

export class SettingsDialog {
  constructor() {
    this.form = make(
      "form",
      { class: "settings" },
      pills("look", "settings.look", { wood: "settings.wood", plain: "settings.plain" }),
      pills("light", "settings.light", {
        system: "settings.system",
        light: "settings.bright",
        dark: "settings.dark",
      }),
      pills("speed", "settings.speed", {
        slow: "settings.slow",
        normal: "settings.normal",
        fast: "settings.fast",
        none: "settings.none",
      }),
      group(
        "settings.board",
        toggle("flip", "settings.flip"),
        toggle("mirror", "settings.mirror"),
        toggle("pips", "settings.pips"),
        toggle("sounds", "settings.sounds"),
        toggle("chances", "settings.chances", "settings.chances_hint"),
      ),
      group(
        "settings.playing",
        toggle("oneTap", "settings.one_tap", "settings.one_tap_hint"),
        toggle("forced", "settings.forced"),
        toggle("greedy", "settings.greedy"),
        toggle("done", "settings.done"),
        words("p", "settings.automatic_hint", { class: "hint" }),
      ),
    );
    this.sheet = new Sheet("settings", "ui.settings", [this.form]);
    this.form.addEventListener("change", (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement)) return;
      change({ [input.name]: input.type === "radio" ? input.value : input.checked });
    });
    // Enter in a form would send it to nowhere.
    this.form.addEventListener("submit", (event) => event.preventDefault());
  }

  open() {
    const plain = document.documentElement.dataset["theme"]?.startsWith("plain");
    const shown = { ...settings, look: plain ? "plain" : "wood" };
    for (const input of this.form.querySelectorAll("input")) {
      const value = shown[/** @type {keyof Settings} */ (input.name)];
      input.checked = input.type === "radio" ? input.value === value : value === true;
    }
    this.sheet.show();
  }
}

/**
 * @param {string} legend
 * @param {...Node} toggles
 */
function group(legend, ...toggles) {
  return make("fieldset", { class: "toggles" }, words("legend", legend), ...toggles);
}
