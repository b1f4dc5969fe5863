// @ts-check
/** The panel of the position editor: who is to move, what is wrong, what to do with it. */

import { byId, fill, make } from "./dom.js";
import { LevelField } from "./levels.js";
import { button, given, pills, words } from "./parts.js";
import { RULESETS } from "./rulesets.js";

/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").PlayerKind} PlayerKind */
/** @typedef {import("../types.d.ts").SetUp} SetUp */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./text.js").Texts} Texts */

const SIDES = { w: "player.w", b: "player.b" };
const KINDS = { human: "player.human", computer: "player.computer" };

export class SetUpPanel {
  /**
   * @param {(action: Action) => void} send
   * @param {(key: string) => void} tell says something on the page
   */
  constructor(send, tell) {
    this.send = send;
    this.tell = tell;
    /** @type {Texts | null} */
    this.texts = null;
    this.place = byId("setup");
    this.roll = make("select", { id: "setup-roll" }, words("option", "setup.no_roll", { value: "" }));
    for (let high = 6; high >= 1; high--) {
      for (let low = high; low >= 1; low--) {
        this.roll.append(make("option", { value: `${high}${low}` }, `${high}-${low}`));
      }
    }
    this.ruleset = make("select", { id: "setup-ruleset" });
    for (const id of Object.keys(RULESETS)) {
      this.ruleset.append(words("option", `ruleset.${id}`, { value: id }));
    }
    this.level = new LevelField("setup-level");
    this.undo = button("ui.undo", () => send({ do: "undo" }), { sign: "undo" });
    this.start = button("setup.start", () => this.play(), { class: "act primary", id: "setup-start", "aria-describedby": "setup-problems" });
    this.problems = make("ul", { id: "setup-problems", class: "problems" });
    this.form = make(
      "form",
      { class: "setup-form" },
      pills("setup-side", "setup.side", SIDES),
      field("setup.roll", this.roll),
      make(
        "p",
        { class: "acts" },
        button("setup.initial", () => send({ do: "arrange", as: "start" })),
        button("setup.empty", () => send({ do: "arrange", as: "empty" })),
        button("setup.turned", () => send({ do: "arrange", as: "turned" })),
        this.undo,
      ),
      field("new.ruleset", this.ruleset),
      pills("setup-w", "setup.white", KINDS),
      pills("setup-b", "setup.black", KINDS),
      this.level.node,
      this.given("setup.position", "setup-position"),
      this.given("setup.link", "setup-link"),
      make("p", { class: "acts" }, make("button", { type: "button", class: "act", "data-open": "embed", "data-text": "share.title" })),
    );
    this.place.append(
      this.form,
      this.problems,
      make("p", { class: "setup-foot" }, button("setup.leave", () => send({ do: "leave" }), { id: "setup-leave" }), this.start),
    );
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("change", (event) => {
      const { target } = event;
      const turn = target === this.roll || target === this.ruleset;
      this.drawLevel();
      if (turn || (target instanceof HTMLInputElement && target.name === "setup-side")) {
        const side = this.chosen("setup-side") === "b" ? "b" : "w";
        send({ do: "edit-turn", side, roll: this.roll.value, ruleset: this.ruleset.value });
      }
    });
  }

  /**
   * @param {View} view
   * @param {Texts} texts
   */
  draw(view, texts) {
    const { setup } = view;
    const begins = setup !== null && this.place.hidden;
    this.place.hidden = setup === null;
    if (!setup) return;
    if (begins) {
      const [w, b] = [view.players.w.kind, view.players.b.kind].map((kind) => (kind === "computer" ? kind : "human"));
      this.choose("setup-w", w ?? "human");
      this.choose("setup-b", b ?? "human");
      this.level.value = view.level;
      this.form.scrollTop = 0;
    }
    this.texts = texts;
    this.drawLevel();
    this.choose("setup-side", setup.side);
    this.roll.value = [...setup.dice].sort((one, other) => other - one).join("");
    this.ruleset.value = setup.ruleset;
    this.undo.setAttribute("aria-disabled", String(!view.can.undo));
    this.start.setAttribute("aria-disabled", String(setup.problems.length > 0));
    this.start.classList.toggle("primary", setup.problems.length === 0);
    const list = document.createDocumentFragment();
    for (const problem of setup.problems) list.append(make("li", {}, texts.nodes(problem)));
    if (!setup.problems.length) list.append(make("li", { class: "fine" }, texts.nodes("setup.fine")));
    fill(this.problems, list);
    const where = `${location.href.split("#")[0]}#p=${setup.position}&r=${setup.ruleset}`;
    this.write("setup-position", setup.position);
    this.write("setup-link", where);
  }

  play() {
    if (this.start.getAttribute("aria-disabled") === "true") return this.tell("setup.not_yet");
    this.send({ do: "start", w: this.kind("setup-w"), b: this.kind("setup-b"), level: this.level.value });
  }

  drawLevel() {
    const needed = this.kind("setup-w") === "computer" || this.kind("setup-b") === "computer";
    if (this.texts) this.level.draw(needed, this.texts);
  }

  /**
   * A text to be copied.
   * @param {string} key
   * @param {string} id
   */
  given(key, id) {
    return given(key, make("input", { id, type: "text" }), (said) => this.tell(said));
  }

  /** @param {string} id @param {string} text */
  write(id, text) {
    const input = byId(id, HTMLInputElement);
    if (input.value !== text) input.value = text;
  }

  /** @param {string} name */
  chosen(name) {
    return String(new FormData(this.form).get(name) ?? "");
  }

  /** @param {string} name @returns {PlayerKind} */
  kind(name) {
    return this.chosen(name) === "computer" ? "computer" : "human";
  }

  /** @param {string} name @param {string} value */
  choose(name, value) {
    const group = this.form.elements.namedItem(name);
    if (group instanceof RadioNodeList) group.value = value;
  }
}

/**
 * @param {string} key
 * @param {HTMLSelectElement} select
 */
function field(key, select) {
  return make("div", { class: "field" }, words("label", key, { for: select.id }), select);
}
