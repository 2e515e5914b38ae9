// What is to be chosen next, in words.
import { listOf, say } from "../words.js";
import { placeWord } from "./samurai_box.js";

/** @typedef {import("./samurai_box.js").Box} Box */
/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {import("./samurai_view").Facts} Facts */
/** @typedef {import("./samurai_view").SamuraiScene} SamuraiScene */

/** So often somebody is told how to begin. */
const LESSONS = 2;

/** The places that a move, or the first words of one, names. @param {string} move @returns {string[]} */
export function placesOf(move) {
  return move.split(" ").filter((word) => /^[a-t]\d+$/.test(word));
}

/**
 * Where that is what somebody reads of: of a move that was made, where it was and what it settled; of one that could be made also the
 * settlements that are at stake there.
 * @param {import("../types").Read[]} read @param {SamuraiScene} scene @param {Map<string, Place>} places
 */
export function placesRead(read, { view, derived }, places) {
  const atStake = (/** @type {string[]} */ labels) => labels.filter((label) => view.figures[label]);
  return new Set(
    read.flatMap((one) => {
      if (typeof one !== "string") return [...placesOf(one.move), ...Object.keys(/** @type {Facts} */ (one.facts)?.settled ?? {})];
      if (one === "end") return Object.keys(derived.settlements).filter((label) => derived.settlements[label].waits);
      const named = placesOf(one);
      if (named[0] === one) return named; // a place, and no move
      return [...named, ...named.flatMap((label) => atStake(places.get(label)?.beside ?? []))];
    }),
  );
}

/** What is to be seen at a place. @param {Box} box @param {View} view @param {Place} place @param {(seat: number) => string} name */
export function placeLabel(box, view, place, name) {
  const lying = view.tokens[place.label];
  const figures = view.figures[place.label] ?? [];
  if (lying) return say("{0}: {1} ({2})", place.label, box.wordInside(lying.token), name(lying.seat));
  if (figures.length > 0) return say("{0}: {1}", placeWord(place), listOf(figures.map((kind) => box.wordInside(kind))));
  return place.kind === "sea" ? say("{0}: sea", place.label) : placeWord(place);
}

/** How to begin. @param {string[]} legal */
export function beginning(legal) {
  if (legal.some((move) => move.startsWith("keep "))) return say("Choose the tokens of your first hand, then keep them.");
  if (legal.some((move) => move.startsWith("put "))) return say("Choose one of the figures, then a place that lights up.");
  const playable = legal.some((move) => placesOf(move).length > 0);
  return playable ? say("Choose a token of your hand, then a place that lights up; or drag it there.") : "";
}

export class Guide {
  constructor() {
    /** Choices made here so far, to know what need not be explained again. */
    this.practice = { put: 0, play: 0 };
  }

  /** @param {string} move */
  learn(move) {
    this.practice[move.startsWith("put ") ? "put" : "play"]++;
  }

  /** The next step. @param {string[]} made steps of a choice @param {string[]} legal @param {View} view @param {Box} box @param {Map<string, Place>} places */
  next([first, second], legal, view, box, places) {
    if (!first) return this.practice[view.phase === "figures" ? "put" : "play"] >= LESSONS ? "" : beginning(legal);
    if (first.startsWith("put ")) return say("{0}: choose a settlement that lights up.", box.wordOf(first.slice(4)));
    if (first === "shift")
      return second
        ? say("Step 2 of 2: where does the token of {0} go?", second)
        : say("Token exchange, step 1 of 2: choose your token that is to move.");
    if (first !== "swap") return say("{0}: choose a place that lights up.", box.wordOf(first));
    if (!second) return say("Figure exchange, step 1 of 2: choose the first figure.");
    const [label, kind] = second.split(" ");
    const place = places.get(label);
    const where = place ? placeWord(place) : label;
    return say("Step 2 of 2: with which figure does the {0} of {1} change places?", box.wordInside(kind), where);
  }
}
