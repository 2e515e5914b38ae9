// The panel: which samurai acts, and what it can do, as buttons that say what they do; each has its place.
import { h } from "../dom.js";
import { say } from "../words.js";
import { head } from "./spirit_heads.js";
import { icon, raider, sign } from "./spirit_pictures.js";
import { face } from "./spirit_samurai.js";

/** @typedef {import("./spirit_moves.js").Step} Step */
/** @typedef {import("./spirit_moves.js").Choice} Choice */
/** @typedef {import("./spirit_view").Look} Look */
/** @typedef {import("./spirit_view").Pieces} Pieces */

/**
 * What the panel can set off: a step of a choice (`sure`: by somebody who sees what it would do), a whole move, the way back, a standing answer.
 * @typedef {{take(path: string[], sure: boolean): void, play(move: string): void, back(): void, standing(): {name: string, meaning: string}[], stand(name: string): void}} Doing
 */

/** The place of each verb, two in a row. @type {Record<string, number>} */
const PLACES = {
  ...{ fight: 0, again: 0, confront: 0, ignore: 0, kiai: 0 },
  ...{ support: 1, defend: 1, suffer: 1, "kiai at": 1 },
  ...{ pass: 2, stop: 2, give: 2, skip: 2 },
  discard: 3,
};

/** Who acts, in words. @param {Look} look @param {Choice} choice @param {Doing} doing */
function title({ view, pieces, name }, choice, doing) {
  if (view.asked === undefined) return h("h2", {}, say("The raiders gather."));
  const { samurai, animal } = view.seats[view.asked];
  const form = pieces.samurai[samurai][animal ? "form" : "name"];
  const half = choice.made.length > 0;
  const words = half ? form : choice.ways.length ? say("{0} acts", form) : say("{0} is to act ({1})", form, name(view.asked));
  return h(
    "h2",
    { class: half || choice.ways.length === 0 ? "row" : "row repeats" }, // one's own card says, too, that it acts
    face("who-acts", view.asked, samurai, animal),
    h("span", { class: "grow" }, words),
    half && backButton(doing),
  );
}

/** Where no verb was, so that it does not come to lie under the pointer. @param {Doing} doing */
const backButton = (doing) =>
  h(
    "button",
    { class: "act-back", "data-key": "back", "data-explain": say("Takes the choice back (Escape)."), onclick: () => doing.back() },
    say("Back"),
  );

/** @param {Pieces} pieces @param {Step} step @param {string | undefined} words what it does @param {(event: PointerEvent) => void} act */
function button(pieces, step, words, act) {
  const [kind, id] = step.key.split(" ");
  const card = kind === "card" ? pieces.cards[id] : null;
  const picture = card ? raider(card) : step.mask ? icon(head(step.mask, false), "mask") : step.sign ? icon(sign(step.sign)) : null;
  return h(
    "button",
    {
      key: step.key,
      class: ["act row", card && "act-card", step.mask && "act-mask", step.warns && "act-warns", step.wide && "wide"]
        .filter(Boolean)
        .join(" "),
      "data-key": `act ${step.key}`,
      "data-explain": step.says,
      // What is seen is its name; of a raider that is its value.
      "aria-label": card ? `${card.value} ${step.label}` : null,
      "aria-description": card ? `${card.says} ${step.says}` : step.says,
      onclick: act,
    },
    picture,
    " ",
    h("span", { class: "column" }, h("b", {}, step.label), " ", words && h("small", {}, words)),
  );
}

/**
 * Talents at their places: those that have just been taken leave theirs empty, so that none moves under the pointer. Those that others
 * took leave no gap.
 * @param {Look} look @param {Step[]} steps @returns {(Step | null)[]}
 */
function talents({ view, derived, pieces }, steps) {
  const { taken } = derived.seats[view.asked ?? 0];
  const shown = Object.keys(pieces.samurai).filter((samurai) => view.reserve.includes(samurai) || taken.includes(samurai));
  const places = shown.map((samurai) => steps.find(({ mask }) => mask === samurai) ?? null);
  return [...(shown.length ? places : [null]), ...steps.filter(({ mask }) => !mask)];
}

/** Verbs at their places: one that is alone in its row has all of it. Not so passing, for where it ends one was ready just before. @param {Step[]} steps @returns {Step[]} */
function verbs(steps) {
  const placeOf = (/** @type {Step} */ { key }) => PLACES[key] ?? Infinity;
  const rowOf = (/** @type {Step} */ step) => Math.floor(placeOf(step) / 2);
  const isAlone = (/** @type {Step} */ step) => placeOf(step) < Infinity && steps.filter((one) => rowOf(one) === rowOf(step)).length === 1;
  return [...steps]
    .sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
    .map((step) => (isAlone(step) && step.key !== "pass" ? { ...step, wide: true } : step));
}

/** Steps at their places. @param {Look} look @param {Step[]} steps */
const placed = (look, steps) => (steps.some(({ key }) => key === "ready") ? talents(look, steps) : verbs(steps));

/** The steps made, in words. @param {Choice} choice */
function madeSo(choice) {
  const way = choice.open()[0];
  return way.steps
    .slice(0, choice.made.length)
    .map((step) => step.made)
    .join(" → ");
}

/** @param {Look} look @param {Choice} choice @param {Doing} doing @param {boolean} many there is room for few words on each */
function buttons(look, choice, doing, many) {
  const last = choice.last();
  const move = choice.complete();
  if (move && last) {
    const done = { ...last, key: "do", label: say("Do it: {0}", madeSo(choice)) };
    return [button(look.pieces, done, (!last.grave && last.short) || last.says, () => doing.play(move))];
  }
  return placed(look, choice.next()).map((step, i) =>
    step
      ? button(look.pieces, step, step.short ?? (many ? undefined : step.says), (event) =>
          doing.take([...choice.made, step.key], isSure(event, step)),
        )
      : h("span", { key: `place ${i}`, class: "place" }),
  );
}

/** A finger cannot point before it presses: its first touch only shows what a raider or a talent of the reserve does. Other buttons say it. @param {PointerEvent} event @param {Step} step */
const isSure = ({ pointerType }, { key, mask }) => pointerType !== "touch" || !(mask || key.startsWith("card"));

/** Who is asked about the reserve in every turn can say once when not to be. @param {Look} look @param {Choice} choice @param {Doing} doing */
function standing({ view }, choice, doing) {
  if (view.step !== "reserve" || choice.made.length > 0 || choice.ways.length === 0) return null;
  const [answer] = doing.standing();
  return answer && h("button", { class: "standing", onclick: () => doing.stand(answer.name) }, answer.meaning);
}

/** @param {Look} look @param {Choice} choice @param {Doing} doing */
export function panel(look, choice, doing) {
  const steps = choice.next();
  const move = choice.complete();
  const isFirst = choice.made.length === 0;
  const many = !move && (steps.length > 4 || steps.some((step) => step.mask || step.key.startsWith("card")) || !isFirst);
  const question = move
    ? ""
    : !isFirst
      ? choice.last()?.says
      : look.view.step === "order" && steps.length
        ? say("The new top first: which one?")
        : "";
  return h(
    "section",
    {
      class: `panel plate${many ? " many" : ""}${choice.ways.length ? " mine" : ""}`,
      tabindex: -1,
      "aria-label": say("What can be done"),
    },
    title(look, choice, doing),
    question && h("p", { class: "question" }, question),
    h(
      "div",
      { class: "acts-row", role: "group", "aria-label": question || say("What can be done") },
      ...buttons(look, choice, doing, many),
    ),
    standing(look, choice, doing),
  );
}
