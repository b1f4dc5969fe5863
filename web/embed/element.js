// @ts-check
import { PlakotoBoard, facingOf } from "../board/element.js";
import { PositionError, parse, still } from "../board/position.js";
import { Foot } from "./foot.js";
import { BadValue, Host, START } from "./host.js";
import { leave, whenNear } from "./near.js";
import { sheet } from "./style.js";
import { english, languageOf, load } from "./words.js";

/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("./host.js").Mode} Mode */

const PLAYERS = ["human", "computer"];
const GOALS = ["pins", "releases", "makes-point", "mother-safe", "wins"];

/** What an attribute may be, where not anything. */
const VALUES = {
  mode: ["diagram", "replay", "exercise", "play"],
  ruleset: ["greek", "tapa", "mahbusa", "trio", "variant", "classic", "express"],
  white: PLAYERS,
  black: PLAYERS,
  level: ["simple", "beginner", "casual", "club", "advanced", "expert", "master"],
};

/** Whatever else changes, the board begins again. */
const IN_PLACE = ["facing", "theme", "mirror", "speed", "one-tap", "caption"];
const NAMES = ["position", "facing", "moves", "src", "game", "caption", "answer", "goal", "hint", "seed", ...Object.keys(VALUES)];

/** @type {Record<string, () => Promise<new (host: Host) => Mode>>} each is loaded when a board needs it */
const MODES = {
  diagram: async () => (await import("./diagram.js")).Diagram,
  replay: async () => (await import("./replay.js")).Replay,
  exercise: () => able(import("./exercise.js")).then(({ Exercise }) => Exercise),
  play: () => able(import("./play.js")).then(({ Play }) => Play),
};

/** A mode in which checkers are moved. @template T @param {Promise<T>} mode @returns {Promise<T>} */
async function able(mode) {
  TutorialBoard.Hand = (await import("../board/hand.js")).Hand;
  return mode;
}

/**
 * `<plakoto-board>` in a page about the game: a diagram, a replay, an exercise, or a game from a
 * position.
 *
 *     <script type="module" src="https://HOST/plakoto.js"></script>
 *     <plakoto-board position="H3A1-3a1F-6-1d3j_w_53" moves="20/15* 13/10" caption="A five pins.">
 *       <img alt="…" src="five-pins.svg" width="1200" height="840">
 *     </plakoto-board>
 *
 * Its width is given by the page, its height follows. It is drawn when it comes near the window;
 * until then, and where it cannot be, its content is shown. What is not listed here is as in
 * `PlakotoBoard`; but `position` stays what the author wrote.
 *
 * @attr {string} position with side and dice if wanted; absent: the start
 * @attr {string} moves turns split by `;` or line ends, each `[65:] play`
 * @attr {string} src address of a record (.mat); or a child `<script type="text/plain">` or `<pre>`
 *   holds the record or the moves
 * @attr {number} game which game of the record, from 1
 * @attr {"diagram" | "replay" | "exercise" | "play"} mode absent: replay if there are moves or a
 *   record, else diagram. A diagram with moves shows the position after them
 * @attr {string} caption text below the board
 * @attr {string} answer of an exercise: plays split by `;`, each of them right
 * @attr {string} goal of an exercise: words out of pins, releases, makes-point, mother-safe, wins
 * @attr {string} hint of an exercise, in the author's words
 * @attr {string} ruleset absent: greek
 * @attr {"human" | "computer"} white, black who plays; absent: the side to move human, the other computer
 * @attr {string} level, seed of the computer and the dice
 * @attr {string} lang of the words: en, el, bg or ar; absent: that of the page around it
 * @fires plakoto-play `{ play, side, roll, position }`: a turn was played, or stepped to
 * @fires plakoto-change `{ position, ply, mode }`: something else is shown
 * @fires plakoto-solved `{ play }`: an exercise is done
 * @csspart caption, pips, controls, button, moves, words
 */
export class TutorialBoard extends PlakotoBoard {
  static observedAttributes = [...super.observedAttributes, ...NAMES, "lang"];
  static values = { ...super.values, ...VALUES };
  static properties = [...super.properties, ...NAMES];

  #foot = new Foot();
  /** @type {Mode | null} */
  #mode = null;
  /** Counts beginnings, so that what an earlier one loaded is not used. */
  #run = 0;
  #queued = false;
  #begun = false;
  /** What `plakoto-change` told last. */
  #told = "";

  constructor() {
    super();
    const { board, fallback } = this.inside;
    const [whole, frame] = [document.createElement("div"), document.createElement("div")];
    whole.className = "whole";
    whole.setAttribute("role", "figure");
    whole.setAttribute("aria-labelledby", "caption");
    frame.className = "frame";
    board.before(whole);
    frame.append(board, fallback);
    whole.append(frame, this.#foot.root);
    this.#wear(sheet());
  }

  connectedCallback() {
    super.connectedCallback();
    this.#queue();
  }

  disconnectedCallback() {
    this.#end();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#begun) return;
    const shown = this.inside.error.hidden;
    if (shown && IN_PLACE.includes(name)) super.attributeChangedCallback(name, before, now);
    else this.#queue();
  }

  renew() {
    this.#foot.caption = this.getAttribute("caption") ?? "";
    const { view } = this;
    if (view) this.view = { ...view, facing: facingOf(this), slides: [] };
  }

  /** The attributes are the author's. */
  reflect() {}

  /** @param {string} attribute @param {string} value @param {string} message */
  fail(attribute, value, message) {
    this.#end();
    this.#foot.root.hidden = true;
    super.fail(attribute, value, message);
  }

  #end() {
    this.#run += 1;
    this.#mode?.stop();
    this.#mode = null;
    leave(this);
  }

  /** Begins when all attributes are set that are set together. */
  #queue() {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      if (this.isConnected) this.#begin();
    });
  }

  #begin() {
    this.#end();
    this.#begun = true;
    if (!this.check()) return;
    const { board, error } = this.inside;
    const { mode } = this;
    const language = languageOf(this);
    this.#foot.reset(mode, this.getAttribute("caption") ?? "", language);
    board.hidden = this.#foot.root.hidden = false;
    error.hidden = true;
    const run = this.#run;
    whenNear(this, () => {
      const host = new Host(this, this.#foot, (view, ply) => run === this.#run && this.#show(view, ply));
      void this.#draw(host, mode, language);
    });
  }

  check() {
    try {
      if (!super.check()) return false;
      checkPosition(this);
      checkOthers(this);
      return true;
    } catch (error) {
      this.#say(error);
      return false;
    }
  }

  /** @param {unknown} error */
  #say(error) {
    if (!(error instanceof BadValue)) throw error;
    this.fail(error.attribute, error.value, error.message);
  }

  /** @param {Host} host @param {string} mode @param {import("./words.js").Language} language */
  async #draw(host, mode, language) {
    const run = this.#run;
    const plain = mode === "diagram" && !this.#story;
    const told = plain && language === "en";
    // What is shown is the position; a replay has to read first where it begins.
    const early = plain || mode === "exercise" || mode === "play";
    if (told) this.text = english;
    if (early && told) this.#still(host);
    try {
      const still = mode === "diagram";
      const [text, Mode, look] = await Promise.all([
        told ? english : load(language),
        plain ? null : MODES[mode](),
        still ? null : import("./panel.js"),
      ]);
      if (run !== this.#run) return;
      if (look) this.#wear(look.panel());
      this.text = text;
      if (early) this.#still(host);
      this.#mode = Mode && new Mode(host);
    } catch {
      if (run === this.#run) this.#offer(host);
      return;
    }
    try {
      await this.#mode?.start();
    } catch (error) {
      if (run === this.#run) this.#say(error);
    }
  }

  /** @param {CSSStyleSheet} sheet */
  #wear(sheet) {
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }

  /** Something could not be loaded. @param {Host} host */
  #offer(host) {
    this.text = english;
    this.#still(host);
    host.say({ key: "embed.unavailable" });
    const button = document.createElement("button");
    button.textContent = this.text({ key: "embed.retry" });
    button.className = "retry";
    button.setAttribute("part", "button");
    button.onclick = () => this.#queue();
    host.controls.replaceChildren(button);
  }

  /** The position alone. @param {Host} host */
  #still(host) {
    host.view = still(host.position, host.facing);
  }

  /** @param {BoardView} view @param {number} ply */
  #show(view, ply) {
    const { position } = view;
    const { mode } = this;
    this.view = view;
    this.#foot.count(position, this.text);
    const told = `${position} ${ply} ${mode}`;
    if (told !== this.#told) this.fire("plakoto-change", { position, ply, mode });
    this.#told = told;
  }

  /** Whether there are moves or a record. */
  get #story() {
    return this.hasAttribute("moves") || this.hasAttribute("src") || this.querySelector(":scope > script[type='text/plain'], :scope > pre") !== null;
  }

  /** @returns {string} what it is, also where the attribute is absent */
  get mode() {
    return this.getAttribute("mode") ?? (this.#story ? "replay" : "diagram");
  }

  /** @param {string} mode */
  set mode(mode) {
    this.setAttribute("mode", mode);
  }
}

/** @param {Element} element */
function checkPosition(element) {
  const position = element.getAttribute("position") ?? START;
  try {
    const { side, dice } = parse(position);
    const needed = element.getAttribute("mode") === "exercise" && !element.querySelector("script.turn");
    if (needed && !(side && dice.length)) {
      throw new BadValue("position", position, "an exercise needs a roll", "a side and dice at the end, such as “_w_53”");
    }
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    const bad = new BadValue("position", position, "", "");
    bad.message = error.message;
    throw bad;
  }
}

/** @param {Element} element */
function checkOthers(element) {
  const game = element.getAttribute("game");
  if (game !== null && !/^[1-9]\d*$/.test(game)) throw new BadValue("game", game, "", "a whole number from 1");
  const goal = element.getAttribute("goal");
  const odd = goal?.split(/\s+/).find((word) => word && !GOALS.includes(word));
  if (goal && odd) throw new BadValue("goal", goal, `“${odd}”`, `words out of ${GOALS.join(", ")}`);
}

for (const name of NAMES) {
  if (name in TutorialBoard.prototype) continue;
  Object.defineProperty(TutorialBoard.prototype, name, {
    /** @this {Element} */
    get() {
      return this.getAttribute(name);
    },
    /** @this {Element} @param {string | null} value */
    set(value) {
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });
}
