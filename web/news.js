// What others have done since one's last move: in a line to read, and for those who listen to the page, said once, when it is one's
// turn, and not move by move.
import { h, write } from "./draw.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/** Nobody listens to more, or reads more at a glance. */
const MOST_HEARD = 8;
const MOST_READ = 3;

/** Has somebody done something that can be seen? @param {import("./types").Entry} entry @param {string[]} quiet what cannot, by its first word */
export function isSeen({ who, move }, quiet) {
  return typeof who === "number" && !quiet.includes(move.split(" ")[0]);
}

/** @param {Known} known @param {number | null} eye */
function since(known, eye) {
  return known.log.slice(known.log.findLastIndex((entry) => entry.who === eye) + 1);
}

/** In a few sentences when it is one's turn, in one otherwise. @param {Known} known @param {string[]} quiet */
export function recap(known, quiet) {
  const mine = known.legal !== undefined && known.eye !== null;
  const told = (mine ? since(known, known.eye) : known.log).filter((entry) => isSeen(entry, quiet));
  return told
    .slice(mine ? -MOST_READ : -1)
    .map((entry) => withNames(known, entry.say))
    .join(" ");
}

export function makeNews() {
  const element = h("div", { class: "unseen", role: "status" });
  return {
    element,
    /** @param {Known} known */
    show(known) {
      if (known.legal === undefined || known.eye === null) return;
      const told = since(known, known.eye).filter((entry) => entry.say);
      write(
        element,
        told
          .slice(-MOST_HEARD)
          .map((entry) => withNames(known, entry.say))
          .join(" "),
      );
    },
  };
}
