// The position that a board is given to show.
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./looking.js").Past} Past */

/** What a board was shown last: with whose eyes, after how many moves, and whether that was looking back. @typedef {{eye: number | null, count: number, past: boolean}} Shown */

/** What has happened since; nothing, where the scene does not follow from it. @param {Known} known @param {Past | null} past @param {Shown | null} shown */
function newsSince(known, past, shown) {
  if (past) return past.news;
  if (!shown || shown.eye !== known.eye) return [];
  return shown.past && shown.count !== known.log.length - 1 ? [] : known.log.slice(shown.count);
}

/** @param {Known} known @param {Past | null} past @param {Shown | null} shown @param {boolean} free can something be chosen? @returns {Scene} */
export function sceneOf(known, past, shown, free) {
  const at = past ?? known;
  return {
    view: at.view,
    derived: at.derived ?? {},
    pieces: known.pieces ?? {},
    result: past ? null : (known.result ?? null),
    drawing: at.drawing ?? "",
    open: past?.open,
    eye: known.eye,
    options: known.options ?? {},
    seats: known.seats,
    legal: free && !past && known.phase === "playing" ? (known.legal ?? []) : [],
    words: known.words ?? {},
    actor: at.actor,
    over: known.phase === "over" && !past,
    past: past !== null,
    log: past ? known.log.slice(0, past.count) : known.log,
    news: newsSince(known, past, shown).map((entry) => ({ ...entry, say: withNames(known, entry.say) })),
  };
}
