// Rent a Hero: what else lies on the table: deck and discards, what was announced, and the questions of this turn with their answers.
import { crestPicture } from "../crests.js";
import { h } from "../dom.js";
import { say, sayCount } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { heroOf, named, titleOf } from "./hero_words.js";

/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_seats.js").Around} Around */

/** @param {HeroScene} scene @param {Around} around */
export function deck({ view }, around) {
  return h(
    "div",
    {
      class: "pile",
      key: "deck",
      style: { "--area": "deck" },
      role: "img",
      "aria-label": sayCount(view.deck, "Deck: {0} card", "Deck: {0} cards"),
      ...around.explained("deck"),
    },
    view.deck > 0 ? back() : h("span", { class: "gone" }),
    h("span", { class: "badge" }, say("deck {0}", view.deck)),
  );
}

/** The discard pile, with the card on top that says what is required. @param {HeroScene} scene @param {Around} around */
export function discards({ view, derived, pieces }, around) {
  const { discarded } = derived;
  const revealed = view.revealed ? pieces.heroes[view.revealed - 1] : null;
  return h(
    "div",
    {
      class: around.fresh.has("revealed") ? "pile fresh" : "pile",
      style: { "--area": "discards" },
      key: "discards",
      role: "img",
      "aria-label": revealed
        ? sayCount(discarded, "Revealed: {1}. Discard pile: {0} card", "Revealed: {1}. Discard pile: {0} cards", revealed.title)
        : sayCount(discarded, "Discard pile: {0} card", "Discard pile: {0} cards"),
      ...around.explained("discards"),
    },
    revealed ? card(revealed.number) : h("span", { class: "gone" }),
    h("span", { class: "badge" }, say("discards {0}", discarded)),
  );
}

/** Hints of this turn: who asked, with what (for those who saw it), and the answer. @param {HeroScene} scene @param {Around} around */
function hints({ view, derived, pieces }, around) {
  if (view.hints.length === 0) return null;
  return h(
    "ul",
    { class: "hints row", "aria-label": say("Hints of this turn") },
    ...view.hints.map((hint, at) =>
      h(
        "li",
        {
          class: "plate row",
          "aria-label": named(derived.hints?.[at] ?? "", around.talk),
          ...around.explained(`hints ${at}`),
        },
        crestPicture(hint.seat),
        h("span", { class: "mini row" }, ...(hint.number ? [head(hint.number), pieces.heroes[hint.number - 1].asks] : [back(), "?"])),
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
    { class: "chain row", "aria-label": say("Announced") },
    ...view.abilities.map((ability, at) => {
      const hero = heroOf(pieces, ability.ability);
      return h(
        "li",
        { class: "plate row", "aria-label": named(derived.abilities?.[at] ?? "", around.talk), ...around.explained(`abilities ${at}`) },
        crestPicture(ability.seat),
        head(hero),
        h("b", {}, ability.target ? say("{0} → {1}", hero, ability.target) : titleOf(pieces, hero)),
      );
    }),
  );
}

/** @param {HeroScene} scene @param {Around} around */
export function told(scene, around) {
  const { required } = scene.derived;
  // Where that is more than there is room for, one scrolls: also with keys.
  const much = scene.view.hints.length + scene.view.abilities.length > 3;
  return h(
    "div",
    { class: "told", key: "told", tabindex: much ? 0 : null },
    announced(scene, around),
    hints(scene, around),
    required?.lifted ? h("p", { class: "plate" }, named(required.says, around.talk)) : null,
  );
}
