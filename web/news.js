// What others have done since one's last move: in a line to read, and for those who listen to the page, said once, when it is one's
// turn, and not move by move.
import { h, write } from "./draw.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/** Nobody listens to more, or reads more at a glance. */
const MOST_HEARD = 8;
const MOST_READ = 3;

/** These change nothing that one could see. */
const QUIET = ["end", "decline"];

/** @param {Known} known @param {number} eye */
function since(known, eye) {
  return known.log.slice(known.log.map((entry) => entry.who).lastIndexOf(eye) + 1);
}

/** In a few sentences, while it is one's turn. @param {Known} known */
export function recap(known) {
  if (known.legal === undefined || known.eye === null) return "";
  const told = since(known, known.eye).filter((entry) => typeof entry.who === "number" && !QUIET.includes(entry.move));
  return told
    .slice(-MOST_READ)
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
      const told = since(known, known.eye).slice(-MOST_HEARD);
      write(element, told.map((entry) => withNames(known, entry.say || entry.move)).join(" "));
    },
  };
}
