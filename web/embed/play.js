// @ts-check
/**
 * `mode="play"`: play on from the position, a person or the computer at either side. Python is
 * asked when the board is first touched; the game is its record, so nothing is kept there.
 */

import { still } from "../board/position.js";
import { act, allow, detailOf, show } from "./act.js";
import { Turn } from "./graph.js";
import { stepWords } from "./steps.js";
import { Tap } from "./tap.js";
import { tutor } from "./tutor.js";
import { Wait } from "./wait.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").Hop} Hop */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").Place} Place */
/** @typedef {import("../types.d.ts").PlayAnswer} PlayAnswer */
/** @typedef {import("../types.d.ts").Played} Played */
/** @typedef {import("../types.d.ts").Side} Side */
/** @typedef {import("./host.js").Host} Host */
/** @typedef {null | "roll" | "computer" | { steps: [Place, Place][] }} Deed null: begin */

/** Pauses, in ms, so that the eye can follow: around a roll, for each step, to read a sentence. */
const [BEFORE_ROLL, AFTER_ROLL, PER_STEP, READING] = [350, 550, 260, 1500];

const PASS = "—";
/** The attributes that say who plays. */
const SEATS = { w: "white", b: "black" };

export class Play {
  #stop = new AbortController();
  /** Ends with the game that is played. */
  #game = new AbortController();
  #topic = tutor.topic();
  #seed = "";
  /** @type {Deed} what is asked for, or was last */
  #deed = null;
  /** @type {PlayAnswer | null} how the game stands; null: it has not begun */
  #now = null;
  /** What a person has to play. @type {Turn | null} */
  #turn = null;
  /** The last finished turn. @type {Hop[]} */
  #last = [];

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.wait = new Wait(host, () => this.#offer());
    this.tap = new Tap(host.element, this.#stop.signal, () => this.#press());
    this.main = act(host, "embed.play", () => this.#press());
    this.undo = act(host, "embed.undo", () => this.#undo());
    this.anew = act(host, "embed.new", () => this.#begin());
    this.dice = document.createElement("small");
  }

  start() {
    const { element, controls } = this.host;
    const { signal } = this.#stop;
    element.addEventListener("plakoto-move", (event) => this.#move(detailOf(event)), { signal });
    element.addEventListener("plakoto-refused", (event) => this.#refuse(detailOf(event)), { signal });
    element.addEventListener("plakoto-dice", () => this.#onDice(), { signal });
    controls.replaceChildren(this.main, this.undo, this.anew, this.dice);
    this.#offer();
  }

  stop() {
    this.#stop.abort();
    this.#game.abort();
    this.wait.stop();
    tutor.stop(this.#topic);
  }

  // What a person does -----------------------------------------------------------------------

  /** The button that goes on, and a tap on the board before anything has begun. */
  #press() {
    if (this.wait.failed) this.#go(this.#deed);
    else if (this.wait.busy) return;
    else if (!this.#now) this.#begin();
    else if (this.#needsRoll) this.#go("roll");
    else if (this.#played) this.#done();
  }

  #onDice() {
    if (!this.#turn?.canSwap) return this.#press();
    this.#turn.swap();
    this.#show();
  }

  /** A new game from the same position. */
  #begin() {
    this.#game.abort();
    this.#game = new AbortController();
    // The author's dice once; then others.
    this.#seed = (!this.#seed && this.host.attribute("seed")) || newSeed();
    this.dice.textContent = this.host.text({ key: "embed.seed", seed: this.#seed });
    this.#now = this.#turn = null;
    this.#last = [];
    this.host.ply = 0;
    const { position } = this.host;
    this.#draw({ position });
    this.#go(null);
  }

  /** @param {{ from: Place, to: Place }} move */
  #move({ from, to }) {
    const turn = this.#turn;
    if (!turn) return;
    const { position } = turn;
    const hops = turn.move(from, to);
    this.#show(hops);
    if (turn.end?.outcome) return this.#done();
    this.host.say(...stepWords(position, hops, this.host.facing), ...(turn.end ? this.#status : []));
  }

  /** @param {{ from: Place, to: Place | null }} tried */
  #refuse({ from, to }) {
    if (this.#turn) this.host.say(this.#turn.why(from, to));
  }

  #undo() {
    this.#show(this.#turn?.undo());
    this.host.say(...this.#status);
  }

  #done() {
    const hops = this.#turn?.hops ?? [];
    this.#go({ steps: hops.map(({ from, to }) => [from, to]) });
  }

  // How the game goes on ---------------------------------------------------------------------

  /** @param {Deed} deed */
  #go(deed) {
    this.#deed = deed;
    void this.wait.run(() => this.#goOn());
  }

  /** Till a person has something to do. */
  async #goOn() {
    const { signal } = this.#game;
    /** @type {Deed | undefined} */
    let next = this.#deed;
    while (next !== undefined) {
      this.#deed = next;
      if (next === "computer") {
        this.host.say({ key: `status.thinking.${this.#now?.side}` });
        await this.#pause(BEFORE_ROLL);
      }
      const answer = await this.#ask();
      if (signal.aborted || !answer) return;
      if (next === "computer") await this.#showRoll(answer);
      if (signal.aborted) return;
      this.#take(answer);
      next = this.#following();
      if (next !== undefined) await this.#pause(this.#news.length ? READING + PER_STEP * this.#last.length : 0);
      if (signal.aborted) return;
    }
  }

  /** @returns {Promise<PlayAnswer | null>} null: another question took its place */
  #ask() {
    const [position, side, dice] = this.host.position.split("_");
    return tutor.ask(this.#topic, {
      ask: "play",
      record: this.#now?.record ?? null,
      position,
      side: side ?? "w",
      dice: [...(dice ?? "")].map(Number).filter(Boolean),
      ruleset: this.host.attribute("ruleset") ?? "greek",
      level: this.host.attribute("level") ?? "club",
      seed: this.#seed,
      do: this.#deed,
    });
  }

  /** @param {number} ms */
  #pause(ms) {
    return new Promise((resolve) => setTimeout(resolve, this.host.attribute("speed") === "none" ? 0 : ms));
  }

  /** The computer's dice, before its checkers move. @param {PlayAnswer} answer */
  async #showRoll({ played }) {
    if (!played?.roll || !this.#now) return;
    const { side, roll } = played;
    this.#draw({
      position: `${this.#now.position}_${side}_${roll}`,
      last: this.#last,
    });
    this.host.say({ key: `said.roll.${side}`, roll: dashed(roll) });
    await this.#pause(AFTER_ROLL);
  }

  /** @param {PlayAnswer} answer */
  #take(answer) {
    const { played, position, turn } = answer;
    this.#now = answer;
    this.#turn = turn && this.#person ? new Turn(turn) : null;
    if (played) {
      this.#last = played.hops;
      this.host.ply += 1;
    }
    this.#show(this.#deed === "computer" ? played?.hops : []);
    this.host.say(...this.#news, ...this.#status);
    if (played) this.host.fire("plakoto-play", { side: played.side, roll: played.roll ?? "", play: played.play, position });
    this.tap.done();
  }

  /** What comes without anybody's doing. @returns {Deed | undefined} undefined: nothing */
  #following() {
    if (this.#now?.over) return undefined;
    if (!this.#person) return "computer";
    return this.#turn?.end && !this.#turn.hops.length ? { steps: [] } : undefined;
  }

  /** Whether it is a person's turn. */
  get #person() {
    if (!this.#now || this.#now.over) return false;
    const first = this.host.position.split("_")[1] ?? "w";
    const { side } = this.#now;
    return (this.host.attribute(SEATS[side]) ?? (side === first ? "human" : "computer")) === "human";
  }

  get #needsRoll() {
    return this.#person && !this.#turn;
  }

  /** Whether a person has played all that can be played. */
  get #played() {
    return Boolean(this.#turn?.end && this.#turn.hops.length);
  }

  // What is seen and said --------------------------------------------------------------------

  /** @param {Hop[]} [slides] */
  #show(slides = []) {
    const [now, turn] = [this.#now, this.#turn];
    if (!now) return;
    const common = { slides, last: this.#last };
    if (turn) {
      const tap = this.#played ? "done" : turn.canSwap ? "swap" : null;
      this.#draw({ ...common, position: turn.position, dice: turn.dice, moves: turn.moves, tap });
    } else {
      const position = now.over ? now.position : `${now.position}_${now.side}_00`;
      this.#draw({ ...common, position, tap: this.#needsRoll ? "roll" : null });
    }
    this.#offer();
  }

  /** @param {Partial<BoardView> & { position: string }} view */
  #draw(view) {
    this.host.view = still(view.position, this.host.facing, view);
  }

  /** Which buttons do something now. */
  #offer() {
    const { busy, failed } = this.wait;
    const word = failed ? "embed.retry" : !this.#now ? "embed.play" : this.#turn ? "board.done" : "board.roll";
    show(this.host, this.main, word);
    allow(this.main, failed || (!busy && (!this.#now || this.#needsRoll || this.#played)));
    allow(this.undo, !busy && Boolean(this.#turn?.hops.length));
    allow(this.anew, this.#now !== null);
  }

  /** What has just happened, and did not happen before the person's eyes. @returns {Message[]} */
  get #news() {
    const { played, turn, side, roll } = /** @type {PlayAnswer} */ (this.#now);
    if (this.#deed === "computer" && played) return [playWords(played)];
    const further = typeof this.#deed === "object" && this.#deed && !played; // of a cascade
    if (!turn || further || !this.#person) return [];
    const pass = turn.nodes[0].end;
    if (!roll) return [pass ? { key: `notice.rest_pass.${side}` } : { key: `notice.rest.${side}`, numbers: turn.dice.join(" ") }];
    return [pass ? { key: `notice.pass.${side}`, roll: dashed(roll) } : { key: `said.roll.${side}`, roll: dashed(roll) }];
  }

  /** What is to be done now, or how the game ended. @returns {Message[]} */
  get #status() {
    const { side, outcome, over } = /** @type {PlayAnswer} */ (this.#now);
    if (over && outcome) return outcomeWords(outcome);
    if (!this.#person || (this.#turn?.end && !this.#played)) return [];
    return [{ key: `status.${this.#needsRoll ? "roll" : this.#played ? "done" : "move"}.${side}` }];
  }
}

/** @param {Played} played @returns {Message} */
function playWords({ side, roll, play }) {
  if (play === PASS) return roll ? { key: `notice.pass.${side}`, roll: dashed(roll) } : { key: `notice.rest_pass.${side}` };
  return roll ? { key: `embed.played.${side}`, roll: dashed(roll), play } : { key: `embed.played_rest.${side}`, play };
}

/** @param {import("../types.d.ts").OutcomeData} outcome @returns {Message[]} */
function outcomeWords({ winner, points, reason }) {
  if (!winner) return [{ key: "embed.draw" }];
  const why = reason === "borne_off" && points > 1 ? "gammon" : reason;
  return [{ key: `embed.wins.${winner}`, count: points }, { key: `reason.${why}.${winner}` }];
}

/** `6-5`. @param {string} roll */
const dashed = (roll) => [...roll].join("-");

/** Eight signs that can be typed. */
const newSeed = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join("");
