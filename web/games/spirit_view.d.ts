// What the board of Samurai Spirit reads: docs/rules/spirit.md describes it. Only for the type checker.
import type { Scene } from "../types";
import type { Step } from "./spirit_moves.js";

export type Sign = "hat" | "farm" | "doll";

export interface SeatView {
  samurai: string;
  animal: boolean;
  wounds: number;
  passed: boolean;
  sum: number;
  kiai: number;
  line: string[];
  left: Partial<Record<Sign, string>>;
  token_at: number;
  talents: string[];
  penalties: string[];
  below: number;
  exact: number;
  above: number;
}

export interface Village {
  barricades: number;
  barricades_most: number;
  farms: number;
  families: string[];
  backs?: Record<string, number>;
}

export interface View {
  level: string;
  round: number;
  turn: number;
  step: string;
  asked?: number;
  card?: string;
  village: Village;
  stack: (string | null)[];
  intruders: (string | null)[];
  discards: string[];
  reserve: string[];
  next: Record<string, number>;
  seats: SeatView[];
}

/** A move, or the first words of some (they end with a space), in words. */
export interface Words {
  label: string;
  brief: string;
  says: string;
  grave?: boolean;
  warns?: boolean;
}

export interface SeatFacts {
  to_kiai: number;
  must_pass: boolean;
  missing: Sign[];
  until_animal: number;
  until_death: number;
  form: { wounds: number; most: number };
  kiai_works: boolean;
  usable: string[];
  taken: string[];
  threat?: { penalties: string[]; ignorable: boolean; label: string };
  says: string;
}

export interface Toll {
  step: "hat" | "farm" | "doll" | "flame";
  grave: boolean;
  label: string;
  says: string;
}

export interface Over {
  won: boolean;
  round: number;
  farms: number;
  families: number;
  unhurt: boolean;
  score?: string;
  dead: number[];
  says: string;
}

export interface Derived {
  seats: SeatFacts[];
  card?: { sum: number; meets: "below" | "exact" | "above"; costs?: "barricade" | "farm" };
  end?: { raiders: number; tolls: Toll[] };
  over?: Over;
  moves?: Record<string, Words>;
}

export interface Card {
  kind: "plunderer" | "lieutenant" | "boss";
  value: number;
  symbol: Sign | "none";
  penalties: string[];
  flame: boolean;
  says: string;
}

export interface Samurai {
  name: string;
  form: string;
  gift: string;
  talent_says: string;
  kiai_says: [string, string];
}

export interface Pieces {
  cards: Record<string, Card>;
  samurai: Record<string, Samurai>;
  symbols: Sign[];
  /** At whom the arrows of each seat fly. */
  arrows: { arrow_left: number; arrow_right: number }[];
  rounds: number;
  farms: number;
  families: number;
  wounds: number;
  reserve: boolean;
  bonuses: boolean;
}

export type SpiritScene = Scene<View, Derived, Pieces, Facts>;

/** What a move has shown: here, where the end of a round begins, and where it is over. */
export interface Facts {
  round_ends?: number;
  round_comes?: number;
}

/** The end of a round: the last position before it, the first after it, and what the log tells of it, sentence by sentence. */
export interface RoundEnd {
  from: View;
  to: View;
  story: string[];
}

/** What drawing needs to know: the position, the one before it (or the same), and what can be chosen where. */
export interface Look {
  view: View;
  before: View;
  derived: Derived;
  pieces: Pieces;
  name(seat: number): string;
  over: boolean;
  /** Which samurai stands in front: one's own, or the one who acts. */
  front: number;
  /** Samurai whose card is turning over to show the animal. */
  turning: number[];
  places: Map<string, { path: string[]; step: Step }>;
  /** The place of a choice that waits to be confirmed. */
  picked: string;
  take(place: string): void;
}
