// Moments that are worth a look, on the way from what is shown to what is known.
import { isSeen } from "./news.js";

/** @typedef {import("./types").Known} Known */

/** Who was away for longer sees what is new at once. */
const MOST = 16;

/** Which moves of a game can be seen, and what is looked at first (types.d.ts, GameModule). @typedef {Pick<import("./types").GameModule, "quiet" | "opening" | "showing">} Manners */

/**
 * Moments on the way, by how many moves had been made: after each move of somebody else, and what chance did then. After one's own, only
 * if it shows something, or if chance begins something new then.
 * @param {Known} shown @param {Known} latest @param {Manners} manners
 */
export function stopsBetween({ log: { length } }, { log, seats }, { quiet, opening = [], showing = [] }) {
  const isOther = (/** @type {number | "*"} */ who) => who !== "*" && !(seats[who].you && !seats[who].stand_in);
  const isOne = (/** @type {import("./types").Entry} */ { move }, /** @type {string[]} */ of) => of.includes(move.split(" ")[0]);
  const stops = [];
  /** One's own move, not looked at yet. @type {import("./types").Entry | null} */
  let own = null;
  for (let i = length; i < log.length; i++) {
    const entry = log[i];
    while (log[i + 1]?.who === "*" && !isOne(log[i + 1], opening)) i++;
    const next = log[i + 1];
    const isMove = isSeen(entry, quiet);
    if (isMove && !isOther(entry.who)) own = entry;
    const isDue = own && next && (isOne(next, opening) || (isOne(own, showing) && isSeen(next, quiet)));
    if (!isDue && !(isMove && isOther(entry.who))) continue;
    stops.push(i + 1);
    own = null;
  }
  return stops.length > MOST ? [] : stops;
}

/** What was known in an earlier moment, and who has acted next besides oneself: a standing answer of one's own was given at once. @param {Known} latest @param {number} count @param {import("./types").Look} reply what one sees on looking there @returns {Known} */
export function knownAt(latest, count, { view, derived, drawing, actor, role, ask }) {
  const { legal, words, left, back, outcome, result, ...rest } = latest;
  const awaited = latest.log.slice(count).find(({ who }) => typeof who === "number" && who !== latest.eye)?.who;
  return { ...rest, phase: "playing", log: latest.log.slice(0, count), view, derived, drawing, actor, role, ask, awaited };
}
