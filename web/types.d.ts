/**
 * The contract between Python (web/app), the page (web/page) and the board (web/board).
 *
 * Python sends one `View` per change, as JSON; the page sends one `Action` per input, as JSON, and
 * may ask a `Question`, which changes nothing and is answered at once.
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

/** A friend plays at another device, by links. */
export type PlayerKind = "human" | "computer" | "friend";

export interface Player {
  kind: PlayerKind;
  pips: number;
  off: number;
  /** Points in the match so far. */
  score: number;
  toMove: boolean;
}

/** One finished turn (or one in progress, the last) of the move list. */
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
  /**
   * How many finished turns the board shows when somebody looks back (0: the start); null: now.
   * While looking, `board` has no moves and `can` nothing; the rest of the View is as now.
   */
  look: number | null;
  contest: Contest | null;
  result: Result | null;
  can: Can;
  /** The computer is choosing its play. */
  thinking: boolean;
  /** What has just happened, for ears: whole sentences, one after the other. */
  spoken: Message[];
  /** The position editor is open: `board` shows what is being set up; null: it is not. */
  setup: SetUp | null;
  /** A game played by links; null: it is not one. */
  link: LinkState | null;
}

/** Which buttons do something now. */
export interface Can {
  roll: boolean;
  undo: boolean;
  done: boolean;
  /** "game": the next of the match; "new": a new one. */
  next: "game" | "new" | null;
  /** Take back the last turn of one's own against the computer. */
  takeback: boolean;
  /** Give up the game: the points it may cost, fewest first; empty: not now. */
  resign: number[];
}

/** A position being set up. */
export interface SetUp {
  /** The position string with side and dice, such as `O5-6-6-5o_w_00`. */
  position: string;
  side: Side;
  /** Two numbers, or none: to be rolled. */
  dice: number[];
  ruleset: string;
  /** Why no game can start from here; empty: one can. */
  problems: Message[];
}

export interface LinkState {
  /** Which side plays at this device; null: it only watches. */
  mine: Side | null;
  /**
   * What to send to the friend now (what follows `#` in the address); empty: it is the friend's
   * turn, or one's own turn is not played yet.
   */
  send: string;
  /** Waiting for the friend to answer. */
  waiting: boolean;
}

export interface NewGame {
  ruleset: string;
  w: PlayerKind;
  b: PlayerKind;
  length: number;
  /** Empty: choose one. */
  seed: string;
}

/** What the person lets happen by itself; it is always told in a notice and can be undone. */
export interface Automatic {
  /** Steps without a choice are played. */
  forced: boolean;
  /** In a race, checkers are borne off while every die bears one off. */
  greedy: boolean;
  /** A turn that is complete ends after a moment. */
  done: boolean;
}

export type Action =
  | { do: "roll" | "undo" | "reset" | "done" | "swap" | "next" | "takeback" }
  | { do: "move"; from: Place; to: Place }
  /** Moves as typed: `24/18 24/21`, with or without `*`; all or part of a turn. */
  | { do: "play"; text: string }
  | { do: "look"; turn: number | null }
  | { do: "resign"; points: number }
  | ({ do: "automatic" } & Automatic)
  | ({ do: "new" } & NewGame)
  /** A record (.mat) as text: its match goes on here. */
  | { do: "import"; text: string }
  /** Empty the statistics. */
  | { do: "forget" }
  /** Begin a game with a friend by links; whoever invites is White. */
  | { do: "invite"; ruleset: string }
  /** Open the position editor at the position shown, or at `position`. */
  | { do: "setup"; position?: string }
  /** In the editor: move the checker, whatever the rules; a tray holds what is not on the board. */
  | { do: "edit"; from: Place; to: Place }
  | { do: "arrange"; as: "start" | "empty" | "turned" }
  /** Who is to move, with which dice (`65`; empty: to be rolled), under which rules. */
  | { do: "edit-turn"; side: Side; roll: string; ruleset: string }
  /** Leave the editor: back to the game that was left, or play from here. */
  | { do: "leave" }
  | { do: "start"; w: PlayerKind; b: PlayerKind };

export type Question = { ask: "record" | "dice" | "statistics" };

/** Answer to "record". */
export interface RecordAnswer {
  /** A name for the file, `plakoto-greek-2026-11-30.mat` without the date. */
  name: string;
  text: string;
}

/** Answer to "dice": all rolls of the match, opening contests left out. */
export interface DiceAnswer {
  seed: string;
  sides: Record<Side, DiceCount>;
  /** Rolls that follow from the seed, checked again just now; rolls that do not. */
  verified: number;
  strange: number;
  /** The command that recomputes one roll: the text whose SHA-256 gives the last roll, and it. */
  example: { text: string; digest: string; roll: string } | null;
}

export interface DiceCount {
  rolls: number;
  doubles: number;
  /** How often each face came, 1 first. Two dice a roll. */
  faces: number[];
  pips: number;
}

/** Answer to "statistics": finished games on this device, one row per ruleset and opponent. */
export interface StatisticsAnswer {
  rows: StatisticsRow[];
}

export interface StatisticsRow {
  ruleset: string;
  /** "computer", "friend", or "human": two people at this device, counted for White. */
  against: PlayerKind;
  games: number;
  won: number;
  lost: number;
  drawn: number;
  /** Points won less points lost. */
  points: number;
  /** Of those won and lost: two-point bear-offs, and mothers. */
  gammons: [number, number];
  mothers: [number, number];
}

/** What a `<plakoto-board>` fires, all bubbling and composed. */
export interface BoardEvents {
  /** A person moved a checker along one of `moves`. */
  "plakoto-move": CustomEvent<{ from: Place; to: Place }>;
  /** A person tried something that is not in `moves`. */
  "plakoto-refused": CustomEvent<{ from: Place; to: Place | null }>;
  /** The dice were tapped. */
  "plakoto-dice": CustomEvent<Record<string, never>>;
  /** A checker slid or was dropped to its place; `pins`: onto a lone enemy one. */
  "plakoto-landed": CustomEvent<{ pins: boolean }>;
}
