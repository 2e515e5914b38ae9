// What seats are called.
import { say, sayIn } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {Pick<Known, "seats">} Seated */

/** A seat by its ink: where nobody sits yet, or who has not said a name is called to oneself. @param {number} seat */
export function inkOf(seat) {
  const inks = [
    sayIn("name of a player", "Red"),
    sayIn("name of a player", "Blue"),
    sayIn("name of a player", "Gold"),
    sayIn("name of a player", "Green"),
    sayIn("name of a player", "Purple"),
    sayIn("name of a player", "Grey"),
    sayIn("name of a player", "Sand"),
  ];
  return inks[seat];
}

/** What a seat is called in sentences. People of one name, or on several seats, are told apart by their inks. @param {Seated} known @param {number} seat */
export function nameOf(known, seat) {
  const here = known.seats[seat];
  if (here?.kind === "bot") return say("Bot {0}", known.seats.slice(0, seat + 1).filter((other) => other.kind === "bot").length);
  if (here?.kind !== "person" || (here.you && here.guest)) return inkOf(seat);
  const name = here.name || say("Guest");
  return known.seats.some((other, number) => number !== seat && other.name === here.name) ? say("{0} ({1})", name, inkOf(seat)) : name;
}

/** The same with what else is to be known of who sits there. @param {Known} known @param {number} seat */
export function describe(known, seat) {
  const here = known.seats[seat];
  if (here.kind === "open") return say("Free seat");
  if (here.kind === "link") return say("A friend, by link");
  if (here.kind === "bot") return say("{0} ({1})", nameOf(known, seat), here.strength ?? here.level ?? "");
  return here.you ? say("{0} (you)", nameOf(known, seat)) : nameOf(known, seat);
}

/** A sentence of the game's, which has marks for seats, with the names of those who sit there. @param {Known} known @param {string} sentence */
export function withNames(known, sentence) {
  return sentence.replace(/\{(\d)\}/g, (mark, number) => (known.seats[Number(number)] ? nameOf(known, Number(number)) : mark));
}

/** Does a bot play for these eyes? @param {Known} known */
export function isStoodIn({ eye, phase, seats }) {
  return eye !== null && phase === "playing" && seats[eye].stand_in === true;
}
