// What the modules of the page agree on. Only for the type checker; nothing here is loaded by a browser.

/** A seat of a table, as the protocol tells it. */
export interface Seat {
  kind: "open" | "link" | "person" | "bot";
  name?: string;
  level?: string;
  you?: boolean;
  here?: boolean;
  stand_in?: boolean;
  resigned?: boolean;
  muted?: boolean;
  standing?: string;
}

/** An entry of the log: a move as this eye may read it, the same in a sentence, and what it showed beyond its text. */
export interface Entry {
  who: number | "*";
  move: string;
  say: string;
  facts?: Record<string, any>;
}

export interface Said {
  seat: number;
  say: string;
  when: number;
}

/** Who is to act, and what is asked of it. */
export interface Moment {
  actor: number | "*" | null;
  /** Whom the actor plays, if that has a name. */
  role?: string;
  ask?: string;
}

/** All that is known of a table with one eye: table messages, put together (docs/protocol.md). */
export interface Known extends Moment {
  table: string;
  eye: number | null;
  at: number;
  game: string;
  options: Record<string, string>;
  listed?: boolean;
  clock: number;
  delay: number;
  phase: "waiting" | "playing" | "over";
  host?: boolean;
  invitation?: string;
  /** The host has freed one's seat: to sit down, one needs an invitation. */
  sent_away?: boolean;
  next?: string;
  /** If one resigned now, the game would be over. */
  resigning_ends?: boolean;
  seats: Seat[];
  log: Entry[];
  view: any;
  /** What follows from the view by the rules, and what stays the same for the whole game: as docs/rules describes them. */
  derived?: any;
  pieces?: any;
  /** The position as text, and what the words mean that legal moves begin with: if the table is watched with drawings. */
  drawing?: string;
  legal?: string[];
  words?: Record<string, string>;
  left?: number;
  back?: boolean;
  outcome?: string;
  result?: any;
  chat: Said[];
  /** When `left` came, by performance.now(). */
  heard: number;
}

export interface GameFacts {
  name: string;
  title: string;
  sentence: string;
  seats_least: number;
  seats_most: number;
  seats_usual: number;
  cooperative: boolean;
  levels: string[];
  options: { name: string; meaning: string; values: { value: string; meaning: string }[]; form?: string }[];
  /** Options for somebody's first game. */
  gentle: Record<string, string>;
  standing: { name: string; meaning: string }[];
  rules: string[];
}

export interface TableInList {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: number;
  phase: "waiting" | "playing" | "over";
  made: number;
  seats: Seat[];
  your_turn: boolean;
}

/** A position for a board to show. */
export interface Scene<View = any, Derived = any, Pieces = any> {
  /** The game's view, as the eye sees it (the members are those of `saburau trace --views`). */
  view: View;
  /** What follows from the view by the rules (docs/rules); {} if the game tells nothing. */
  derived: Derived;
  /** What stays the same for the whole game: map, cards, tokens (docs/rules). */
  pieces: Pieces;
  /** How it ended, as records have it; null as long as it is not over, or if it was given up. */
  result: any;
  /** The same position as the referee sees it, when the game is over and one looks back at it. */
  open: any;
  /** The position as text; "" unless the board wants drawings. */
  drawing: string;
  eye: number | null;
  /** How the table was made: the game's options. */
  options: Record<string, string>;
  seats: Seat[];
  /** Legal moves of this eye, if it is to act now; empty otherwise. */
  legal: string[];
  /** What the words mean that legal moves begin with, where they need it; for boards that want drawings. */
  words: Record<string, string>;
  actor: number | "*" | null;
  over: boolean;
  /** An earlier moment is being looked at: nothing can be moved. */
  past: boolean;
  /** What has happened since the scene before, to be shown as motion or highlight; empty if the scene does not follow from it. */
  news: Entry[];
  /** All that has happened until then, with marks for seats in sentences. */
  log: Entry[];
}

/** What a board may ask of the page around it. */
export interface Talk {
  /** Makes a legal move, word by word. */
  play(move: string): void;
  /** What a seat is called in sentences. */
  name(seat: number): string;
  /** Shows sentences (an explanation of what is pointed at, or the next step): beside the element they are about, or, without one, under
   * what is asked. "" takes them away. Of several that are still to come, the last asked for is shown. */
  explain(words: string | Promise<string>, beside?: Element | null): void;
  /** What the engine says about a thing (a place, a card …), a move or the first words of one, in the position that is shown; "" if
   * nothing. Names are put in. Asked once for each position. */
  about(text: string): Promise<string>;
  /** Does the visitor want things not to move? */
  still(): boolean;
}

/** The board of one game. */
export interface Board {
  element: HTMLElement;
  /** Shows a position. If something in it wants to be looked at for a while (a card turned up), what is returned says when that is over:
   * the next move of somebody else waits for it. */
  show(scene: Scene): void | Promise<void>;
  /** Takes back a half-made choice (Escape); false if there is none. */
  cancel(): boolean;
  /** Marks what a move would touch (the piece that is played, where it goes), while somebody reads of that move: a hint. Null takes the mark
   * away, and so does the next scene. A board need not have this. */
  mark?(move: string | null): void;
}

/** What each of games/NAME.js exports. */
export interface GameModule {
  make(talk: Talk): Board;
  /** The board wants the server to draw positions as text. */
  drawing?: boolean;
  /** Moves, by their first word, after which everything looks as before: nobody need stop to look. */
  quiet: string[];
  /** So many of these moves in a row, by their first word, in a few words for the log ("3 decline"). */
  folded?(word: string, count: number): string;
}
