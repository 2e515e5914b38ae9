// Rent a Hero: what else lies on the table: deck and discards, what was announced, and the questions of this turn with their answers.
import { crestPicture } from "../crests.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { heroOf, named, titleOf } from "./hero_words.js";

/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_seats.js").Around} Around */

/** @param {HeroScene} scene @param {Around} around */
export function deck({ view }, around) {
  return h(
    "div",
    { class: "pile", key: "deck", role: "img", "aria-label": say("Deck: {0} cards", view.deck), ...around.explained("deck") },
    view.deck > 0 ? back() : h("span", { class: "gone" }),
    h("span", {}, say("deck {0}", view.deck)),
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
      key: "discards",
      role: "img",
      "aria-label": revealed
        ? say("Revealed: {0}. Discard pile: {1} cards", revealed.title, discarded)
        : say("Discard pile: {0} cards", discarded),
      ...around.explained("discards"),
    },
    revealed ? card(revealed.number, revealed.short) : h("span", { class: "gone" }),
    h("span", {}, say("discards {0}", discarded)),
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
export function told(scene, around) {
  const { required } = scene.derived;
  return h(
    "div",
    { class: "told", key: "told" },
    announced(scene, around),
    hints(scene, around),
    required?.lifted ? h("p", { class: "lift" }, named(required.says, around.talk)) : null,
  );
}
