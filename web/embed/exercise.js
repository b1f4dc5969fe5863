// @ts-check
/**
 * `mode="exercise"`: find the play. The reader moves checkers; what is not allowed is said why. At
 * the end of the turn the play is judged. What can be played comes with the page (a child
 * `<script type="application/json" class="turn">`), or from Python when the board is first touched.
 */

import { slotOf } from "../board/geometry.js";
import { act, allow, detailOf, show } from "./act.js";
import { Turn } from "./graph.js";
import { stepWords } from "./steps.js";
import { Tap } from "./tap.js";
import { tutor } from "./tutor.js";
import { Wait } from "./wait.js";

/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Place} Place */

export class Exercise {
  #stop = new AbortController();
  #topic = tutor.topic();
  /** @type {Turn | null} */
  #turn = null;
  /** How many hints were given where it stands: the author's, which checker, the play. */
  #hints = 0;
  /** The solution is on the board. */
  #shown = false;
  /** Nothing can be played, and the reader has said so. */
  #passed = false;

  /** @param {import("./host.js").Host} host */
  constructor(host) {
    this.host = host;
    this.wait = new Wait(host, () => this.#offer());
    this.tap = new Tap(host.element, this.#stop.signal, () => this.#begin());
    this.first = act(host, "embed.start", () => this.#begin());
    this.undo = act(host, "embed.undo", () => this.#goBack(false));
    this.again = act(host, "embed.reset", () => this.#goBack(true));
    this.hint = act(host, "embed.hint", () => this.#hint());
    this.solution = act(host, "embed.solution", () => this.#solve());
  }

  start() {
    const { element, controls } = this.host;
    const { signal } = this.#stop;
    element.addEventListener("plakoto-move", (event) => this.#move(detailOf(event)), { signal });
    element.addEventListener("plakoto-refused", (event) => this.#refuse(detailOf(event)), { signal });
    element.addEventListener("plakoto-dice", () => (this.#stuck ? this.#pass() : this.#swap()), { signal });
    controls.replaceChildren(this.first, this.undo, this.again, this.hint, this.solution);
    const data = element.querySelector("script.turn")?.textContent;
    if (data) this.#play(JSON.parse(data));
    else this.#offer();
  }

  stop() {
    this.#stop.abort();
    this.wait.stop();
    tutor.stop(this.#topic);
  }

  /** The board is touched. */
  #begin() {
    if (!this.wait.busy && !this.#turn) void this.wait.run(() => this.#load());
  }

  async #load() {
    const { host } = this;
    const [position, side, dice] = host.position.split("_");
    const turn = await tutor.ask(this.#topic, {
      ask: "turn",
      position,
      side,
      dice: [...dice].map(Number),
      ruleset: host.attribute("ruleset") ?? "greek",
      answers: plays(host.attribute("answer")),
      goals: words(host.attribute("goal")),
    });
    if (!turn || this.#stop.signal.aborted) return;
    const focused = this.host.element.shadowRoot?.activeElement === this.first;
    this.host.say();
    this.#play(turn);
    if (focused) this.host.element.focus();
    this.tap.done();
  }

  /** @param {import("../types.d.ts").TurnData} data */
  #play(data) {
    this.#turn = new Turn(data);
    this.#show();
  }

  /** Nothing can be played, and the reader has still to find that out. */
  get #stuck() {
    return this.#turn !== null && this.#turn.end !== null && !this.#turn.hops.length && !this.#passed;
  }

  #pass() {
    this.#passed = true;
    this.#show();
    this.#judge();
  }

  /** @param {Hop[]} slides @param {Hop[]} plan */
  #show(slides = [], plan = []) {
    const turn = this.#turn;
    if (!turn) return;
    const stuck = this.#stuck;
    const over = turn.end !== null && !stuck;
    this.host.view = {
      position: turn.position,
      dice: turn.dice,
      moves: over ? [] : turn.moves,
      slides,
      last: over ? turn.hops : [],
      plan,
      facing: this.host.facing,
      tap: stuck ? "done" : turn.canSwap ? "swap" : null,
    };
    this.#offer();
  }

  /** Which buttons do something now. */
  #offer() {
    const turn = this.#turn;
    const stuck = this.#stuck;
    const over = turn !== null && turn.end !== null && !stuck;
    const begun = turn !== null && turn.hops.length > 0;
    const { busy, failed } = this.wait;
    this.first.hidden = turn !== null;
    show(this.host, this.first, failed ? "embed.retry" : "embed.start");
    allow(this.first, !busy);
    show(this.host, this.again, over ? "embed.again" : "embed.reset");
    allow(this.undo, begun && !this.#shown);
    allow(this.again, begun || this.#passed);
    allow(this.hint, turn !== null && !over);
    allow(this.solution, turn !== null && !this.#shown && !(over && turn.end?.right));
  }

  /** @param {{ from: Place, to: Place }} move */
  #move({ from, to }) {
    const turn = this.#turn;
    if (!turn) return;
    const { position } = turn;
    const hops = turn.move(from, to);
    this.#hints = Math.min(this.#hints, this.#own.length);
    this.#show(hops);
    if (turn.end) this.#judge();
    else this.host.say(...stepWords(position, hops, this.host.facing));
  }

  /** @param {{ from: Place, to: Place | null }} tried */
  #refuse({ from, to }) {
    if (this.#turn) this.host.say(this.#turn.why(from, to));
  }

  #swap() {
    this.#turn?.swap();
    this.#show();
  }

  /** @param {boolean} all */
  #goBack(all) {
    const slides = (all ? this.#turn?.reset() : this.#turn?.undo()) ?? [];
    this.#shown = this.#passed = false;
    this.#hints = Math.min(this.#hints, this.#own.length);
    this.#show(slides);
    this.host.say();
  }

  /** The turn is complete. */
  #judge() {
    const { host } = this;
    const turn = /** @type {Turn} */ (this.#turn);
    const { play, right, facts } = /** @type {import("../types.d.ts").TurnEnd} */ (turn.end);
    const detail = { play, side: turn.data.side, roll: turn.roll, position: turn.position };
    host.fire("plakoto-play", detail);
    if (right) {
      host.judge(true, { key: "embed.right", play: turn.played });
      host.fire("plakoto-solved", { play });
    } else {
      const missing = words(host.attribute("goal")).filter((goal) => !facts.includes(goal));
      host.judge(false, { key: "embed.wrong", play: turn.played }, ...missing.map((goal) => ({ key: `embed.missing.${goal}` })));
    }
  }

  /** The author's own hint, if there is one. @returns {string[]} */
  get #own() {
    const hint = this.host.attribute("hint");
    return hint ? [hint] : [];
  }

  #hint() {
    const way = this.#turn?.hint ?? [];
    const own = this.#own;
    if (this.#hints < own.length) this.host.say(...own);
    else if (!way.length) return this.host.say({ key: this.#stuck ? "refused.no_move" : "embed.hint.none" });
    else if (this.#hints === own.length) this.host.say({ key: "embed.hint.from", point: slotOf(way[0].from, this.host.facing) });
    else {
      this.#show([], way);
      this.host.say({ key: "embed.hint.arrows" });
    }
    this.#hints += 1;
  }

  #solve() {
    const turn = this.#turn;
    if (!turn) return;
    this.#shown = this.#passed = true;
    this.#show([...turn.reset(), ...turn.solve()]);
    this.host.say({ key: "embed.solved", play: turn.played });
  }
}

/** @param {string | null} text plays split by `;` */
const plays = (text) => (text ?? "").split(";").map((play) => play.trim()).filter(Boolean);

/** @param {string | null} text */
const words = (text) => (text ?? "").split(/\s+/).filter(Boolean);
