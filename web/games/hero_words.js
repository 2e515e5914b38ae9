// Rent a Hero: the engine's words on the board: names for the marks of seats, and heroes by their numbers and by the words of their abilities.
import { say } from "../words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroPieces} HeroPieces */

/** A sentence with a name for each mark of a seat. @param {string} sentence @param {Talk} talk */
export const named = (sentence, talk) => sentence.replace(/\{(\d)\}/g, (_, seat) => talk.name(Number(seat)));

/** @param {HeroPieces} pieces @param {number} number */
export const titleOf = (pieces, number) => pieces.heroes[number - 1].title;

/** A hero as its card reads, to begin the name of a control with what is seen on it. @param {HeroPieces} pieces @param {number} number @param {number} [copies] */
export function seenOn(pieces, number, copies = 1) {
  const { short } = pieces.heroes[number - 1];
  return copies > 1 ? say("{0} {1} ×{2}", short, number, copies) : say("{0} {1}", short, number);
}

/** The hero whose ability a move's word names; 0 if it is none. @param {HeroPieces} pieces @param {string} word */
export const heroOf = (pieces, word) => pieces.heroes.find(({ ability }) => ability === word)?.number ?? 0;
