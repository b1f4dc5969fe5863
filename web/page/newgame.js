// @ts-check
/** The dialog that starts a new game: rules, players, length, seed. */

import { byId, fill, make } from "./dom.js";
import { DEFAULT_LEVEL, LevelField, readLevel } from "./levels.js";
import { DEFAULT_RULESET, RULESETS, rulesetFacts } from "./rulesets.js";
import { recall, remember } from "./store.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").NewGame} NewGame */
/** @typedef {import("../types.d.ts").PlayerKind} PlayerKind */
/** @typedef {import("./text.js").Texts} Texts */
/** @typedef {Omit<NewGame, "seed">} Choice everything worth remembering */

/** Lengths that have a button of their own. */
const LENGTHS = [0, 1, 3, 5, 7];
const LONGEST = 999;

/** @type {Choice} */
const FIRST = { ruleset: DEFAULT_RULESET, w: "human", b: "computer", length: 0, level: DEFAULT_LEVEL };

export class NewGameDialog {
  /** @param {(game: NewGame) => void} start */
  constructor(start) {
    this.dialog = byId("new-game", HTMLDialogElement);
    this.form = byId("new-form", HTMLFormElement);
    this.ruleset = byId("ruleset", HTMLSelectElement);
    /** @type {Texts | null} */
    this.texts = null;
    this.level = new LevelField("level");
    byId("new-level").replaceWith(this.level.node);
    for (const id of Object.keys(RULESETS)) this.ruleset.append(make("option", { value: id }));
    this.form.addEventListener("change", () => this.update());
    this.form.addEventListener("submit", () => {
      const game = this.read();
      const { seed: _, ...choice } = game;
      remember("new-game", choice);
      start(game);
    });
  }

  /**
   * @param {View | null} view the game that is shown, which a new one would end
   */
  open(view) {
    this.write(readChoice(recall("new-game")) ?? (view ? choiceOf(view) : FIRST));
    byId("new-seed", HTMLInputElement).value = "";
    byId("new-warn").hidden = !view || view.result !== null || view.entries.length === 0;
    this.update();
    this.dialog.showModal();
    /** @type {HTMLElement | null} */ (this.form.querySelector("[name=w]:checked"))?.focus();
  }

  /**
   * Name everything in another language.
   * @param {Texts} texts
   */
  label(texts) {
    this.texts = texts;
    for (const option of this.ruleset.options) option.text = texts.string(`ruleset.${option.value}`);
    this.update();
  }

  /** Show what the choices made so far mean. */
  update() {
    const points = this.points();
    const other = this.value("length") === "other";
    points.disabled = !other;
    byId("other-line").hidden = !other;
    const { texts } = this;
    if (!texts) return;
    this.level.draw(this.value("w") === "computer" || this.value("b") === "computer", texts);
    fill(byId("ruleset-about"), texts.nodes(`ruleset.${this.ruleset.value}.about`));
    const rows = document.createDocumentFragment();
    for (const { name, value } of rulesetFacts(this.ruleset.value)) {
      const head = make("th", { scope: "row" }, texts.nodes(name));
      rows.append(make("tr", {}, head, make("td", {}, texts.nodes(value))));
    }
    fill(byId("ruleset-facts"), rows);
  }

  /** @returns {NewGame} */
  read() {
    const length = this.value("length");
    return {
      ruleset: this.ruleset.value,
      w: kind(this.value("w")),
      b: kind(this.value("b")),
      length: length === "other" ? this.points().valueAsNumber : Number(length),
      seed: this.value("seed").trim(),
      level: this.level.value,
    };
  }

  /** @param {Choice} choice */
  write(choice) {
    this.ruleset.value = choice.ruleset;
    this.level.value = choice.level;
    this.set("w", choice.w);
    this.set("b", choice.b);
    const listed = LENGTHS.includes(choice.length);
    this.set("length", listed ? String(choice.length) : "other");
    if (!listed) this.points().valueAsNumber = choice.length;
  }

  points() {
    return /** @type {HTMLInputElement} */ (this.form.elements.namedItem("points"));
  }

  /** @param {string} name */
  value(name) {
    return String(new FormData(this.form).get(name) ?? "");
  }

  /**
   * @param {string} name of a group of radio buttons
   * @param {string} value
   */
  set(name, value) {
    const group = this.form.elements.namedItem(name);
    if (group instanceof RadioNodeList) group.value = value;
  }
}

/**
 * @param {unknown} value
 * @returns {PlayerKind}
 */
function kind(value) {
  return value === "computer" ? "computer" : "human";
}

/**
 * @param {View} view
 * @returns {Choice}
 */
function choiceOf(view) {
  const { ruleset, length, players, level } = view;
  return { ruleset, w: players.w.kind, b: players.b.kind, length, level };
}

/**
 * What was remembered, if it still makes sense.
 * @param {unknown} value
 * @returns {Choice | null}
 */
function readChoice(value) {
  if (typeof value !== "object" || value === null) return null;
  const { ruleset, w, b, length, level } = /** @type {Record<string, unknown>} */ (value);
  if (typeof ruleset !== "string" || !Object.hasOwn(RULESETS, ruleset)) return null;
  if (typeof length !== "number" || !Number.isInteger(length)) return null;
  if (length < 0 || length > LONGEST) return null;
  return { ruleset, w: kind(w), b: kind(b), length, level: readLevel(level) };
}
