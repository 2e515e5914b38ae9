// What others have done since one's last move, for those who listen to the page: said once, when it is one's turn, and not move by move.
import { h, write } from "./draw.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/** Nobody listens to more. */
const MOST = 8;

export function makeNews() {
  const element = h("div", { class: "unseen", role: "status" });
  return {
    element,
    /** @param {Known} known */
    show(known) {
      if (known.legal === undefined || known.eye === null) return;
      const mine = known.log.map((entry) => entry.who).lastIndexOf(known.eye);
      const since = known.log.slice(Math.max(mine + 1, known.log.length - MOST));
      write(element, since.map((entry) => withNames(known, entry.say || entry.move)).join(" "));
    },
  };
}
