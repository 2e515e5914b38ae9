// What can be chosen: each legal move as steps, each step with the engine's words for it and the place on the board that stands for it.
import { say } from "../words.js";

/** @typedef {import("./spirit_view").View} View */
/** @typedef {import("./spirit_view").Pieces} Pieces */
/** @typedef {import("./spirit_view").Words} Words */

/**
 * A step of a choice. `place` is what lights up: `stack`, `discards`, `seat 2`, `line 2`, `slot 2 hat`, `card p1-01`. What is grave has to
 * be confirmed; what warns says so even where there is little room.
 * @typedef {{key: string, label: string, made: string, says: string, short?: string, place?: string, sign?: string, mask?: string, open?: boolean, grave?: boolean, warns?: boolean, wide?: boolean}} Step
 */
/** @typedef {{move: string, steps: Step[]}} Way */
/** What a step looks like: its key, and where it lights up. @typedef {{key: string, text: string, place?: string, sign?: string, mask?: string}} Look */

/** Signs of moves, by their first word. @type {Record<string, string>} */
const signs = {
  fight: "swords",
  again: "swords",
  confront: "swords",
  support: "token",
  pass: "must_pass",
  skip: "must_pass",
  stop: "must_pass",
  give: "arrow",
  ready: "arrow",
  discard: "talent",
  redraw: "talent",
  ignore: "talent",
  kiai: "talent",
  suffer: "wound",
};

/** Where a kiai that names nobody lights up. @type {Record<string, string>} */
const kiaiPlaces = { kanbei: "intruders", gorobei: "stack", katsushiro: "stack" };

/** The place that stands for a move of one step. @param {View} view @param {Pieces} pieces @param {string} verb @param {string} word */
function placeOf(view, pieces, verb, word) {
  const asked = view.asked ?? 0;
  switch (verb) {
    case "fight":
    case "again":
    case "redraw":
      return "stack";
    case "discard":
      return "discards";
    case "confront":
      return `line ${asked}`;
    case "defend":
      return `slot ${asked} ${pieces.cards[view.card ?? ""].symbol}`;
    case "lose":
      return `slot ${asked} ${word}`;
    case "reserve":
      return `reserve ${word}`;
    case "kiai":
      return kiaiPlaces[view.seats[asked].samurai];
    default:
      return undefined;
  }
}

/** Moves that name seats: a verb, then seat by seat. @param {string} verb @param {string[]} words after it @returns {Look[]} */
function seatSteps(verb, words) {
  /** @type {Look[]} */
  const steps = [{ key: verb === "kiai" ? "kiai at" : verb, text: `${verb} `, sign: signs[verb] }];
  let text = verb;
  for (const word of words) {
    text += ` ${word}`;
    if (word !== "heal") steps.push({ key: `seat ${word}`, text: `${text} `, place: `seat ${word}` });
  }
  return steps;
}

/** @param {string[]} cards @returns {Look[]} */
const orderSteps = (cards) =>
  cards.map((id, i) => ({ key: `card ${id}`, text: `order ${cards.slice(0, i + 1).join(" ")} `, place: `card ${id}` }));

/** @param {View} view @param {Pieces} pieces @param {string} move @returns {Look[]} */
function looksOf(view, pieces, move) {
  const [verb, ...rest] = move.split(" ");
  if (verb === "order") return orderSteps(rest);
  if (verb === "support" || verb === "give" || (verb === "kiai" && rest.length)) return seatSteps(verb, rest);
  const sign = verb === "defend" ? pieces.cards[view.card ?? ""].symbol : verb === "lose" || verb === "first" ? rest[0] : signs[verb];
  const mask = verb === "reserve" ? rest[0] : undefined;
  return [{ key: move, text: `${move} `, sign, mask, place: placeOf(view, pieces, verb, rest[0]) }];
}

/** Where a place is on the board, whether it can be chosen or not. @param {string} place */
function selectorOf(place) {
  const [kind, which, symbol] = place.split(" ");
  if (kind === "seat") return `article[data-seat="${which}"]`;
  if (kind === "line") return `article[data-seat="${which}"] .line`;
  if (kind === "slot") return `[data-key="${place}"], [data-about="seat ${which} ${symbol}"]`;
  if (kind === "reserve") return `[data-key="${place}"], [data-about="token ${which}"]`;
  return `[data-pile="${place}"]`;
}

/** What a move touches: its first step and its last, as buttons and as places. @param {View} view @param {Pieces} pieces @param {string} move */
export function touchedBy(view, pieces, move) {
  const looks = looksOf(view, pieces, move);
  return [looks[0], looks[looks.length - 1]].flatMap(({ key, place }) => [
    `[data-key="act ${key}"]`,
    ...(place && !place.startsWith("card ") ? [selectorOf(place)] : []),
  ]);
}

/** The steps of one move, the last of them with the words of the whole. @param {View} view @param {Pieces} pieces @param {Record<string, Words>} words @param {string} move @returns {Step[]} */
function stepsOf(view, pieces, words, move) {
  const looks = looksOf(view, pieces, move);
  return looks.map(({ text, ...look }, i) => {
    const open = i < looks.length - 1;
    const { label, brief, says, grave, warns } = words[open ? text : move] ?? { label: move, brief: "", says: "" };
    // Translators: on a button: a verb, after which one more thing is to be chosen, "Give …".
    const ends = open && i === 0 && !look.place ? say("{0}\u00a0…", label) : label;
    return { ...look, label: ends, made: label, says, short: brief || undefined, open, grave, warns };
  });
}

/** The choice at hand: what has been chosen so far, and what can be chosen next. */
export class Choice {
  constructor() {
    /** @type {Way[]} */
    this.ways = [];
    /** @type {string[]} keys of the steps made */
    this.made = [];
    /** What is asked, to know whether it is still the same choice. */
    this.asked = "";
  }

  /** A half-made choice stays as long as nothing new has happened. @param {import("./spirit_view").SpiritScene} scene */
  learn({ view, derived, pieces, legal, news }) {
    const isNew = news.length > 0;
    const asked = [view.step, view.asked, view.card, view.stack.length, ...legal].join();
    if (isNew || asked !== this.asked) this.made = [];
    this.asked = asked;
    this.ways = legal.map((move) => ({ move, steps: stepsOf(view, pieces, derived.moves ?? {}, move) }));
  }

  /** The ways that begin with these steps. @param {string[]} [made] */
  open(made = this.made) {
    return this.ways.filter(({ steps }) => made.every((key, i) => steps[i]?.key === key));
  }

  /** The steps that can come after those made; one of each. @param {string[]} [made] @returns {Step[]} */
  next(made = this.made) {
    /** @type {Map<string, Step>} */
    const steps = new Map();
    for (const way of this.open(made)) {
      const step = way.steps[made.length];
      if (step && !steps.has(step.key)) steps.set(step.key, step);
    }
    return [...steps.values()];
  }

  /** The step made last. @returns {Step | undefined} */
  last() {
    return this.open()[0]?.steps[this.made.length - 1];
  }

  /** The move that is complete with the steps made. */
  complete() {
    return this.made.length ? this.open().find(({ steps }) => steps.length === this.made.length)?.move : undefined;
  }

  /**
   * What lights up on the board, by place: the steps that can come next.
   * @returns {Map<string, {path: string[], step: Step}>}
   */
  places() {
    return new Map(this.next().flatMap((step) => (step.place ? [[step.place, { path: [...this.made, step.key], step }]] : [])));
  }
}
