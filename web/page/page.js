// @ts-check
/**
 * The page around the board: renders each View that Python sends and sends back one Action
 * per input. It knows no rule.
 */

import { translate as translateLoading } from "../boot/boot.js";
import { plakoto } from "../boot/bridge.js";
import { drawControls, isVerb, possible } from "./controls.js";
import { byId } from "./dom.js";
import { listenForKeys } from "./keyboard.js";
import { chooseLanguage, labelDocument, loadLanguage, rememberLanguage } from "./language.js";
import { drawMoves } from "./moves.js";
import { NewGameDialog } from "./newgame.js";
import { Notices } from "./notices.js";
import { drawPlayers } from "./players.js";
import { closeResult, drawResult } from "./result.js";
import { drawStatus } from "./status.js";
import { Texts } from "./text.js";

/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").Action} Action */
/** @typedef {import("../types.d.ts").BoardView} BoardView */
/** @typedef {import("../types.d.ts").BoardEvents} BoardEvents */
/** @typedef {import("../types.d.ts").Message} Message */

/** @typedef {HTMLElement & { view: BoardView, text: (message: Message | string, parameters?: Record<string, string | number | Message>) => string }} Board */

const board = /** @type {Board} */ (byId("board"));
const notices = new Notices();
const newGame = new NewGameDialog((game) => send({ do: "new", ...game }));

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

/** @param {View} view */
function show(view) {
  current = view;
  board.view = view.board;
  if (view.fresh || view.result) notices.forget();
  notices.take(view.notice, texts);
  draw(view);
}

/**
 * Everything but the board and the notices, which must not happen twice for one View.
 * @param {View} view
 */
function draw(view) {
  drawPlayers(view, texts);
  drawStatus(view, notices.latest, texts);
  drawControls(view, texts);
  drawMoves(view, texts);
  drawResult(view, texts);
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
    notices.add({ key: "notice.language" }, texts);
  }
  byId("language", HTMLSelectElement).value = texts.language;
  labelDocument(texts);
  translateLoading(texts.plain());
  newGame.label(texts);
  notices.redraw(texts);
  board.text = (message, parameters) => texts.string(message, parameters);
  if (current) draw(current);
}

/** @param {string} verb */
function press(verb) {
  if (!current || !isVerb(verb)) return false;
  // What is not possible now is sent too: Python says why.
  send({ do: verb });
  return true;
}

/** @param {string} name */
function openDialog(name) {
  if (current) {
    // With nothing to move, a checker being dragged is put back.
    board.view = { ...current.board, slides: [], moves: [] };
    board.view = { ...current.board, slides: [] };
  }
  if (name === "new-game") newGame.open(current);
  else byId(name, HTMLDialogElement).showModal();
  return true;
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("[data-do], [data-open], [data-close], [data-hide]");
  if (button instanceof HTMLElement) {
    const { do: verb, open, close, hide } = button.dataset;
    if (verb) press(verb);
    if (open) openDialog(open);
    if (close) byId(close, HTMLDialogElement).close();
    if (hide) closeResult(current);
  } else if (target instanceof HTMLDialogElement) {
    target.close(); // beside the dialog, on its backdrop
  }
});

// Where the status line has too little room for a notice, a tap shows it in full again.
byId("status-more").addEventListener("click", () => {
  if (notices.latest) notices.add(notices.latest, texts);
});

listenForKeys((key, shift) => {
  if (key === "r") return press(possible(current, "next") ? "next" : "roll");
  if (key === "u") return press(shift ? "reset" : "undo");
  if (key === "d") return press("done");
  if (key === "n") return openDialog("new-game");
  if (key === "?") return openDialog("help");
  return key === "Escape" && notices.clear();
});

/**
 * @template {keyof BoardEvents} Name
 * @param {Name} name
 * @param {(detail: BoardEvents[Name]["detail"]) => void} listener
 */
function onBoard(name, listener) {
  board.addEventListener(name, (event) => listener(/** @type {CustomEvent} */ (event).detail));
}

onBoard("plakoto-move", ({ from, to }) => send({ do: "move", from, to }));
// A refusal has its reason from Python: the same action, which is then not possible. A checker
// that was only touched is a move to where it stands.
onBoard("plakoto-refused", ({ from, to }) => send({ do: "move", from, to: to ?? from }));
onBoard("plakoto-dice", () => {
  const tap = current?.board.tap;
  if (tap) send({ do: tap });
});

byId("language", HTMLSelectElement).addEventListener("change", (event) => {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  rememberLanguage(value);
  void speak(value);
});

// The move list is a sheet only on a small screen; turning that may make it another shape.
matchMedia("(orientation: portrait)").addEventListener("change", () => byId("moves").hidePopover?.());

await speak(chooseLanguage());
plakoto.onView(show);
