// What others have done since one's last move: in a line to read, and for those who listen to the page, said once, when it is one's
// turn, and not move by move.
import { build, draw, h } from "./dom.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/** Nobody listens to more sentences, or reads more letters at a glance. */
const MOST_HEARD = 8;
const MOST_READ = 120;

/** Has somebody done something that can be seen? @param {import("./types").Entry} entry @param {string[]} quiet what cannot, by its first word */
export function isSeen({ who, move }, quiet) {
  return typeof who === "number" && !quiet.includes(move.split(" ")[0]);
}

/** Does it change nothing that one sees? What shows something is not dull, whatever it is called. @param {import("./types").Entry} entry @param {string[]} quiet */
export const isDull = (entry, quiet) => typeof entry.who === "number" && !entry.facts && !isSeen(entry, quiet);

/** Something that chance did, and only another saw what. @param {import("./types").Entry} entry */
export const isUnseen = ({ who, move }) => who === "*" && move.endsWith("?");

/** @param {Known} known @param {number | null} eye */
function since(known, eye) {
  return known.log.slice(known.log.findLastIndex((entry) => entry.who === eye) + 1);
}

/** What led here: since one's last move, as many of the last moves as can be read at a glance when it is one's turn; else the last one. @param {Known} known @param {string[]} quiet */
export function recap(known, quiet) {
  const seen = (/** @type {import("./types").Entry[]} */ log) => log.filter((entry) => entry.say && isSeen(entry, quiet));
  const others = known.legal !== undefined && known.eye !== null ? seen(since(known, known.eye)) : [];
  const mine = others.length > 0;
  const told = mine ? others : seen(known.log);
  let from = told.length;
  for (let letters = 0; from > 0; from--) {
    letters += withNames(known, told[from - 1].say).length + 1;
    if (from < told.length && (!mine || letters > MOST_READ + 1)) break;
  }
  return told.slice(from);
}

export function makeNews() {
  const element = build(h("div", { class: "unseen", role: "status" }));
  return {
    element,
    /** @param {Known} known @param {string[]} quiet */
    show(known, quiet) {
      if (known.legal === undefined || known.eye === null) return;
      const told = since(known, known.eye).filter((entry) => entry.say && !isDull(entry, quiet) && !isUnseen(entry));
      const heard = told.slice(-MOST_HEARD).map((entry) => withNames(known, entry.say));
      draw(element, heard.join(" "));
    },
  };
}
