// Rent a Hero: the Wanderer in the middle of the table, with the requirement as its banner and what it can still be as a strip of heads;
// when it is turned up, the hero it was.
import { h } from "../dom.js";
import { roving } from "../rove.js";
import { listOf, say } from "../words.js";
import { card, head, wanderer } from "./hero_faces.js";
import { named, titleOf } from "./hero_words.js";

/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_seats.js").Around} Around */
/** @typedef {import("./hero_story.js").TurnedUp} TurnedUp */

/** A Wanderer that is being turned up, and where. @typedef {{number: number, seat: number | null}} Turning */

/** This turn's requirement, in words and as numbers; not while one looks at somebody of the turn before. @param {HeroScene} scene @param {Around} around @param {boolean} before */
function banner({ view, derived, pieces }, { talk, explained }, before) {
  const { required } = derived;
  if (!required || before) return h("div", { class: "asked none", key: "banner" });
  const fitting = view.requirement ?? [];
  const written = required.lifted ? "s" : "span";
  const titles = listOf(fitting.map((number) => titleOf(pieces, number)));
  return h(
    "div",
    { class: "asked", key: "banner", ...explained("requirement") },
    h("small", {}, say("{0} sends strength", talk.name(view.sender))),
    h("p", { class: "strength" }, h(written, {}, required.words)),
    h(
      "p",
      {
        role: "img",
        "aria-label": required.lifted ? say("Would fit otherwise: {0}", titles) : say("Fitting: {0}", titles),
      },
      h("b", {}, h(written, {}, fitting.join("\u2002"))),
    ),
  );
}

/** The card: cloaked; being turned up; a hero that is about to leave; or nobody. Who it was stands in the recap. @param {HeroScene} scene @param {Turning | null} turning */
function face({ derived, pieces }, turning) {
  const hero = (/** @type {number} */ number) => card(number, pieces.heroes[number - 1].short);
  if (turning)
    return h(
      "div",
      { class: "faces turning", key: "turning" },
      h("div", { class: "cloak" }, wanderer()),
      h("div", { class: "shown" }, hero(turning.number)),
    );
  if (derived.wanderer) return h("div", { class: "faces", key: "cloak" }, wanderer(derived.wanderer.number));
  if (derived.leaving) return h("div", { class: "faces", key: "shown" }, hero(derived.leaving.number));
  return h("div", { class: "faces nobody", key: "nobody" }, wanderer());
}

/** Towards which side a place lies from the middle. @param {string} at @param {RegExp | string} less @param {RegExp | string} more */
const side = (at, less, more) => (at.match(less) ? -1 : at.match(more) ? 1 : 0);

/**
 * The Wanderer before whoever has it, under its banner.
 * @param {HeroScene} scene @param {Around} around @param {Turning | null} turning @param {TurnedUp | null} last @param {(seat: number) => string} placeOf
 * @param {(label: string) => import("../dom.js").Attributes | null} control what makes it a button, if it can be hired
 */
export function walker(scene, around, turning, last, placeOf, control) {
  const { wanderer: walking, leaving } = scene.derived;
  const shown = leaving ?? walking;
  const seat = turning ? turning.seat : (shown?.seat ?? null);
  const label = turning ? titleOf(scene.pieces, turning.number) : shown ? named(shown.says, around.talk) : null;
  const at = seat === null ? "middle" : placeOf(seat);
  // The name of a button has what is seen on it: its number, if one knows it.
  const seen = walking?.number === undefined ? label : say("{0}. {1}", walking.number, label ?? "");
  const made = walking && !turning && seen ? control(seen) : null;
  const kind = turning ? "turned" : leaving ? "leaving" : walking ? "here" : "settled";
  return h(
    "div",
    {
      class: `traveller ${kind}`,
      key: "traveller",
      "data-at": at,
      style: { "--x": side(at, "lefts", "rights"), "--y": side(at, /start/, /own|end/) },
    },
    banner(scene, around, turning !== null && !last?.now),
    made
      ? h("button", { ...made, class: `walker ${made.class}`, key: "hire" }, face(scene, turning))
      : h(
          "div",
          { class: "walker bare", key: "walker", role: label ? "img" : null, "aria-label": label, ...around.explained("wanderer") },
          face(scene, turning),
        ),
    seat === null || leaving || turning
      ? null
      : h(
          "p",
          { class: "with badge cut", key: "with", "aria-hidden": "true" },
          seat === scene.eye ? say("with you") : say("with {0}", around.talk.name(seat)),
        ),
  );
}

/** What it can still be, as seven heads; and if one wants to know, how many cards of each are unseen and discarded. @param {HeroScene} scene @param {Around} around @param {boolean} counts */
export function suspects({ view, derived, pieces }, around, counts) {
  const { wanderer: walking } = derived;
  const can = (/** @type {number} */ number) => !walking || walking.suspects.some((suspect) => suspect.number === number);
  const row = (/** @type {string} */ label, /** @type {number[]} */ pile, /** @type {string} */ kind) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      ...pile.map((count, i) =>
        h("td", { class: `${around.fresh.has(`${kind}:${i + 1}`) ? "fresh " : ""}${count ? "" : "quiet"}` }, count),
      ),
    );
  const headOf = (/** @type {number} */ number, /** @type {string} */ title) =>
    h(
      "th",
      { scope: "col", class: can(number) ? "can" : "cannot" },
      h(
        "span",
        {
          class: "face",
          role: "img",
          tabindex: number === 1 ? 0 : -1,
          "aria-label": can(number) ? title : say("{0}: not this one", title),
          ...around.explained(String(number)),
        },
        head(number),
        can(number) ? h("b", {}, number) : h("s", { class: "quiet" }, number),
      ),
    );
  return h(
    "table",
    { class: "ledger plate", key: "ledger", onkeydown: roving },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, walking ? say("It can be") : say("Heroes")),
        ...pieces.heroes.map(({ number, title }) => headOf(number, title)),
      ),
    ),
    counts ? h("tbody", {}, row(say("Unseen"), view.unseen, "unseen"), row(say("Discarded"), view.discards, "discards")) : null,
  );
}
