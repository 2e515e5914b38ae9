// Rent a Hero: the engine's words on the board: names for the marks of seats, and heroes by their numbers and by the words of their abilities.

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroPieces} HeroPieces */

/** A sentence with a name for each mark of a seat. @param {string} sentence @param {Talk} talk */
export const named = (sentence, talk) => sentence.replace(/\{(\d)\}/g, (_, seat) => talk.name(Number(seat)));

/** @param {HeroPieces} pieces @param {number} number */
export const titleOf = (pieces, number) => pieces.heroes[number - 1].title;

/** The hero whose ability a move's word names; 0 if it is none. @param {HeroPieces} pieces @param {string} word */
export const heroOf = (pieces, word) => pieces.heroes.find(({ ability }) => ability === word)?.number ?? 0;
