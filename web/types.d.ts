// What the modules of the page agree on. Only for the type checker; nothing here is loaded by a browser.

/** A seat of a table, as the protocol tells it. */
export interface Seat {
  kind: "open" | "link" | "person" | "bot";
  name?: string;
  /** Of a bot; and the same in a word for people. */
  level?: string;
  strength?: string;
  guest?: boolean;
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
  facts?: object;
}

/** What somebody reads about: an entry of the log, or in notation a thing on the board, a move that could be made, or the first words of one. */
export type Read = Entry | string;

/** A line of talk: of a seat, or of somebody who watches, by name. */
export interface Said {
  seat?: number;
  name?: string;
  /** What was said with one tap; `say` has the words. */
  phrase?: string;
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
  /** One may ask for hints: when one is to act, or the game is over. */
  advice?: boolean;
  /** If one resigned now, the game would be over. */
  resigning_ends?: boolean;
  seats: Seat[];
  /** How many watch without a seat, at most 100, which means so many or more; may they talk, and are they muted by oneself? */
  watchers?: number;
  watchers_talk?: boolean;
  watchers_muted?: boolean;
  log: Entry[];
  /** Of an earlier moment, while others' moves are shown one after another: who else acted next. */
  awaited?: number | "*";
  view: unknown;
  /** What follows from the view by the rules, and what stays the same for the whole game: as docs/rules describes them. */
  derived?: unknown;
  pieces?: unknown;
  /** The position as text, and what the words mean that legal moves begin with: if the table is watched with drawings. */
  drawing?: string;
  legal?: string[];
  words?: Record<string, string>;
  left?: number;
  back?: boolean;
  outcome?: string;
  result?: Result;
  chat: Said[];
  /** When `left` came, by performance.now(). */
  heard: number;
}

/** How a game ended, as records have it: the winners, and what else the game tells. */
export interface Result {
  winners: number[];
}

/** A table message: what has changed of what is known, and how to put it in (docs/protocol.md). */
export interface TableMessage extends Partial<Known> {
  table: string;
  eye: number | null;
  full?: boolean;
  /** Of the log known so far keep that many entries. */
  keep?: number;
  /** Members of the view that are no longer there. */
  gone?: string[];
}

/** Whatever the server sends: a table message, a reply, or a word of its own. */
export interface Message extends Partial<TableMessage> {
  re?: number;
  error?: string;
  say?: string;
  bye?: string;
  retry?: number;
  announce?: string;
}

/** An earlier moment, as an eye saw it. */
export interface Look extends Moment {
  count: number;
  view: unknown;
  derived?: unknown;
  drawing?: string;
}

/** What replies tell, by request; those to other requests tell nothing. */
export interface Replies {
  hello: { name: string };
  name: { name: string };
  games: { games: GameFacts[] };
  rules: { title: string; parts: RulesPart[] };
  lesson: LessonStep;
  lobby: { mine: TableInList[]; listed: TableInList[] };
  create: { table: string };
  upload: { table: string };
  rematch: { table: string };
  carry: { ticket: string };
  take: { table: string };
  look: Look;
  about: { say: string };
  hint: { seat: number; candidates: { move: string; wording: string; value: number; say: string }[] };
  curve: { curve: { count: number; seat: number; value: number }[] };
  review: { of: number; next?: number; decisions?: Judged[]; seats?: Fortune[] };
  wordings: { at: number; wordings: Record<string, string> };
  statistics: { statistics: Counted[] };
  forget_me: { more: boolean };
}

/** What a request says besides its name. */
export type Members = Record<string, unknown>;

/** Asks the server for something about the table; null if it was refused, which the page has told then. */
export type Request = <What extends string>(what: What, members?: Members) => Promise<Reply<What> | null>;
export type Reply<What extends string> = What extends keyof Replies ? Replies[What] : object;

/** The same of a bot, which takes a while to think about it; one that is refused is for who asks to tell. */
export type Think = <What extends string>(what: What, members?: Members) => Promise<Reply<What>>;

/** A decision as a review judges it: after how many moves, whose it was and what it cost. What was surely a mistake has the moves. */
export interface Judged {
  count: number;
  seat: number;
  cost: number;
  error: number;
  played?: { move: string; wording: string };
  better?: { move: string; wording: string; say: string };
}

/** What a seat got, and how much of that was luck. */
export interface Fortune {
  result: number;
  luck: number;
  error: number;
}

/** A value of an option, and what it means. */
export interface Meant {
  value: string;
  meaning: string;
}

export interface GameOption {
  name: string;
  meaning: string;
  values: Meant[];
  difficulty?: boolean;
  /** What other values look like; and the words of which such a value has one for each seat, all different, joined by `+`. */
  form?: string;
  each?: Meant[];
}

/** A level of bots: as the server calls it, as people do, and what to expect of it. */
export interface Strength {
  level: string;
  strength: string;
  sentence: string;
  /** For whoever does not choose; and for somebody's first game. */
  usual?: boolean;
  gentle?: boolean;
}

export interface GameFacts {
  name: string;
  title: string;
  sentence: string;
  /** What wins. */
  aim: string;
  seats_least: number;
  seats_most: number;
  seats_usual: number;
  /** That people take, about. */
  minutes_least: number;
  minutes_most: number;
  cooperative: boolean;
  /** How many decisions its lesson has; 0 if there is none. */
  lesson: number;
  /** Levels of bots, the weakest first. */
  strengths: Strength[];
  options: GameOption[];
  /** Options for somebody's first game. */
  gentle: Record<string, string>;
  standing: { name: string; meaning: string; gentle?: boolean }[];
  /** What people can say with one tap. */
  phrases: { name: string; say: string }[];
}

/** Where a learner stands in a lesson. */
export interface LessonStep {
  step: number;
  steps: number;
  /** A scene begins: the position does not follow from the step before. */
  begins: boolean;
  story: string;
  /** What is to be decided, the move with which the lesson goes on, and that in words; missing when the lesson is over. */
  task?: string;
  right?: string;
  wording?: string;
  /** The move that was tried, and what is to be said of it. */
  tried?: { move: string; right: boolean; goes_on: boolean; say: string };
  position: TableMessage;
}

/** A part of a game's rules. */
export interface RulesPart {
  kind: "heading" | "paragraph" | "step" | "item" | "example" | "ruling";
  words: string;
}

/** An example: a position as one eye sees it, of a table with so many seats. */
export interface RulesExample extends RulesPart, Moment {
  eye: number | null;
  seats: number;
  options: Record<string, string>;
  pieces: unknown;
  view: unknown;
  derived: unknown;
  drawing: string;
}

/** How often one has played a kind of game, and won. */
export interface Counted {
  game: string;
  seats: number;
  /** Of the strongest bot. */
  level?: string;
  /** Others played, too. */
  people?: boolean;
  difficulty?: string;
  games: number;
  won: number;
}

export interface TableInList {
  table: string;
  game: string;
  options: Record<string, string>;
  clock: number;
  phase: "waiting" | "playing" | "over";
  made: number;
  /** Of one that is over, as far as it is known: when it ended, and the seats that have won, or that there is no result. */
  ended?: number;
  winners?: number[];
  given_up?: boolean;
  seats: Seat[];
  your_turn: boolean;
}

/** A position for a board to show: of a game whose board says what its members are (games/NAME_view.d.ts). */
export interface Scene<View = unknown, Derived = unknown, Pieces = unknown, Facts = object> {
  /** The game's view, as the eye sees it (the members are those of `saburau trace --views`). */
  view: View;
  /** What follows from the view by the rules (docs/rules); {} if the game tells nothing. */
  derived: Derived;
  /** What stays the same for the whole game: map, cards, tokens (docs/rules). */
  pieces: Pieces;
  /** How it ended, as records have it; null as long as it is not over, or if it was given up. */
  result: Result | null;
  /** The same position as the referee sees it, when the game is over and one looks back at it. */
  open?: View;
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
  news: (Entry & { facts?: Facts })[];
  /** All that has happened until then, with marks for seats in sentences. */
  log: (Entry & { facts?: Facts })[];
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
   * nothing. Names are put in, and the page's own words around it. Asked once for each position. */
  about(text: string, put?: (words: string) => string): Promise<string>;
  /** The legal moves in words, with names, by their notation. What is not there has no words. */
  wordings(): Promise<Record<string, string>>;
  /** May a board hold up who sits there until one goes on? Not those who watch or look back, nor where time is counted. */
  mayHold(): boolean;
  /** Does the visitor want things not to move? */
  still(): boolean;
  /** What one can say once, so as not to be asked again and again; and says it, by its name. */
  standing(): { name: string; meaning: string }[];
  stand(name: string): void;
  /** What lay over the board (`Board.title`) is gone: what is asked can be told. */
  uncover(): void;
}

/** The board of one game. */
export interface Board {
  element: HTMLElement;
  /** Shows a position. If something in it wants to be looked at for a while (a card turned up), what is returned says when that is over:
   * the next move of somebody else waits for it. */
  show(scene: Scene): void | Promise<void>;
  /** Does something lie over the board that one has to read and to put away? A click on the board or a key does that, and so does `cancel`;
   * until then nothing else is shown, however long that takes. Only where `Talk` says that a board may hold. */
  holds?(): boolean;
  /** What lies over the whole board just now (the end of a round), in a few words; "" if nothing. It stands where else stands what is asked:
   * that is about what lies below. */
  title?(): string;
  /** Takes back a half-made choice (Escape); false if there is none. */
  cancel(): boolean;
  /** Marks what a move would touch (the piece that is played, where it goes), while somebody reads of that move: advice. Null takes the mark
   * away, and so does the next scene. A board need not have this. */
  mark?(move: string | null): void;
  /** Shows where that is what is being read on the page. It stays until the next call. A board need not have this. */
  light?(read: Read[]): void;
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
  /** What chance does after such a move, by its first word: unseen, it needs no line of its own in the log. */
  trailing?: string[];
  /** What chance does to begin something new, by its first word: what was before is looked at first. */
  opening?: string[];
  /** Moves that show something to who makes them, by their first word: that is looked at before others go on. */
  showing?: string[];
}
