// The rules of a game: chapters with a list of contents, examples as the game's own board draws them, and a search. In the panel of a table,
// and in a dialog for those who want to read before they play.
import { build, draw, h } from "./dom.js";
import { boardOf } from "./games/list.js";
import { complain } from "./page.js";
import { sceneOf } from "./scene.js";
import { pieces, says, wordsOf } from "./search.js";
import { nameOf } from "./seats.js";
import { setting } from "./settings.js";
import { say, sayCount } from "./words.js";

/** @typedef {import("./types").RulesPart} RulesPart */
/** @typedef {import("./types").RulesExample} RulesExample */
/** @typedef {import("./dom.js").Child} Child */
/** @typedef {{heading: RulesPart, parts: RulesPart[]}} Chapter */

/** @param {string} words @param {string[]} wanted */
function marked(words, wanted) {
  if (wanted.length === 0) return words;
  return pieces(words, wanted).map((piece, i) => (i % 2 ? h("mark", {}, piece) : piece));
}

// ---- Examples ----

/** Nobody plays on the board of an example, and nothing is told there. @param {{seats: import("./types").Seat[]}} table @returns {import("./types").Talk} */
function silence(table) {
  const nothing = () => {};
  return {
    play: nothing,
    name: (seat) => nameOf(table, seat),
    explain: nothing,
    about: async () => "",
    wordings: async () => ({}),
    mayHold: () => false,
    still: () => true,
    standing: () => [],
    stand: nothing,
    uncover: nothing,
  };
}

/** The board of an example, as it stands; the position as text, if the board cannot draw it. @param {string} game @param {RulesExample} example */
async function still(game, example) {
  const { seats: count, words, kind, ...seen } = example;
  const seats = Array.from({ length: count }, () => /** @type {import("./types").Seat} */ ({ kind: "open" }));
  const known = {
    ...seen,
    table: "",
    at: 0,
    game,
    clock: 0,
    delay: 0,
    phase: /** @type {const} */ ("playing"),
    seats,
    log: [],
    chat: [],
    heard: 0,
  };
  const element = build(h("div", { class: "example", inert: true, "aria-hidden": "true" }));
  try {
    const board = (await boardOf(game, setting("text") === "on")).make(silence(known));
    draw(element, board.element);
    board.show(sceneOf(known, null, null, false));
  } catch (reason) {
    complain(reason);
    draw(element, h("pre", {}, example.drawing));
  }
  return element;
}

// ---- Reading ----

/** @param {RulesPart[]} parts @returns {Chapter[]} */
function chaptersOf(parts) {
  /** @type {Chapter[]} */
  const chapters = [];
  for (const part of parts)
    if (part.kind === "heading") chapters.push({ heading: part, parts: [] });
    else chapters.at(-1)?.parts.push(part);
  return chapters;
}

/** Parts that follow each other and make one list are together. @param {RulesPart[]} parts */
function groupsOf(parts) {
  /** @type {RulesPart[][]} */
  const groups = [];
  for (const part of parts) {
    const isListed = ["step", "item", "ruling"].includes(part.kind);
    if (isListed && groups.at(-1)?.[0].kind === part.kind) groups.at(-1)?.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** The rules, loaded from the server. @param {import("./server.js").Server} server @param {string} game */
export async function makeRules(server, game) {
  const { parts } = await server.ask("rules", { game });
  const chapters = chaptersOf(parts);
  /** The boards of examples. @type {Map<RulesPart, Element>} */
  const boards = new Map();
  /** What is looked for. @type {string[]} */
  let wanted = [];
  const element = build(h("div", { class: "rules" }));

  /** @param {RulesPart[]} group @param {RulesPart[]} all of the chapter, in which steps have their numbers */
  function drawGroup(group, all) {
    const [{ kind, words }] = group;
    if (kind === "example") return h("figure", {}, boards.get(group[0]), h("figcaption", {}, marked(words, wanted)));
    if (kind === "paragraph") return h("p", {}, marked(words, wanted));
    const steps = all.filter((part) => part.kind === "step");
    const rows = group.map((part) => h("li", { value: kind === "step" ? steps.indexOf(part) + 1 : null }, marked(part.words, wanted)));
    return h(kind === "step" ? "ol" : "ul", {}, rows);
  }

  /** @param {number} number */
  const idOf = (number) => `rules-${game}-${number}`;

  /** To a chapter; not by the address: a change of that would open the room anew. @param {Event} event @param {number} number */
  function jump(event, number) {
    event.preventDefault();
    const heading = /** @type {HTMLElement} */ (element.querySelector(`#${idOf(number)}`));
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }

  /** @param {Chapter} chapter @param {number} number */
  function drawChapter({ heading, parts: all }, number) {
    const found = all.filter((part) => says(part.words, wanted));
    if (found.length === 0 && !says(heading.words, wanted)) return null;
    return h(
      "section",
      { key: number, "aria-labelledby": idOf(number) },
      h("h3", { id: idOf(number), tabindex: -1 }, marked(heading.words, wanted)),
      groupsOf(found).map((group) => drawGroup(group, all)),
    );
  }

  /** @param {Event} _ @param {HTMLInputElement} input */
  function search(_, input) {
    wanted = wordsOf(input.value);
    show();
  }

  function countFound() {
    if (wanted.length === 0) return "";
    const count = parts.filter((part) => says(part.words, wanted)).length;
    return count > 0 ? sayCount(count, "{0} part matches.", "{0} parts match.") : say("Nothing found.");
  }

  function show() {
    const links = chapters.map(({ heading }, number) =>
      h("li", {}, h("a", { href: `#${idOf(number)}`, onclick: (/** @type {Event} */ event) => jump(event, number) }, heading.words)),
    );
    draw(
      element,
      h("label", { class: "field" }, h("span", {}, say("Search in the rules")), h("input", { type: "search", oninput: search })),
      h("div", { class: "quiet", role: "status" }, countFound()),
      wanted.length === 0 && h("nav", { "aria-label": say("Contents") }, h("ol", {}, links)),
      chapters.map(drawChapter),
    );
  }

  show();
  for (const part of parts)
    if (part.kind === "example")
      still(game, /** @type {RulesExample} */ (part)).then((board) => {
        boards.set(part, board);
        show();
      });
  return element;
}

/** The rules in a dialog. @param {import("./server.js").Server} server @param {import("./types").GameFacts} game */
export async function openRules(server, game) {
  const dialog = build(h("dialog", { class: "reading", "aria-labelledby": "rules-title" }));
  const title = h("h2", { id: "rules-title" }, game.title);
  const close = h("button", { class: "main", onclick: () => dialog.close() }, say("Close"));
  draw(dialog, h("div", { class: "spread" }, title, close), await makeRules(server, game.name));
  const end = () => {
    removeEventListener("popstate", end);
    dialog.remove();
  };
  dialog.addEventListener("close", end);
  addEventListener("popstate", end);
  document.body.append(dialog);
  dialog.showModal();
}
