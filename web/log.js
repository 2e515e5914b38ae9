// The log in sentences. Who points at one, or selects it, sees on the board where that was; from the one that is selected, a button leads back
// to its moment. Who looks back already goes from one to another at once. What is dull is folded.
import { build, draw, h, Kept } from "./dom.js";
import { isDull, isUnseen } from "./news.js";
import { roving } from "./rove.js";
import { withNames } from "./seats.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Entry} Entry */

/**
 * @typedef {object} Page
 * @property {string[]} quiet moves, by their first word, after which everything looks as before
 * @property {string[] | undefined} trailing what chance does unseen after them, by its first word
 * @property {((word: string, count: number) => string) | undefined} folded what the game calls several of them
 * @property {(count: number) => void} watchAgain
 * @property {import("./boardplace.js").BoardPlace} place where the board is
 */

/** @param {Entry} entry */
const firstWord = ({ move }) => move.split(" ")[0];

/**
 * Entries in their order, by number; those of the same dull kind that follow each other are together. What goes without saying, or follows
 * unseen, belongs to what is before it.
 * @param {Entry[]} log @param {string[]} quiet @param {string[]} [trailing] @returns {number[][]}
 */
export function runsOf(log, quiet, trailing = []) {
  const trails = (/** @type {Entry} */ entry) => isUnseen(entry) && trailing.includes(firstWord(entry));
  /** @type {number[][]} */
  const runs = [];
  let kind = "";
  for (const [i, entry] of log.entries()) {
    const dull = isDull(entry, quiet) ? firstWord(entry) : kind && trails(entry) ? kind : "";
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
  /** What is shown. @type {Known | null} */
  let shown = null;
  /** The entry that is selected, by its number; -1 if none is. */
  let selected = -1;
  const entries = build(
    h("ol", { class: "entries", tabindex: 0, "aria-label": say("What has happened"), onkeydown: roving, onscroll: () => notice() }),
  );
  const kept = new Kept();
  const element = build(h("section", { class: "log" }, h("h2", {}, say("Log")), entries));

  function notice() {
    const left = entries.scrollHeight - entries.clientHeight - entries.scrollTop;
    follows = left < 8 || (follows && entries.scrollTop >= lowest);
  }

  function follow() {
    if (!follows || selected >= 0) return;
    entries.scrollTop = entries.scrollHeight;
    lowest = entries.scrollTop;
  }
  new ResizeObserver(follow).observe(entries);

  /** … with the next frame, when everything is laid out once anyway. */
  const followLater = () => requestAnimationFrame(follow);

  /** Scrolls the log, and not the page. @param {Element | null} entry */
  function keepInSight(entry) {
    const [box, room] = [entry?.getBoundingClientRect(), entries.getBoundingClientRect()];
    if (box) entries.scrollTop += Math.min(0, box.top - room.top) + Math.max(0, box.bottom - room.bottom);
  }

  /** Each move has its place, also one that goes without saying. @param {Known} known @param {number} i @param {number} marked */
  function drawEntry(known, i, marked) {
    const words = withNames(known, known.log[i].say);
    const kind = i === marked ? "there" : isDull(known.log[i], page.quiet) ? "dull" : null;
    const isSelected = i === selected;
    return kept.get(i, `${kind} ${inPast} ${isSelected} ${words}`, () =>
      h(
        "li",
        { key: i, hidden: !words, class: isSelected ? "selected" : kind, ...page.place.lighting("log", () => [known.log[i]]) },
        words &&
          h(
            "button",
            {
              tabindex: -1,
              "aria-expanded": inPast ? null : String(isSelected),
              onclick: (/** @type {PointerEvent} */ { detail }) => (inPast ? goTo(i) : select(isSelected ? -1 : i, detail === 0)),
            },
            words,
          ),
        isSelected && h("button", { class: "go", tabindex: -1, onclick: () => goTo(i) }, say("See this moment")),
      ),
    );
  }

  /** @param {number} i -1: none @param {boolean} [byKey] then the next key leads there */
  function select(i, byKey = false) {
    selected = i;
    if (!shown) return;
    page.place.light("selected", shown.log.slice(i, i + 1));
    drawAll(shown, -1);
    const go = /** @type {HTMLElement | null} */ (entries.querySelector(".go"));
    if (byKey) go?.focus();
    keepInSight(go);
  }

  /** Looks back at a move, where the board is seen. @param {number} i */
  function goTo(i) {
    /** @type {HTMLElement | null} */ (entries.querySelector(".selected button"))?.focus({ preventScroll: true });
    page.watchAgain(i + 1);
    scrollTo({ top: 0 });
  }

  /** @param {Known} known @param {number} marked */
  function drawAll(known, marked) {
    draw(
      entries,
      runsOf(known.log, page.quiet, page.trailing).map((run) => drawRun(known, run, marked)),
    );
  }

  /** What a run is called: what was done, if it was one thing; else how often. @param {Known} known @param {number[]} run */
  function wordsFor(known, run) {
    const [first] = run.map((i) => known.log[i]);
    const { length } = run.filter((i) => known.log[i].say && isDull(known.log[i], page.quiet));
    if (length === 1) return withNames(known, first.say);
    return page.folded?.(firstWord(first), length) ?? sayCount(length, "{0} quiet move", "{0} quiet moves");
  }

  /** @param {Known} known @param {number[]} run @param {number} marked */
  function drawRun(known, run, marked) {
    const lines = run.map((i) => drawEntry(known, i, marked));
    const { length } = run.filter((i) => known.log[i].say);
    if (length < 2) return lines;
    const words = wordsFor(known, run);
    return h(
      "li",
      { key: `fold ${run[0]}`, class: "fold" },
      h("details", { open: run.includes(marked) }, h("summary", { tabindex: -1 }, words), h("ol", {}, lines)),
    );
  }

  return {
    element,
    /** Selects nothing any more; false if nothing was. */
    cancel() {
      const had = selected >= 0;
      if (had) select(-1);
      return had;
    },
    /** @param {Known} known @param {number | null} past */
    show(known, past) {
      element.hidden = known.phase === "waiting";
      shown = known;
      if (past === null && inPast) follows = true; // back to now
      inPast = past !== null;
      if (selected >= 0 && (inPast || selected >= known.log.length)) select(-1);
      let marked = past === null ? -1 : past - 1;
      while (known.log[marked]?.say === "") marked--;
      drawAll(known, marked);
      if (past === null) followLater();
      else keepInSight(entries.querySelector(".there") ?? entries.firstElementChild);
    },
  };
}
