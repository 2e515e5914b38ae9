// What the board of Rent a Hero is told: docs/rules/hero.md describes each member. Only for the type checker.

import type { Entry, Scene } from "../types";

/** Seven counts, of the numbers 1 to 7. */
export type Pile = number[];

export interface HeroView {
  step: string;
  asked?: number;
  deck: number;
  discards: Pile;
  unseen: Pile;
  sender: number;
  revealed?: number;
  requirement?: number[];
  hints: { seat: number; yes: boolean; number?: number }[];
  abilities: { seat: number; ability: string; target?: number }[];
  seats: SeatInView[];
  hand?: Pile;
}

export interface SeatInView {
  team: number[];
  used: number[];
  hand: number;
  banished: number;
  banished_cards: Pile;
  announced: number;
  /** The cards of its hand, for the referee: when the game is over. */
  held?: Pile;
}

/** What one can choose: a legal move, or a word with which some begin. */
export interface Choice {
  move: string;
  title: string;
  does: string;
}

/** What follows for a seat. */
export interface SeatDerived {
  heroes: number;
  to_six: number;
  sends: boolean;
  knows: boolean;
  usable: number[];
  says: string;
}

/** Sentences have marks for seats. */
export interface HeroDerived {
  required?: { words: string; lifted: boolean; says: string };
  discarded: number;
  leaving?: { seat: number; number: number; says: string };
  wanderer?: { seat: number; number?: number; suspects: { number: number; copies: number; percent: number }[]; says: string };
  seats: SeatDerived[];
  hints?: string[];
  abilities?: string[];
  moves?: Choice[];
  end?: HeroEnd;
}

export interface HeroEnd {
  winners: number[];
  columns: string[];
  decided?: string;
  ranking: { seat: number; place: number; numbers: number[] }[];
  says: string;
}

export interface Hero {
  number: number;
  title: string;
  short: string;
  /** The word that announces its ability. */
  ability: string;
  /** The numbers that meet what it requires when it is revealed. */
  meets: number[];
  /** What it asks as a hint, in short. */
  asks: string;
}

export interface HeroPieces {
  heroes: Hero[];
}

/** What a move showed beyond its text. */
export interface HeroFacts {
  yes?: boolean;
  wanderer?: number;
  turned_up?: boolean;
  hints?: number[];
  nothing_sent?: boolean;
  begins?: boolean;
  notable?: boolean;
}

export type HeroEntry = Entry & { facts?: HeroFacts };

/** A scene of this game. */
export type HeroScene = Scene<HeroView, HeroDerived, HeroPieces, HeroFacts>;
