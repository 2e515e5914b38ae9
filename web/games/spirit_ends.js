// The scenes at the end of a round and of the game: the village, large, burning or celebrating, and what was lost or saved.
import { h, s } from "../dom.js";
import { say } from "../words.js";
import { changes } from "./spirit_outlook.js";
import { icon, PAPER, sign } from "./spirit_pictures.js";
import { face } from "./spirit_samurai.js";
import { backdrop, ruin, village } from "./spirit_village.js";

/** @typedef {import("../dom.js").Child} Child */
/** @typedef {import("./spirit_view").Look} Look */
/** @typedef {import("./spirit_view").RoundEnd} RoundEnd */
/** @typedef {import("./spirit_view").Village} Village */

/**
 * A curtain over the board, with the village on it.
 * @param {Look} look @param {string} name its class @param {Village} now @param {Village} before @param {boolean} feast @param {import("../dom.js").Attributes} more @param {...Child} children
 */
function curtain(look, name, now, before, feast, more, ...children) {
  return h(
    "section",
    {
      key: name,
      class: `curtain ${name}${feast ? " feast" : ""}`,
      style: { "--fate": `${Math.round((feast ? 0 : ruin(now, look.pieces)) * 100)}%`, ...(feast && { "--sun": "#f2b63c" }) },
      ...more,
    },
    backdrop(),
    village(now, before, look.pieces.bonuses, feast, "stage"),
    ...children,
  );
}

/** The sentences of a text, one by one; all in one where the browser cannot tell. @param {string} text @returns {string[]} */
function sentencesOf(text) {
  if (!("Segmenter" in Intl)) return [text];
  const segments = new Intl.Segmenter(document.documentElement.lang || "en", { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter(Boolean);
}

/**
 * What the log tells of the end of the last round: from the move with which it began to that with which the next round came.
 * @param {import("./spirit_view").SpiritScene["log"]} log @param {(seat: number) => string} name
 */
export function storyOf(log, name) {
  const from = log.findLastIndex(({ facts }) => facts?.round_ends !== undefined);
  const to = log.findLastIndex(({ facts }) => facts?.round_comes !== undefined);
  // Sentences are told apart before names are put in, which may have dots; a capital letter stands where each begins one.
  const marked = (/** @type {string} */ words) => words.replace(/\{\d\}/g, "N$&");
  const named = (/** @type {string} */ words) => words.replace(/N\{(\d)\}/g, (_, seat) => name(Number(seat)));
  return from < 0 ? [] : log.slice(from, to + 1).flatMap(({ say: words }) => sentencesOf(marked(words)).map(named));
}

/** The end of a round: what happened, and why. It stays until one goes on, or goes by itself; a click goes on in any case. @param {Look} look @param {RoundEnd} ended @param {boolean} stays @param {() => void} goOn */
export function roundScene(look, ended, stays, goOn) {
  const [before, now] = [ended.from.village, ended.to.village];
  const unscathed = now.farms >= before.farms && now.families.length >= before.families.length;
  return curtain(
    look,
    "round-end",
    now,
    before,
    unscathed,
    { role: "dialog", "aria-label": say("The end of round {0}", ended.from.round), onclick: goOn },
    h(
      "div",
      { class: "told" },
      h("h2", { class: "plate" }, say("The end of round {0}", ended.from.round)),
      h("p", { class: "plate" }, unscathed ? say("The village stands.") : say("The village has suffered.")),
      h("div", { class: "plate" }, changes(look, ended)),
      ended.story.length > 0 &&
        h(
          "ul",
          { class: "story column plate", tabindex: 0, "aria-label": say("What happened, and why") },
          ...ended.story.map((words) => h("li", {}, words)),
        ),
      stays && h("button", { key: "on", class: "main", "data-key": "on" }, say("Go on")),
    ),
  );
}

/** What was left. @param {Look} look */
function leftOver({ view, derived, pieces }) {
  const { village: now } = view;
  const rows = [
    ["farm", say("Farms"), say("{0} of {1}", now.farms, pieces.farms)],
    ["doll", say("Families"), say("{0} of {1}", now.families.length, pieces.families)],
    ["barricade", say("Barricades"), say("{0} of {1}", now.barricades, now.barricades_most)],
    ["must_pass", say("Rounds"), say("{0} of {1}", view.round, pieces.rounds)],
    ["talent", say("Score"), derived.over?.score ?? ""],
  ];
  return h(
    "dl",
    {},
    ...rows
      .filter(([, , value]) => value)
      .map(([name, words, value]) =>
        h("div", { class: "plate" }, h("dt", { class: "row" }, icon(sign(name)), words), h("dd", { class: "heading" }, value)),
      ),
  );
}

/** Who fought, and who fell. @param {Look} look */
function fighters({ view, derived, pieces }) {
  return h(
    "ul",
    { class: "fighters" },
    ...view.seats.map(({ samurai, animal }, seat) =>
      h(
        "li",
        { class: derived.over?.dead.includes(seat) ? "column dead" : "column" },
        face("head", seat, samurai, animal),
        h("span", { class: "plate" }, pieces.samurai[samurai].name),
      ),
    ),
  );
}

/** The end of the game. @param {Look} look @param {boolean} aside is the table looked at instead? @param {() => void} turn between the scene and the table */
export function gameScene(look, aside, turn) {
  const { view, derived } = look;
  const { over } = derived;
  const feast = over?.won ?? false;
  const button = h(
    "button",
    { key: "end", class: "switch plate", "data-switch": "end", onclick: turn },
    aside ? say("Back to the end") : say("Look at the cards"),
  );
  if (aside) return button;
  const before = { ...view.village, farms: over ? look.pieces.farms : view.village.farms };
  const scene = curtain(
    look,
    "game-end",
    view.village,
    feast ? view.village : before,
    feast,
    { "aria-label": say("The end of the game") },
    h(
      "div",
      { class: "told" },
      s(
        "svg",
        { viewBox: "-60 -60 120 120", class: "emblem", width: "5em", color: PAPER, "aria-hidden": "true" },
        s("circle", { r: 57, fill: "#8a2f24", stroke: "var(--ink)", "stroke-width": 4 }),
        s("g", { transform: "scale(.72)" }, sign(feast ? "farm" : "flame")),
      ),
      h("h2", { class: feast ? "plate" : "plate lost" }, over?.says ?? say("The game was given up.")),
      leftOver(look),
    ),
    fighters(look),
  );
  return [scene, button];
}
