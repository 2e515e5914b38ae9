// What seats are called.
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

const inks = ["vermilion", "indigo", "gold", "jade", "plum", "slate", "sand"];

/** A seat by its ink, for where nobody sits yet. @param {number} seat */
export function inkOf(seat) {
  return say(inks[seat]);
}

/** What a seat is called in sentences. People of one name, or on several seats, are told apart by their inks. @param {Known} known @param {number} seat */
export function nameOf(known, seat) {
  const here = known.seats[seat];
  if (here?.kind === "bot") return say("Bot {0}", known.seats.slice(0, seat + 1).filter((other) => other.kind === "bot").length);
  if (here?.kind !== "person") return inkOf(seat);
  const name = here.name || say("Guest");
  return known.seats.some((other, number) => number !== seat && other.name === here.name) ? say("{0} ({1})", name, inkOf(seat)) : name;
}

/** The same with what else is to be known of who sits there. @param {Known} known @param {number} seat */
export function describe(known, seat) {
  const here = known.seats[seat];
  if (here.kind === "open") return say("Free seat");
  if (here.kind === "link") return say("A friend, by link");
  if (here.kind === "bot") return say("{0} ({1})", nameOf(known, seat), say(here.level ?? ""));
  return here.you ? say("{0} (you)", nameOf(known, seat)) : nameOf(known, seat);
}

/** A sentence of the game's, which has marks for seats, with the names of those who sit there. @param {Known} known @param {string} sentence */
export function withNames(known, sentence) {
  return sentence.replace(/\{(\d)\}/g, (mark, number) => (known.seats[Number(number)] ? nameOf(known, Number(number)) : mark));
}
