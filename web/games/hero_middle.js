// Rent a Hero: the middle of the table: what is required, what was asked and answered, what was announced, and the ledger of a
// careful player: what the Wanderer can still be, and how many cards of each number are unseen or discarded.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { heroOf, named, titleOf } from "./hero_words.js";

/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_seats.js").Around} Around */

/** This turn's requirement, in words and as numbers. @param {HeroScene} scene @param {Around} around */
function requirement({ view, derived, pieces }, { talk, explained }) {
  const { required } = derived;
  if (!required) return h("div", { class: "asked" }, h("p", {}, derived.end ? "" : say("The next card will say what is required.")));
  const fitting = view.requirement ?? [];
  return h(
    "div",
    { class: "asked", ...explained("requirement") },
    h("p", { class: "quiet" }, say("{0} sends a hero of strength", talk.name(view.sender))),
    h("p", { class: required.lifted ? "strength lifted" : "strength" }, required.words),
    h(
      "p",
      { class: "fits", "aria-label": say("Fitting: {0}", fitting.map((number) => titleOf(pieces, number)).join(", ")) },
      ...pieces.heroes.map(({ number }) =>
        h("span", { class: fitting.includes(number) ? "yes" : "no", "aria-hidden": "true" }, String(number)),
      ),
    ),
    h("p", { class: "lift" }, required.says),
  );
}

/** Deck, revealed card and discards. @param {HeroScene} scene @param {Around} around */
function piles({ view, derived, pieces }, around) {
  const { discarded } = derived;
  const revealed = view.revealed ? pieces.heroes[view.revealed - 1] : null;
  return [
    h(
      "div",
      { class: "pile", role: "img", "aria-label": say("Deck: {0} cards", view.deck), ...around.explained("deck") },
      view.deck > 0 ? back() : h("span", { class: "gone" }),
      h("span", {}, say("deck {0}", view.deck)),
    ),
    h(
      "div",
      {
        class: around.fresh.has("revealed") ? "pile fresh" : "pile",
        role: "img",
        "aria-label": revealed
          ? say("Revealed: {0}. Discard pile: {1} cards", revealed.title, discarded)
          : say("Discard pile: {0} cards", discarded),
        ...around.explained("discards"),
      },
      revealed ? card(revealed.number, revealed.short) : h("span", { class: "gone" }),
      h("span", {}, say("discards {0}", discarded)),
    ),
  ];
}

/** @param {HeroScene} scene @param {Around} around */
function ledger({ view, derived, pieces }, around) {
  const { wanderer } = derived;
  const can = (/** @type {number} */ number) => !wanderer || wanderer.suspects.some((suspect) => suspect.number === number);
  const row = (/** @type {string} */ label, /** @type {number[]} */ pile, /** @type {string} */ kind) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      ...pile.map((count, i) =>
        h("td", { class: (around.fresh.has(`${kind}:${i + 1}`) ? "fresh " : "") + (count ? "" : "zero") }, String(count)),
      ),
    );
  return h(
    "table",
    { class: wanderer ? "ledger guessing" : "ledger" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, wanderer ? say("It can be") : say("Heroes")),
        ...pieces.heroes.map(({ number, title }) =>
          h(
            "th",
            { scope: "col", class: can(number) ? "can" : "cannot" },
            h(
              "span",
              {
                class: "face",
                role: "img",
                "aria-label": can(number) ? title : say("{0}: not this one", title),
                ...around.explained(String(number)),
              },
              head(number),
              h("b", {}, String(number)),
            ),
          ),
        ),
      ),
    ),
    h("tbody", {}, row(say("Unseen"), view.unseen, "unseen"), row(say("Discarded"), view.discards, "discards")),
  );
}

/** Hints of this turn: who asked, with what (for those who saw it), and the answer. @param {HeroScene} scene @param {Around} around */
function hints({ view, derived, pieces }, around) {
  if (view.hints.length === 0) return null;
  return h(
    "ul",
    { class: "hints", "aria-label": say("Hints of this turn") },
    ...view.hints.map((hint, at) =>
      h(
        "li",
        {
          class: hint.yes ? "yes" : "no",
          "aria-label": named(derived.hints?.[at] ?? "", around.talk),
          ...around.explained(`hints ${at}`),
        },
        crestPicture(hint.seat),
        h("span", { class: "mini" }, ...(hint.number ? [head(hint.number), pieces.heroes[hint.number - 1].asks] : [back(), "?"])),
        h("b", {}, hint.yes ? say("Yes") : say("No")),
      ),
    ),
  );
}

/** What was announced and can still be cancelled, the last on the right. @param {HeroScene} scene @param {Around} around */
function announced({ view, derived, pieces }, around) {
  if (view.abilities.length === 0) return null;
  return h(
    "ol",
    { class: "chain", "aria-label": say("Announced") },
    ...view.abilities.map((ability, at) => {
      const hero = heroOf(pieces, ability.ability);
      return h(
        "li",
        { "aria-label": named(derived.abilities?.[at] ?? "", around.talk), ...around.explained(`abilities ${at}`) },
        crestPicture(ability.seat),
        head(hero),
        h("b", {}, ability.target ? say("{0} → {1}", hero, ability.target) : titleOf(pieces, hero)),
      );
    }),
  );
}

/** @param {HeroScene} scene @param {Around} around */
export function middle(scene, around) {
  return [
    h("div", { class: "now" }, ...piles(scene, around), requirement(scene, around)),
    ledger(scene, around),
    h("div", { class: "told" }, announced(scene, around), hints(scene, around)),
  ];
}
