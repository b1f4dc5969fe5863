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
  /** A play that is talked about, shown by arrows; absent: none. */
  plan?: Hop[];
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

/** How strong the computer plays, weakest first; "simple" needs no network. */
export type Level = "simple" | "beginner" | "casual" | "club" | "advanced" | "expert" | "master";

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
  /** Of every computer at the table. */
  level: Level;
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
  /**
   * What has just happened, for ears: whole sentences, one after the other. Their parameters `from`
   * and `to` are places; the page says them as they are numbered on the board.
   */
  spoken: Message[];
  /** The position editor is open: `board` shows what is being set up; null: it is not. */
  setup: SetUp | null;
  /** A game played by links; null: it is not one. */
  link: LinkState | null;
  /** What the teacher says of the roll to play; null: not asked, or no longer true. */
  hint: Hint | null;
  /** The chances now, when the bar is on; null: it is off, or they are being worked out. */
  chances: Chances | null;
  /** How far the analysis of the game has got; null: none. Its rows: question "review". */
  review: { done: number; of: number } | null;
  /** A mistake to play again; null: no drill is on. */
  drill: Drill | null;
}

/** Chances from 0 to 1 as White has them. `w`, `b` and `draw` add up to 1; the others are parts. */
export interface Chances {
  w: number;
  /** White wins two points by bearing off, or by the mother. */
  wTwo: number;
  wMother: number;
  b: number;
  bTwo: number;
  bMother: number;
  draw: number;
}

/** A play that the computer compared. Equities are points a game for whoever plays. */
export interface Candidate {
  /** In notation. */
  text: string;
  hops: Hop[];
  equity: number;
  /** Points less than the best, 0 or more. */
  loss: number;
  /** How deep it was looked at. */
  plies: number;
}

export interface Hint {
  /** It is still being worked out. */
  thinking: boolean;
  /** Best first; empty while thinking. */
  plays: Candidate[];
  /** What speaks for the first, in whole sentences. */
  why: Message[];
}

/** "": none; how bad a play was. */
export type Mark = "" | "doubtful" | "mistake" | "blunder";

/** One decision of the analysed game. */
export interface Judged {
  /** The number of finished turns before it (so that `look` shows it), from 0. */
  turn: number;
  side: Side;
  /** "65"; in a cascade the numbers of the group, "44", also those taken over. */
  roll: string;
  /** The play made. */
  text: string;
  loss: number;
  mark: Mark;
  /** There was no choice. */
  forced: boolean;
  /** Points that the roll was better than the average one; null: nothing was rolled for this. */
  luck: number | null;
  best: Candidate[];
  /** What speaks against the play made, and for the best; empty for a good play. */
  against: Message[];
  why: Message[];
}

export interface Drill {
  /** Which of them, from 1. */
  number: number;
  of: number;
  /** After Done: how the play was; null: still to be played. */
  verdict: { text: string; loss: number; mark: Mark; best: Candidate[]; why: Message[] } | null;
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
  level: Level;
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
  | { do: "start"; w: PlayerKind; b: PlayerKind; level: Level }
  /** The teacher: the best play of this roll and why; again: put it away. */
  | { do: "hint" }
  /** Play the hint's play number `index`; it can be undone. */
  | { do: "take"; index: number }
  /** Whether `View.chances` is wanted. */
  | { do: "chances"; on: boolean }
  /** Analyse the game on the table, turn by turn; `false` stops it and puts it away. */
  | { do: "review"; on: boolean }
  /** Play one's mistakes again: those of the analysed game, or all that this device remembers. */
  | { do: "drill"; of: "game" | "all" | null }
  /** In the drill: once more, the next one. */
  | { do: "again" | "following" };

export type Question = { ask: "record" | "dice" | "statistics" | "review" };

/** Answer to "review". */
export interface ReviewAnswer {
  rows: Judged[];
  sides: Record<Side, ReviewSummary>;
  /** How many mistakes of earlier games can be drilled. */
  remembered: number;
  /** All of it as text, for a file. */
  text: string;
}

export interface ReviewSummary {
  decisions: number;
  /** Thousandths of a point given away in a decision. */
  errorRate: number;
  luck: number;
  doubtful: number;
  mistake: number;
  blunder: number;
}

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

/** What can be done with a group of dice: `plakoto.exercise.turn_data` says more. */
export interface TurnData {
  /** The board alone. */
  position: string;
  side: Side;
  dice: number[];
  ruleset: string;
  /** Codes of `refused.*` by place; "" is for every place not listed. */
  reasons: Record<string, string>[];
  /** Where some steps lead; the first is the start. */
  nodes: TurnNode[];
}

export interface TurnNode {
  position: string;
  /** The dice not used yet. */
  left: number[];
  /** Single steps; `node` is where it leads. */
  moves: [from: Place, to: Place, die: number, pins: 0 | 1, node: number][];
  /** By each place with a checker of the side: the number of its reasons. */
  no: Record<string, number>;
  /** null: a step is due. */
  end: TurnEnd | null;
}

export interface TurnEnd {
  /** In notation; "—" is a pass. */
  play: string;
  outcome: OutcomeData | null;
  /** The goals it fulfils. */
  facts: string[];
  right: boolean;
}

export interface OutcomeData {
  winner: Side | null;
  points: number;
  /** "borne_off", "mother", "draw". */
  reason: string;
}

/** How a game stands that is played from a position: what web/app/think.py answers to "play". */
export interface PlayAnswer {
  /** The game so far, to be sent with the next question. */
  record: string;
  /** The board alone. */
  position: string;
  side: Side;
  /** `65`; null: not rolled, or numbers taken over in a cascade. */
  roll: string | null;
  /** The roll to play; null: to be rolled, or the game is over. */
  turn: TurnData | null;
  /** The turn that was just finished. */
  played: Played | null;
  outcome: OutcomeData | null;
  over: boolean;
}

export interface Played {
  side: Side;
  roll: string | null;
  /** In notation; "—" is a pass. */
  play: string;
  hops: Hop[];
}
