// Others' moves one after another: bots answer faster than one can look. Between what is shown and what is known lie moments that are
// worth a look; each is asked for and shown for a while, as if nothing had happened since.
import { moved } from "./news.js";
import { setting } from "./settings.js";

/** @typedef {import("./types").Known} Known */

/** For how long a move is shown before the next, in milliseconds; and where many are to come. */
const PACE = 700;
const HASTE = 300;
const MANY = 4;
/** Who was away for longer sees what is new at once. */
const MOST = 16;

/** Do these two tell of the same game, the second more of it? @param {Known} shown @param {Known} latest */
function goesOn(shown, latest) {
  const [was, is] = [shown.log.at(-1), latest.log[shown.log.length - 1]];
  return shown.phase === "playing" && latest.log.length > shown.log.length && was?.who === is?.who;
}

/** Moments on the way, by how many moves had been made: after each move of somebody else, and what chance did then. @param {Known} shown @param {Known} latest */
function stopsBetween({ log: { length } }, { log, seats }) {
  const isOther = (/** @type {number | "*"} */ who) => who !== "*" && !(seats[who].you && !seats[who].stand_in);
  const stops = [];
  for (let i = length; i < log.length; i++) {
    if (!isOther(log[i].who) || !moved(log[i])) continue;
    while (log[i + 1]?.who === "*") i++;
    stops.push(i + 1);
  }
  return stops.length > MOST ? [] : stops;
}

/** May one's time be taken for looking? @param {Known} latest */
function mayTakeTime(latest) {
  return setting("steps") === "on" && document.visibilityState === "visible" && !(latest.legal && latest.left !== undefined);
}

/** The first moment on the way to the present, and for how long it is to be shown; null if there is none. @param {Known | null} shown @param {Known} latest */
export function nextStop(shown, latest) {
  const stops = shown && goesOn(shown, latest) && mayTakeTime(latest) ? stopsBetween(shown, latest) : [];
  return stops.length === 0 ? null : { count: stops[0], pause: stops.length > MANY ? HASTE : PACE };
}

/** What was known in an earlier moment. @param {Known} latest @param {number} count @param {any} reply what one sees on looking there @returns {Known} */
export function knownAt(latest, count, { view, actor, ask }) {
  const { legal, left, back, outcome, result, ...rest } = latest;
  return { ...rest, phase: "playing", log: latest.log.slice(0, count), view, actor, ask };
}
