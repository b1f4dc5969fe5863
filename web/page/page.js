// @ts-check
/**
 * The page around the board: renders each View that Python sends and sends back one Action
 * per input. It knows no rule.
 */

import { translate as translateLoading } from "../boot/boot.js";
import { plakoto } from "../boot/bridge.js";
import { isVerb, possible, drawControls } from "./controls.js";
import { DiceDialog } from "./dicetable.js";
import { byId } from "./dom.js";
import { EmbedDialog } from "./embed.js";
import { FriendDialog, LinkCard } from "./friend.js";
import { HelpDialog } from "./help.js";
import { listenForKeys } from "./keyboard.js";
import { chooseLanguage, labelDocument, loadLanguage, rememberLanguage } from "./language.js";
import { drawLooking, noteTurns, placeSteps, stepTo } from "./looking.js";
import { showMode } from "./modes.js";
import { MoreMenu } from "./more.js";
import { drawMoves } from "./moves.js";
import { NewGameDialog } from "./newgame.js";
import { Notices } from "./notices.js";
import { PictureDialog } from "./picture.js";
import { drawPlayers } from "./players.js";
import { RecordDialog } from "./record.js";
import { ResignDialog } from "./resign.js";
import { closeResult, drawResult } from "./result.js";
import { SettingsDialog, automatic, change, settings } from "./settings.js";
import { SetUpPanel } from "./setup.js";
import { soundChecker, soundDice } from "./sound.js";
import { asNumbered, say } from "./speech.js";
import { StatisticsDialog } from "./statistics.js";
import { drawStatus } from "./status.js";
import { Teacher } from "./teacher.js";
import { Texts } from "./text.js";
import { TypedMoves } from "./typed.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").BoardEvents} BoardEvents */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../board/element.js").PlakotoBoard} Board */
/** @typedef {import("./looking.js").Way} Way */

const board = /** @type {Board} */ (byId("board"));
const notices = new Notices();
const newGame = new NewGameDialog((game) => send({ do: "new", ...game }));
const link = new LinkCard((key) => tell({ key }));
const setup = new SetUpPanel(send, (key) => tell({ key }));
const teacher = new Teacher(send, (key) => tell({ key }), () => renew());
const typed = new TypedMoves(() => current, send);

/** @type {Record<string, { open(view: View | null, texts: Texts): void }>} by the id of the dialog */
const dialogs = {
  "new-game": newGame,
  settings: new SettingsDialog(),
  help: new HelpDialog(),
  friend: new FriendDialog((ruleset) => send({ do: "invite", ruleset })),
  resign: new ResignDialog((points) => send({ do: "resign", points })),
  picture: new PictureDialog(() => board.picture()),
  embed: new EmbedDialog(() => board.picture(), () => plakoto.ask({ ask: "record" })),
  record: new RecordDialog(
    () => plakoto.ask({ ask: "record" }),
    (text) => {
      send({ do: "import", text });
      return current;
    },
  ),
  dice: new DiceDialog(() => plakoto.ask({ ask: "dice" })),
  statistics: new StatisticsDialog(
    () => plakoto.ask({ ask: "statistics" }),
    () => send({ do: "forget" }),
  ),
};

/** What buttons do that needs no Python. @type {Record<string, () => unknown>} */
const runs = {
  flip: () => change({ flip: !settings.flip }),
  replay: () => board.replay(),
  setup: () => send({ do: "setup" }),
  ...teacher.runs(() => current),
};

let texts = new Texts({}, "en");
/** Whether `texts` holds any words yet. */
let spoken = false;
/** @type {View | null} the last one that came */
let current = null;

/** @param {Action} action */
function send(action) {
  notices.noteAction();
  plakoto.act(action);
}

/** @param {Message} message something the page itself has to say */
function tell(message) {
  notices.add(message, texts);
  say([texts.string(message)]);
}

/** @param {View} view */
function show(view) {
  const before = current;
  current = view;
  noteTurns(view);
  if (view.fresh || view.result) notices.forget();
  notices.take(view.notice, texts);
  draw(view);
  board.view = boardOf(view);
  const news = view.spoken.map((message) => asNumbered(message, seated(view).board.facing));
  say([...news, ...(view.notice ? [view.notice] : [])].map((message) => texts.string(message)));
  if (view.board.dice.length && before && !before.board.dice.length) soundDice();
}

/**
 * The view with the side at the bottom whom the person wants there.
 * @param {View} view
 * @returns {View}
 */
function seated(view) {
  if (!settings.flip) return view;
  return { ...view, board: { ...view.board, facing: view.board.facing === "w" ? "b" : "w" } };
}

/** @param {View} view */
function boardOf(view) {
  return teacher.overlay(seated(view).board);
}

function pipsLeft() {
  const sides = /** @type {const} */ (["w", "b"]);
  return sides.map((side) => texts.string(`said.pips_left.${side}`, { count: current?.players[side].pips ?? 0 }));
}

/** The same View once more, after something of the page itself has changed. */
function renew() {
  if (!current) return;
  draw(current);
  board.view = { ...boardOf(current), slides: [] };
}

/**
 * Everything but the board and the notices, which must not happen twice for one View.
 * @param {View} view
 */
function draw(view) {
  drawPlayers(seated(view), texts);
  drawStatus(view, notices.latest, texts);
  drawControls(view, texts);
  drawMoves(view, texts);
  drawLooking(view, texts);
  drawResult(view, texts);
  link.draw(view);
  setup.draw(view, texts);
  teacher.draw(seated(view), texts);
  showMode(view, teacher.review.shown);
}

/** @param {string} language */
async function speak(language) {
  try {
    texts = await loadLanguage(language);
    spoken = true;
  } catch (error) {
    console.warn(`language ${language} did not load:`, error);
    // Without any language there is nothing to show: boot.js says that a part is missing.
    if (!spoken && language === "en") throw error;
    if (!spoken) return speak("en");
    tell({ key: "notice.language" });
  }
  byId("language", HTMLSelectElement).value = texts.language;
  labelDocument(texts);
  translateLoading(texts.plain());
  newGame.label(texts);
  notices.redraw(texts);
  board.text = (message) => texts.string(message);
  if (current) draw(current);
}

/** @param {string} verb */
function press(verb) {
  if (!isVerb(verb)) return false;
  // What is not possible now is sent too: Python says why.
  send({ do: verb });
  return true;
}

/** @param {string} way */
function step(way) {
  const turn = current ? stepTo(current, /** @type {Way} */ (way)) : undefined;
  if (turn === undefined) return false;
  look(turn);
  return true;
}

/** @param {number | null} turn */
function look(turn) {
  byId("moves").hidePopover?.();
  send({ do: "look", turn });
}

/** @param {string} name */
function openDialog(name) {
  if (current) {
    // With nothing to move, a checker being dragged is put back.
    const shown = boardOf(current);
    board.view = { ...shown, slides: [], moves: [] };
    board.view = { ...shown, slides: [] };
  }
  dialogs[name]?.open(current, texts);
  return true;
}

/** Close what is open, the smallest thing first. */
function escape() {
  if (notices.clear()) return true;
  if (teacher.escape()) return true;
  if (current?.look != null) return step("now");
  if (byId("result").hidden) return false;
  closeResult(current);
  return true;
}

// Following the link would change the address, which asks for a game.
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  board.focus();
});

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("[data-do], [data-run], [data-open], [data-close], [data-hide], [data-step], [data-turn]");
  if (button instanceof HTMLElement) {
    const { do: verb, run, open, close, hide, step: way, turn } = button.dataset;
    if (verb) press(verb);
    if (run) runs[run]?.();
    if (open) openDialog(open);
    if (close) byId(close, HTMLDialogElement).close();
    if (hide) closeResult(current);
    if (way) step(way);
    if (turn) look("current" in button.dataset ? null : Number(turn));
  } else if (target instanceof HTMLDialogElement) {
    target.close(); // beside the dialog, on its backdrop
  }
});

// Where the status line has too little room for a notice, a tap shows it in full again.
byId("status-more").addEventListener("click", () => {
  if (notices.latest) notices.add(notices.latest, texts);
});

byId("moves-scroll").addEventListener("keydown", (event) => {
  const [left, right] = document.documentElement.dir === "rtl" ? ["forward", "back"] : ["back", "forward"];
  const ways = { ArrowUp: "back", ArrowDown: "forward", ArrowLeft: left, ArrowRight: right, Home: "first", End: "now" };
  const way = /** @type {Record<string, string | undefined>} */ (ways)[event.key];
  if (!way) return;
  event.preventDefault();
  step(way);
});

/** What each key does. @type {Record<string, (shift: boolean) => unknown>} */
const keys = {
  r: () => press(possible(current, "next") ? "next" : "roll"),
  u: (shift) => press(shift ? "reset" : "undo"),
  d: () => press("done"),
  s: () => send({ do: "swap" }),
  f: () => runs["flip"]?.(),
  b: () => say([board.summary(), ...pipsLeft()]),
  p: () => runs["replay"]?.(),
  h: () => runs.hint(),
  m: () => typed.open(),
  n: () => openDialog("new-game"),
  "?": () => openDialog("help"),
  ",": () => step("back"),
  ".": () => step("forward"),
};

listenForKeys((key, shift) => {
  if (key === "Escape") return escape();
  keys[key]?.(shift);
  return Object.hasOwn(keys, key);
});

/**
 * @template {keyof BoardEvents} Name
 * @param {Name} name
 * @param {(detail: BoardEvents[Name]["detail"]) => void} listener
 */
function onBoard(name, listener) {
  board.addEventListener(name, (event) => listener(/** @type {CustomEvent} */ (event).detail));
}

onBoard("plakoto-move", ({ from, to }) => send({ do: current?.setup ? "edit" : "move", from, to }));
onBoard("plakoto-refused", ({ from, to }) => {
  // A refusal has its reason from Python: the same action, which is then not possible. A checker
  // that was only touched is a move to where it stands; in the editor that is nothing.
  if (!current?.setup) send({ do: "move", from, to: to ?? from });
  else if (to !== null && to !== from) send({ do: "edit", from, to });
});
onBoard("plakoto-dice", () => {
  const tap = current?.board.tap;
  if (tap) send({ do: tap });
});
board.addEventListener("plakoto-landed", (event) => {
  soundChecker(/** @type {CustomEvent<{ pins: boolean }>} */ (event).detail.pins);
});

byId("language", HTMLSelectElement).addEventListener("change", (event) => {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  void speak(value).then(() => {
    if (texts.language === value) rememberLanguage(value);
  });
});

let wanted = settings.chances;
let told = JSON.stringify(automatic());
addEventListener("plakoto-settings", () => {
  if (told !== JSON.stringify(automatic())) {
    told = JSON.stringify(automatic());
    plakoto.act({ do: "automatic", ...automatic() });
  }
  if (wanted !== settings.chances) {
    wanted = settings.chances;
    plakoto.act({ do: "chances", on: wanted });
  }
  renew();
});

// The move list is a sheet only on a small screen; turning that may make it another shape.
matchMedia("(orientation: portrait)").addEventListener("change", () => byId("moves").hidePopover?.());

placeSteps();
new MoreMenu(() => current, () => plakoto.ask({ ask: "review" })?.remembered ?? 0);
plakoto.act({ do: "automatic", ...automatic() });
if (settings.chances) plakoto.act({ do: "chances", on: true });
await speak(chooseLanguage());
plakoto.onView(show);
