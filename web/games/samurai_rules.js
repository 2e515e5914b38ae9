// What the page itself must know of Samurai's rules to explain a position: strengths, influence, majorities.

/** @typedef {import("./samurai_map.js").Place} Place */

export const KINDS = ["helmet", "buddha", "rice"];

/** All tokens of a seat, in token order. */
export const TOKENS = (
  "helmet4 helmet3 helmet2 buddha4 buddha3 buddha2 rice4 rice3 rice2 samurai3 samurai2 samurai2 samurai1 samurai1 " +
  "shift ship2 ship1 ship1 ronin swap"
).split(" ");

/** @param {string} token */
export function strengthOf(token) {
  return token === "ronin" ? 1 : Number(/\d$/.exec(token)?.[0] ?? 0);
}

/** May any number of these be played in a turn? @param {string} token */
export function hasSeal(token) {
  return token.startsWith("ship") || token === "ronin" || token === "swap";
}

/** @param {string} token @param {string} kind */
export function influences(token, kind) {
  const wants = KINDS.find((word) => token.startsWith(word));
  return strengthOf(token) > 0 && (wants === undefined || wants === kind);
}

/** Are all figures placed? @param {any} view */
export function isSetUp(view) {
  return ["turn", "draw", "over"].includes(view.phase);
}

/** How many figures find room in a settlement. @param {Place} place */
export function sizeOf(place) {
  return { village: 1, city: 2, edo: 3 }[/** @type {"village" | "city" | "edo"} */ (place.kind)];
}

/** How many land spaces around a settlement are empty. @param {Place} place @param {Map<string, Place>} places @param {Record<string, any>} tokens */
export function emptyAround(place, places, tokens) {
  return place.near.filter((label) => places.get(label)?.kind === "land" && !tokens[label]).length;
}

/** The influence of each seat on one figure. @param {Place} place @param {string} kind @param {Record<string, {seat: number, token: string}>} tokens @param {number} seats */
export function influenceOn(place, kind, tokens, seats) {
  const sums = Array.from({ length: seats }, () => 0);
  for (const label of place.near) {
    const lying = tokens[label];
    if (lying && influences(lying.token, kind)) sums[lying.seat] += strengthOf(lying.token);
  }
  return sums;
}

/** Who has strictly the most, if more than none; -1 for nobody. @param {number[]} sums */
export function soleHighest(sums) {
  const most = Math.max(...sums);
  return most > 0 && sums.filter((sum) => sum === most).length === 1 ? sums.indexOf(most) : -1;
}
