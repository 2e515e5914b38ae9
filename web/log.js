// The log in sentences, the way back to any moment of it, and the talk of the people.
import { h, write } from "./draw.js";
import { rove } from "./rove.js";
import { nameOf, withNames } from "./seats.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Entry} Entry */
/** @typedef {import("./types").Said} Said */

const BETWEEN_MOVES = 900; // milliseconds, when the game is played again

/**
 * @typedef {object} Page
 * @property {(count: number | null) => void} lookAt
 * @property {(count: number) => void} watchAgain
 * @property {(what: string, members?: Record<string, any>) => Promise<any>} request
 */

/** @param {Page} page */
export function makeLog(page) {
  const entries = h("ol", { class: "entries", tabindex: 0, "aria-label": say("What has happened") });
  rove(entries);
  const slider = h("input", {
    type: "range",
    min: 0,
    step: 1,
    "aria-label": say("Moment of the game"),
    oninput: () => page.lookAt(Number(slider.value)),
  });
  const now = h("button", { class: "now", onclick: () => page.lookAt(null) }, say("Back to now"));
  const again = h("button", { onclick: () => (playing ? pause() : playAgain()) }, say("Play"));
  const travel = h("div", { class: "travel" }, again, slider, now);
  const talk = h("ul", { class: "talk", "aria-label": say("What people say"), "aria-live": "polite" });
  const input = h("input", { maxlength: 300, "aria-label": say("Say something"), placeholder: say("Say something …") });
  const form = h(
    "form",
    {
      class: "say",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        if (input.value.trim() && (await page.request("say", { say: input.value }))) input.value = "";
      },
    },
    input,
    h("button", {}, say("Say")),
  );
  const title = h("h2", {}, say("Log"));
  const element = h("section", { class: "log" }, title, travel, entries, talk, form);
  /** @type {Entry[]} */
  let shown = [];
  let marked = -1;
  let inPast = false;
  /** Is the end of the log in sight? Then it stays so, whatever comes and however little room is left, until one goes up. */
  let follows = true;
  let lowest = 0;
  const follow = () => {
    if (!follows) return;
    entries.scrollTop = entries.scrollHeight;
    lowest = entries.scrollTop;
  };
  entries.addEventListener("scroll", () => {
    const left = entries.scrollHeight - entries.clientHeight - entries.scrollTop;
    follows = left < 8 || (follows && entries.scrollTop >= lowest);
  });
  new ResizeObserver(follow).observe(entries);
  /** @type {Said[]} */
  let heard = [];
  /** The game is being played again, move by move. @type {number | undefined} */
  let playing;

  /** From the moment that is seen; from the end, all over again. */
  function playAgain() {
    const step = () => {
      let next = Number(slider.value) + 1;
      while (shown[next - 1]?.say === "") next++; // nothing to be seen there
      if (next > Number(slider.max)) pause();
      else page.watchAgain(next);
    };
    if (slider.value === slider.max) page.lookAt(0);
    else step();
    playing = setInterval(step, BETWEEN_MOVES);
    write(again, say("Pause"));
  }

  function pause() {
    clearInterval(playing);
    playing = undefined;
    write(again, say("Play"));
  }

  /** @param {Known} known @param {number | null} past */
  function showEntries(known, past) {
    let same = 0;
    const equal = (/** @type {Entry} */ one, /** @type {Entry} */ other) => one.move === other.move && one.say === other.say;
    while (same < shown.length && same < known.log.length && equal(shown[same], known.log[same])) same++;
    while (entries.childElementCount > same) entries.lastElementChild?.remove();
    for (let i = same; i < known.log.length; i++) {
      const words = withNames(known, known.log[i].say);
      const button = words ? h("button", { tabindex: -1, onclick: () => page.watchAgain(i + 1) }, words) : null;
      entries.append(h("li", { hidden: !button }, button)); // each move has its place, also one that goes without saying
    }
    shown = known.log;
    entries.children[marked]?.classList.remove("there");
    if (past === null && inPast) follows = true; // back to now
    inPast = past !== null;
    marked = past === null ? -1 : past - 1;
    while (known.log[marked]?.say === "") marked--;
    entries.children[marked]?.classList.add("there");
    if (past === null) follow();
    else entries.children[Math.max(marked, 0)]?.scrollIntoView({ block: "nearest" });
  }

  /** Only what is new: it is read aloud. @param {Known} known */
  function showTalk(known) {
    const same = (/** @type {Said} */ line, /** @type {Said | undefined} */ other) => line.when === other?.when && line.say === other.say;
    if (!heard.every((line, i) => same(line, known.chat[i]))) {
      heard = [];
      talk.replaceChildren();
    }
    for (const line of known.chat.slice(heard.length)) talk.append(h("li", {}, h("b", {}, nameOf(known, line.seat)), " ", line.say));
    if (heard.length < known.chat.length) talk.scrollTop = talk.scrollHeight;
    heard = known.chat;
  }

  return {
    element,
    pause,
    /** @param {Known} known @param {number | null} past */
    show(known, past) {
      showEntries(known, past);
      entries.hidden = title.hidden = known.phase === "waiting";
      travel.hidden = known.log.length === 0 || (past === null && known.phase !== "over");
      if (travel.hidden) pause();
      slider.max = String(known.log.length);
      slider.value = String(past ?? known.log.length);
      now.hidden = past === null;
      showTalk(known);
      form.hidden = !known.seats.some((seat) => seat.you) || !known.seats.some((seat) => seat.kind === "person" && !seat.you);
      talk.hidden = known.chat.length === 0;
    },
  };
}
