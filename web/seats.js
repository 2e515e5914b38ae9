// What seats are called.
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

/** What a seat is called. @param {Known} known @param {number} seat */
export function nameOf(known, seat) {
  const here = known.seats[seat];
  if (!here) return say("Seat {0}", seat);
  if (here.kind === "person") return here.you ? say("{0} (you)", here.name || say("Seat {0}", seat)) : here.name || say("Seat {0}", seat);
  if (here.kind === "bot") return say("Bot {0} ({1})", seat, here.level ?? "");
  return say("Free seat {0}", seat);
}

/**
 * A sentence of the game's, which speaks of seats by their numbers, with the names of those who sit there.
 * @param {Known} known @param {string} sentence
 */
export function withNames(known, sentence) {
  return sentence.replace(/\b[Ss]eat (\d)\b/g, (words, number) => (known.seats[Number(number)] ? nameOf(known, Number(number)) : words));
}
