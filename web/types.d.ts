/**
 * The contract between Python (web/app), the page (web/page) and the board (web/board).
 *
 * Python sends one `View` per change, as JSON; the page sends one `Action` per input, as JSON.
 * The board knows no rule: what may move where arrives in `BoardView.moves`.
 */

export type Side = "w" | "b";

/** A point as White counts it, 1–24; 0 is White's tray, 25 is Black's. */
export type Place = number;

/** What one checker may do now: one die, or several dice in a row with the same checker. */
export interface Move {
  from: Place;
  to: Place;
  /** The dice it uses, in order. */
  dice: number[];
  /** Whether it comes to rest on a lone enemy checker. */
  pins: boolean;
}

/** One checker moved by one die: what is drawn sliding, and what the last-move trail shows. */
export interface Hop {
  side: Side;
  from: Place;
  to: Place;
}

export interface Die {
  number: number;
  used: boolean;
}

export interface BoardView {
  /** Full position string: `O5-6-6-5o_w_65`. Side and dice may be absent. */
  position: string;
  /** In the order they will be played. Empty: not rolled. */
  dice: Die[];
  /** What the person at the board may do; empty when it is not a person's turn to move. */
  moves: Move[];
  /** Hops that lead from the view shown before to this one, in order; empty: just redraw. */
  slides: Hop[];
  /** The last finished turn, for the trail. */
  last: Hop[];
  /** Whose home is bottom right. */
  facing: Side;
  /** What a tap on the dice area would do, or null. */
  tap: "roll" | "swap" | "done" | null;
}

/**
 * Text to show, as a key of web/locales/*.json with its parameters. A value that is itself a
 * Message is formatted first. `count` chooses the plural form.
 */
export interface Message {
  key: string;
  [parameter: string]: string | number | Message;
}

export type PlayerKind = "human" | "computer";

export interface Player {
  kind: PlayerKind;
  pips: number;
  off: number;
  /** Points in the match so far. */
  score: number;
  toMove: boolean;
}

/** One finished turn (or one in progress) of the move list. */
export interface Entry {
  side: Side;
  /** "65"; empty for numbers taken over from the other side in a cascade. */
  roll: string;
  /** "24/18 24/19"; "—" is a pass. */
  text: string;
}

export interface Result {
  /** null: drawn. */
  winner: Side | null;
  points: number;
  title: Message;
  reason: Message;
  /** The match is over too. */
  match: boolean;
}

/** The opening contest: each pair is White's die and Black's die; all but the last are ties. */
export interface Contest {
  rolls: [number, number][];
  starter: Side;
  /** Whether these numbers are also the first roll of the game. */
  played: boolean;
}

export interface View {
  board: BoardView;
  /** One line that says whose turn it is and what to do. */
  status: Message;
  /** Something that must be noticed once: a refusal, a forced pass, damaged data. Or null. */
  notice: Message | null;
  /** Another game was put on the table: older notices do not apply to it. */
  fresh: boolean;
  players: Record<Side, Player>;
  ruleset: string;
  /** Points to win the match; 0: single game. */
  length: number;
  /** 1 for the first game. */
  game: number;
  seed: string;
  entries: Entry[];
  contest: Contest | null;
  result: Result | null;
  /** Which buttons do something now. `next`: "game" the next of the match, "new" a new one. */
  can: { roll: boolean; undo: boolean; done: boolean; next: "game" | "new" | null };
  /** The computer is choosing its play. */
  thinking: boolean;
}

export interface NewGame {
  ruleset: string;
  w: PlayerKind;
  b: PlayerKind;
  length: number;
  /** Empty: choose one. */
  seed: string;
}

export type Action =
  | { do: "roll" | "undo" | "reset" | "done" | "swap" | "next" }
  | { do: "move"; from: Place; to: Place }
  | ({ do: "new" } & NewGame);

/** What a `<plakoto-board>` fires, all bubbling and composed. */
export interface BoardEvents {
  /** A person moved a checker along one of `moves`. */
  "plakoto-move": CustomEvent<{ from: Place; to: Place }>;
  /** A person tried something that is not in `moves`. */
  "plakoto-refused": CustomEvent<{ from: Place; to: Place | null }>;
  /** The dice were tapped. */
  "plakoto-dice": CustomEvent<Record<string, never>>;
}
