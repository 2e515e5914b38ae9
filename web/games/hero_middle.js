// Rent a Hero: the middle of the table: what is required, what was asked and answered, what was announced, and the ledger of a
// careful player: what the Wanderer can still be, and how many cards of each number are unseen or discarded.
import { crestPicture, h } from "../draw.js";
import { say } from "../words.js";
import { back, card, head } from "./hero_faces.js";
import { canDo, fullName, heroOf, listed, NUMBERS, question, required } from "./hero_words.js";

/** @typedef {import("./hero_seats.js").Around} Around */

const sum = (/** @type {number[]} */ pile) => pile.reduce((a, b) => a + b, 0);

/** This turn's requirement, in words and as numbers. @param {any} view @param {Around} around */
function requirement(view, { talk }) {
  if (!view.revealed || view.step === "over")
    return h("div", { class: "asked" }, h("p", {}, view.step === "over" ? "" : say("The next card will say what is required.")));
  const any = view.knight || view.from_deck;
  return h(
    "div",
    { class: "asked" },
    h("p", { class: "quiet" }, say("{0} sends a hero of strength", talk.name(view.sender))),
    h("p", { class: any ? "strength lifted" : "strength" }, required(view.revealed, view.seats.length)),
    h(
      "p",
      { class: "fits", "aria-label": say("Fitting: {0}", listed(view.requirement)) },
      ...NUMBERS.map((number) =>
        h("span", { class: view.requirement.includes(number) ? "yes" : "no", "aria-hidden": "true" }, String(number)),
      ),
    ),
    h(
      "p",
      { class: "lift" },
      view.from_deck && view.holder !== undefined
        ? say("From the deck: it can be anyone.")
        : view.knight
          ? say("A Black Knight is in effect: any card.")
          : view.revealed > 5
            ? say("That is the number of players.")
            : "",
    ),
  );
}

/** Deck, revealed card and discards. @param {any} view @param {Around} around */
function piles(view, around) {
  const discarded = sum(view.discards);
  return [
    h(
      "div",
      {
        class: "pile",
        role: "img",
        "aria-label": say("Deck: {0} cards", view.deck),
        ...around.explained(say("The deck: {0} cards.", view.deck)),
      },
      view.deck > 0 ? back() : h("span", { class: "gone" }),
      h("span", {}, say("deck {0}", view.deck)),
    ),
    h(
      "div",
      {
        class: around.fresh.has("revealed") ? "pile fresh" : "pile",
        role: "img",
        "aria-label": view.revealed
          ? say("Revealed: {0}. Discard pile: {1} cards", fullName(view.revealed), discarded)
          : say("Discard pile: {0} cards", discarded),
        ...around.explained(say("The discard pile: {0} cards; the ledger counts them.", discarded)),
      },
      view.revealed ? card(view.revealed) : h("span", { class: "gone" }),
      h("span", {}, say("discards {0}", discarded)),
    ),
  ];
}

/** @param {any} view @param {Around} around */
function ledger(view, around) {
  const there = view.wanderer_can_be !== undefined;
  const can = (/** @type {number} */ number) => !there || view.wanderer_can_be.includes(number);
  const words = (/** @type {number} */ number) =>
    say("{0} {1}.", fullName(number), canDo(number)) +
    (there ? " " + (can(number) ? say("The Wanderer can be this one.") : say("The Wanderer cannot be this one.")) : "") +
    " " +
    say("Unseen: {0}; discarded: {1}.", view.unseen[number - 1], view.discards[number - 1]);
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
    { class: there ? "ledger guessing" : "ledger" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, there ? say("It can be") : say("Heroes")),
        ...NUMBERS.map((number) =>
          h(
            "th",
            { scope: "col", class: can(number) ? "can" : "cannot" },
            h(
              "span",
              { class: "face", role: "img", "aria-label": words(number), ...around.explained(words(number)) },
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

/** Hints of this turn: who asked, with what (for those who saw it), and the answer. @param {import("../types").Scene} scene @param {Around} around */
function hints({ view, options }, around) {
  if (view.hints.length === 0) return null;
  const asked = (/** @type {any} */ { number }) => {
    if (!number) return [back(), "?"];
    return [head(number), options.hint === "fits" ? say("{0}?", required(number, view.seats.length)) : say("{0}?", number)];
  };
  return h(
    "ul",
    { class: "hints", "aria-label": say("Hints of this turn") },
    ...view.hints.map((/** @type {any} */ hint) => {
      const card = hint.number
        ? say("{0}: {1}", fullName(hint.number), question(hint.number, view.seats.length, options.hint === "fits"))
        : say("a card you cannot see.");
      const sentence = hint.yes
        ? say("{0} asked with {1} {2} answered: yes.", around.talk.name(hint.seat), card, around.talk.name(view.sender))
        : say("{0} asked with {1} {2} answered: no.", around.talk.name(hint.seat), card, around.talk.name(view.sender));
      return h(
        "li",
        { class: hint.yes ? "yes" : "no", "aria-label": sentence, ...around.explained(sentence) },
        crestPicture(hint.seat),
        h("span", { class: "mini" }, ...asked(hint)),
        h("b", {}, hint.yes ? say("Yes") : say("No")),
      );
    }),
  );
}

/** What was announced and can still be cancelled, the last on the right. @param {any} view @param {Around} around */
function announced(view, around) {
  if (view.abilities.length === 0) return null;
  return h(
    "ol",
    { class: "chain", "aria-label": say("Announced") },
    ...view.abilities.map((/** @type {any} */ ability) => {
      const hero = heroOf(ability.ability);
      const sentence = ability.target
        ? say("{0} uses {1} for {2}.", around.talk.name(ability.seat), fullName(hero), fullName(ability.target))
        : say("{0} uses {1}: it {2}.", around.talk.name(ability.seat), fullName(hero), canDo(hero));
      return h(
        "li",
        { "aria-label": sentence, ...around.explained(sentence) },
        crestPicture(ability.seat),
        head(hero),
        h("b", {}, ability.target ? say("{0} → {1}", hero, ability.target) : fullName(hero)),
      );
    }),
  );
}

/** @param {import("../types").Scene} scene @param {Around} around */
export function middle(scene, around) {
  const { view } = scene;
  return [
    h("div", { class: "now" }, ...piles(view, around), requirement(view, around)),
    ledger(view, around),
    h("div", { class: "told" }, announced(view, around), hints(scene, around)),
  ];
}
