// @ts-check
/**
 * `mode="replay"`: the turns of the moves or the record, one at a time, by buttons, by the list of
 * turns, and by the arrow keys, Home and End while one of these has the focus.
 */

import { still } from "../board/position.js";
import { svg } from "../board/svg.js";
import { act, allow } from "./act.js";
import { PASS } from "./plays.js";
import { RESIGNS } from "./record.js";
import { stepWords } from "./steps.js";
import { storyOf } from "./story.js";

/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("./story.js").Told} Told */

/** Towards the start; the others are the same turned round. */
const BACK = "M15 4v16l-11-8z";
const FIRST = "M20 4v16l-11-8zM4 4h3v16h-3z";

export class Replay {
  #stop = new AbortController();
  /** How many turns have been made. */
  #at = 0;
  /** @type {import("./story.js").Story} */
  #story = { positions: [], turns: [], result: null };
  /** @type {HTMLButtonElement[]} the start, then one a turn */
  #entries = [];

  /** @param {import("./host.js").Host} host */
  constructor(host) {
    this.host = host;
    this.first = this.#button("look.first", FIRST, false, () => this.#go(0));
    this.back = this.#button("look.back", BACK, false, () => this.#go(this.#at - 1));
    this.forward = this.#button("look.forward", BACK, true, () => this.#go(this.#at + 1));
    this.last = this.#button("embed.last", FIRST, true, () => this.#go(Infinity));
    /** Which of how many. */
    this.count = document.createElement("span");
  }

  async start() {
    const { controls, foot, more } = this.host;
    controls.replaceChildren(this.first, this.back, this.forward, this.last, this.count);
    this.#story = await storyOf(this.host);
    if (this.#stop.signal.aborted) return;
    more.replaceChildren(this.#list());
    foot.root.addEventListener("keydown", (event) => this.#onKey(event), { signal: this.#stop.signal });
    this.#show();
    this.host.say({ key: "embed.turns", count: this.#story.turns.length });
  }

  stop() {
    this.#stop.abort();
  }

  /** @param {string} key @param {string} d @param {boolean} turned @param {() => void} work */
  #button(key, d, turned, work) {
    const button = act(this.host, key, work);
    const label = button.textContent ?? "";
    button.setAttribute("aria-label", label);
    button.title = label;
    const icon = svg("path", turned ? { d, transform: "rotate(180 12 12)" } : { d });
    button.replaceChildren(svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, icon));
    return button;
  }

  #list() {
    const { host } = this;
    const list = document.createElement("ol");
    list.className = "moves";
    list.setAttribute("part", "moves");
    list.setAttribute("role", "list");
    list.setAttribute("aria-label", host.text({ key: "embed.list" }));
    this.#entries = [null, ...this.#story.turns].map((turn, index) => {
      const button = act(host, "embed.first", () => this.#go(index));
      if (turn) button.replaceChildren(...this.#entry(turn));
      const item = document.createElement("li");
      item.append(button);
      list.append(item);
      return button;
    });
    return list;
  }

  /** @param {Told} turn */
  #entry({ side, roll, text }) {
    const disc = document.createElement("span");
    disc.className = `disc ${side}`;
    disc.setAttribute("role", "img");
    disc.setAttribute("aria-label", this.host.text({ key: `embed.side.${side}` }));
    const play = document.createElement("bdi");
    play.dir = "ltr";
    play.textContent = text === RESIGNS ? this.host.text({ key: "embed.resigns" }) : `${roll && `${roll}: `}${text}`;
    return [disc, play];
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { dir } = this.host.foot.root;
    const [back, on] = dir === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const to = { [back]: this.#at - 1, [on]: this.#at + 1, Home: 0, End: Infinity }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const listed = this.#entries.some((entry) => entry === this.host.element.shadowRoot?.activeElement);
    this.#go(to);
    if (listed) this.#entries[this.#at].focus({ preventScroll: true });
  }

  /** @param {number} to */
  #go(to) {
    const { positions, turns } = this.#story;
    const at = Math.max(0, Math.min(turns.length, to));
    if (at === this.#at || !positions.length) return;
    const on = at === this.#at + 1;
    this.#at = at;
    this.#show(on ? turns[at - 1].hops : []);
    this.host.say(...this.#words());
    const turn = turns[at - 1];
    if (on) this.host.fire("plakoto-play", { play: turn.text, side: turn.side, roll: turn.roll, position: positions[at] });
  }

  /** @param {import("../types.d.ts").Hop[]} slides */
  #show(slides = []) {
    const { host } = this;
    const { positions, turns } = this.#story;
    const at = this.#at;
    host.ply = at;
    host.view = still(positions[at], host.facing, { slides, last: turns[at - 1]?.hops ?? [] });
    for (const button of [this.first, this.back]) allow(button, at > 0);
    for (const button of [this.forward, this.last]) allow(button, at < turns.length);
    this.count.textContent = host.text(at ? { key: "look.turn", turn: at, total: turns.length } : { key: "embed.first" });
    this.#entries.forEach((entry, index) => {
      entry.tabIndex = index === at ? 0 : -1;
      if (index === at) entry.setAttribute("aria-current", "step");
      else entry.removeAttribute("aria-current");
    });
    reveal(this.#entries[at]);
  }

  /** What the turn did, in whole sentences. @returns {Message[]} */
  #words() {
    const { positions, turns, result } = this.#story;
    const at = this.#at;
    if (!at) return [{ key: "embed.before" }];
    const { side, roll, text, hops } = turns[at - 1];
    const dice = [...roll.replace("+", "")].join("-");
    /** @type {Message[]} */
    const words = [];
    if (text === RESIGNS) words.push({ key: `reason.resigned.${side}` });
    else if (text === PASS || !hops.length) words.push(roll ? { key: `notice.pass.${side}`, roll: dice } : { key: `embed.pass.${side}` });
    else {
      if (roll) words.push(roll.startsWith("+") ? { key: `embed.takes.${side}`, roll: dice } : { key: `said.roll.${side}`, roll: dice });
      words.push(...stepWords(positions[at - 1], hops, this.host.facing));
    }
    if (result && at === turns.length) words.push(result.winner ? { key: `embed.wins.${result.winner}`, count: result.points } : { key: "embed.draw" });
    return words;
  }
}

/** Scrolls the list, and nothing around it. @param {HTMLElement} entry */
function reveal(entry) {
  const list = entry.closest("ol");
  if (!list) return;
  const [box, room] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += (box.left + box.right - room.left - room.right) / 2;
}
