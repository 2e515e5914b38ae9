// What one can do at a table besides moving: answer once and for all, leave it to a bot, resign, go elsewhere with it, look up the rules.
import { build, draw, h } from "./dom.js";
import { hasOwnBoard } from "./games/list.js";
import { complain, go } from "./page.js";
import { choose, setting } from "./settings.js";
import { load } from "./version.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").GameFacts} GameFacts */

/** @param {string} words @param {() => void} act */
const button = (words, act) => h("button", { key: words, onclick: act }, words);

/** A box for a setting that is on or off. @param {import("./settings.js").Name} name @param {string} words @param {(isOn: boolean) => void} [then] */
export function toggle(name, words, then) {
  const change = (/** @type {Event} */ _, /** @type {HTMLInputElement} */ box) => {
    choose(name, box.checked ? "on" : "off");
    then?.(box.checked);
  };
  return h(
    "label",
    { class: "field check" },
    h("input", { type: "checkbox", checked: setting(name) === "on", onchange: change }),
    h("span", {}, words),
  );
}

/** @param {Known} known */
function whatResigningDoes(known) {
  return known.resigning_ends
    ? say("Resign? Too few people would be left, so the game ends, without a result.")
    : say("Resign? A bot takes your seat for good.");
}

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {GameFacts | null} facts
 * @property {import("./types").Request} request
 * @property {import("./server.js").Server} server
 * @property {ReturnType<typeof import("./links.js").makeLinks>} links
 * @property {import("./standin.js").StandIn} standIn
 * @property {() => void} changeBoard
 */

/** @param {Page} page */
export function makeDuties(page) {
  const element = build(h("div", { class: "duties" }));
  /** The rules: loaded when somebody looks them up. @type {Promise<HTMLElement> | null} */
  let rules = null;
  const place = build(h("div", {}));

  async function openRules() {
    const { known, server } = page;
    if (!known) return;
    try {
      rules ??= load(() => import("./rules.js")).then(({ makeRules }) => makeRules(server, known.game));
      draw(place, await rules);
    } catch (reason) {
      rules = null;
      complain(reason);
    }
  }

  /** @param {Known} known */
  function standing(known) {
    const answers = page.facts?.standing ?? [];
    if (answers.length === 0 || known.eye === null || known.phase !== "playing") return null;
    const change = (/** @type {Event} */ _, /** @type {HTMLSelectElement} */ select) =>
      page.request("standing", { seat: page.known?.eye, answer: select.value });
    const value = known.seats[known.eye].standing ?? "always";
    const option = (/** @type {string} */ name, /** @type {string} */ words) =>
      h("option", { value: name, selected: name === value }, words);
    const chosen = answers.find((row) => row.name === value);
    return h(
      "label",
      { class: "field" },
      h("span", {}, say("When I am asked")),
      h(
        "select",
        { value, onchange: change },
        option("always", say("Ask me always")),
        answers.map((row) => option(row.name, row.meaning)),
      ),
      chosen && h("span", { class: "quiet", "aria-hidden": "true" }, chosen.meaning), // the select cuts long words, but only to the eye
    );
  }

  /** @param {Known} known */
  function more(known) {
    const isMine = known.seats.some((seat) => seat.you);
    const seat = known.phase === "playing" && known.eye !== null && !known.seats[known.eye].resigned ? known.seats[known.eye] : null;
    return [
      button(say("Link to watch"), () => page.links.open(say("Whoever has this link can watch:"), `/t/${known.table}`)),
      isMine && button(say("Go on elsewhere"), carry),
      seat && !seat.stand_in && button(say("Let a bot play for me"), () => page.standIn.begin()),
      seat && button(say("Resign"), () => confirm(whatResigningDoes(known)) && page.request("resign")),
      known.phase === "waiting" && isMine && button(say("Leave the table"), leave),
      hasOwnBoard(known.game) && toggle("text", say("The board as text"), () => page.changeBoard()),
    ];
  }

  async function leave() {
    if (await page.request("leave", { last: true })) go("/"); // nobody can sit down at a table that waits for nobody
  }

  async function carry() {
    const reply = await page.request("carry");
    const words = say("Open this on the other device, once, within a quarter of an hour; your seat moves there:");
    if (reply) page.links.open(words, `/carry#${reply.ticket}`);
  }

  return {
    element,
    /** @param {Known} known */
    show(known) {
      draw(
        element,
        standing(known),
        h("details", { class: "drawer", key: "rules", ontoggle: openRules }, h("summary", {}, say("Rules")), place),
        h("details", { class: "drawer", key: "more" }, h("summary", {}, say("More …")), h("div", { class: "more" }, more(known))),
      );
    },
  };
}
