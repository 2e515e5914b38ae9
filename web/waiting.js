// A table before its game begins: which game it is and how it will be played, in words, for whoever thinks of sitting down.
import { h } from "./dom.js";
import { clockWords } from "./newtable.js";
import { minutesOf } from "./lobby.js";
import { inkOf } from "./seats.js";
import { listOf, say, sayCount } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").GameFacts} GameFacts */

/** What an option is set to. @param {GameFacts["options"][number]} option @param {string} value */
function valueWords({ values, each = [] }, value) {
  const named = value.split("+").map((word) => each.find((row) => row.value === word)?.meaning);
  if (named.every((name) => name !== undefined)) return listOf(named);
  const meaning = values.find((row) => row.value === value)?.meaning ?? value;
  return meaning.replace(/^\{(\d)\}$/, (_, seat) => inkOf(Number(seat)));
}

/** @param {Known} known @param {GameFacts} facts @param {import("./dom.js").Child} picture */
export function drawWaiting(known, facts, picture) {
  const rows = [
    [say("Players"), String(known.seats.length)],
    [say("Clock"), clockWords(known.clock)],
    ...facts.options.map((option) => [option.meaning, valueWords(option, known.options[option.name] ?? option.values[0].value)]),
    [say("Time"), minutesOf(facts)],
    [say("Whoever watches"), known.watchers_talk ? say("may talk, too") : say("may only watch")],
    ...(known.delay > 0 ? [[say("Whoever watches sees the game"), sayCount(known.delay, "{0} move later", "{0} moves later")]] : []),
    ...(known.listed ? [[say("Who finds the table"), say("anyone, among the open tables")]] : []),
  ];
  return h(
    "div",
    { class: "setting", tabindex: 0, role: "region", "aria-label": facts.title },
    h("div", { class: "picture", "aria-hidden": "true" }, picture),
    h("div", { class: "told" }, h("h2", {}, facts.title), h("p", {}, facts.sentence), h("p", { class: "quiet" }, facts.aim)),
    h(
      "dl",
      {},
      rows.map(([term, words]) => [h("dt", {}, term), h("dd", {}, words)]),
    ),
  );
}
