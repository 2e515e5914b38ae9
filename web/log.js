// The log in sentences; each leads back to its moment. What is dull is folded.
import { build, draw, h } from "./dom.js";
import { roving } from "./rove.js";
import { withNames } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Entry} Entry */

/**
 * @typedef {object} Page
 * @property {string[]} quiet moves, by their first word, after which everything looks as before
 * @property {((word: string, count: number) => string) | undefined} folded what the game calls several of them
 * @property {(count: number) => void} watchAgain
 */

/** @param {Entry} entry */
const firstWord = ({ move }) => move.split(" ")[0];

/**
 * Entries in their order, by number; those of the same dull kind that follow each other are together. What goes without saying belongs to
 * what is before it.
 * @param {Entry[]} log @param {string[]} quiet @returns {number[][]}
 */
export function runsOf(log, quiet) {
  /** @type {number[][]} */
  const runs = [];
  let kind = "";
  for (const [i, entry] of log.entries()) {
    const dull = typeof entry.who === "number" && quiet.includes(firstWord(entry)) ? firstWord(entry) : "";
    if (kind && (dull === kind || entry.say === "")) runs.at(-1)?.push(i);
    else runs.push([i]);
    if (entry.say !== "") kind = dull;
  }
  return runs;
}

/** @param {Page} page */
export function makeLog(page) {
  /** Is the end of the log in sight? Then it stays so, whatever comes and however little room is left, until one goes up. */
  let follows = true;
  let lowest = 0;
  let inPast = false;
  const entries = build(
    h("ol", { class: "entries", tabindex: 0, "aria-label": say("What has happened"), onkeydown: roving, onscroll: () => notice() }),
  );
  const element = build(h("section", { class: "log" }, h("h2", {}, say("Log")), entries));

  function notice() {
    const left = entries.scrollHeight - entries.clientHeight - entries.scrollTop;
    follows = left < 8 || (follows && entries.scrollTop >= lowest);
  }

  function follow() {
    if (!follows) return;
    entries.scrollTop = entries.scrollHeight;
    lowest = entries.scrollTop;
  }
  new ResizeObserver(follow).observe(entries);

  /** Scrolls the log, and not the page. @param {Element | null} entry */
  function keepInSight(entry) {
    const [box, room] = [entry?.getBoundingClientRect(), entries.getBoundingClientRect()];
    if (box) entries.scrollTop += Math.min(0, box.top - room.top) + Math.max(0, box.bottom - room.bottom);
  }

  /** Each move has its place, also one that goes without saying. @param {Known} known @param {number} i @param {number} marked */
  function drawEntry(known, i, marked) {
    const words = withNames(known, known.log[i].say);
    const button = words && h("button", { tabindex: -1, onclick: () => page.watchAgain(i + 1) }, words);
    return h("li", { key: i, hidden: !words, class: i === marked ? "there" : null }, button);
  }

  /** @param {Known} known @param {number[]} run @param {number} marked */
  function drawRun(known, run, marked) {
    const lines = run.map((i) => drawEntry(known, i, marked));
    const { length } = run.filter((i) => known.log[i].say);
    if (length < 2) return lines;
    const word = firstWord(known.log[run[0]]);
    const words = page.folded?.(word, length) ?? say("{0} quiet moves", length);
    return h(
      "li",
      { key: `fold ${run[0]}`, class: "fold" },
      h("details", { open: run.includes(marked) }, h("summary", { tabindex: -1 }, words), h("ol", {}, lines)),
    );
  }

  return {
    element,
    /** @param {Known} known @param {number | null} past */
    show(known, past) {
      element.hidden = known.phase === "waiting";
      let marked = past === null ? -1 : past - 1;
      while (known.log[marked]?.say === "") marked--;
      draw(
        entries,
        runsOf(known.log, page.quiet).map((run) => drawRun(known, run, marked)),
      );
      if (past === null && inPast) follows = true; // back to now
      inPast = past !== null;
      if (past === null) follow();
      else keepInSight(entries.querySelector(".there") ?? entries.firstElementChild);
    },
  };
}
