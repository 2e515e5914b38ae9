// What the board of Samurai reads of scenes, as docs/rules/samurai.md describes it. Only for the type checker.
import type { Scene } from "../types";

export type Kind = "helmet" | "buddha" | "rice";

export interface Row {
  hand: number;
  pile: number;
  left: string[];
  captured?: number[];
  /** In hand, as the referee sees it. */
  held?: string[];
}

export interface View {
  phase: "first" | "hands" | "figures" | "turn" | "draw" | "over";
  seat?: number;
  supply: number[];
  aside: number[];
  figures: Record<string, Kind[]>;
  tokens: Record<string, { seat: number; token: string }>;
  seats: Row[];
  you?: number;
  hand?: string[];
}

export interface Settlement {
  empty: number;
  waits?: boolean;
  figures: Partial<Record<Kind, { influence: number[]; taker: number | null }>>;
}

export interface Ranked {
  seat: number;
  place: number;
  wins: boolean;
  competes: boolean;
  captured: number[];
  majorities: Kind[];
  others: number;
  total: number;
}

export interface Ranking {
  decided: "majorities" | "others" | "total" | "shared";
  seats: Ranked[];
}

export interface Derived {
  begun: boolean;
  settlements: Record<string, Settlement>;
  left: number[];
  aside: { count: number; end: number };
  /** Of which kinds one figure less ends the game, and "aside" if one more there does. */
  last: string[];
  ranking?: Ranking;
  majorities?: (number | null)[];
  keeping?: { kept: number[]; open: number[]; missing: number };
}

export interface Token {
  token: string;
  word: string;
  wants: Kind | "all" | "none";
  strength: number;
  seal: boolean;
  sea: boolean;
}

export interface Pieces {
  places: {
    label: string;
    kind: "land" | "sea" | "village" | "city" | "edo";
    part: string;
    name?: string;
    size?: number;
    beside: string[];
  }[];
  kinds: { kind: Kind; word: string }[];
  tokens: Token[];
}

/** What a move showed beyond its text: the figures that left the board by it, and who took them. */
export interface Facts {
  settled?: Record<string, Partial<Record<Kind, number | null>>>;
}

export type SamuraiScene = Scene<View, Derived, Pieces, Facts>;
