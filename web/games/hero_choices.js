// Rent a Hero: what one can choose, by the words of the legal moves, and the buttons for it; what they do the engine says.
// All of it is chosen by the first click and done by the second. Only declining, which is asked for often and changes nothing, takes one;
// but deciding and declining have places of their own: nothing else ever appears under a pointer that rests there.
import { h } from "../dom.js";
import { say } from "../words.js";
import { head } from "./hero_faces.js";
import { heroOf, named, titleOf } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./hero_view").HeroScene} HeroScene */
/** @typedef {import("./hero_view").Choice} Choice */

/**
 * What the legal moves allow.
 * @typedef {object} Choices
 * @property {Map<number, string>} cards  a card of the hand → the move that gives it away
 * @property {Map<number, string[]>} heroes  a hero of the own team → the moves of its ability (a Witch has one for each target)
 * @property {string[]} plain  the other moves: pass, hire, decline, send deck
 * @property {Map<string, Choice>} words  each move, and each word with which some begin, in words
 */

/** @param {HeroScene} scene @param {Talk} talk @returns {Choices} */
export function choicesOf({ legal, derived, pieces }, talk) {
  /** @type {Choices} */
  const choices = { cards: new Map(), heroes: new Map(), plain: [], words: new Map() };
  for (const move of legal) {
    const [word, number] = move.split(" ");
    const hero = heroOf(pieces, word);
    if (hero) choices.heroes.set(hero, [...(choices.heroes.get(hero) ?? []), move]);
    else if (Number(number)) choices.cards.set(Number(number), move);
    else choices.plain.push(move);
  }
  for (const choice of derived.moves ?? []) choices.words.set(choice.move, { ...choice, does: named(choice.does, talk) });
  return choices;
}

/** A move, or the first word of some, in words. @param {Choices} choices @param {string} move */
export const wordsOf = (choices, move) => choices.words.get(move) ?? { move, title: move, does: "" };

/** What is chosen first, by the button or the card of a hero: its move, or "witch" while several heroes can be made ready. @param {string[]} moves */
export const choiceOf = (moves) => (moves.length > 1 ? moves[0].split(" ")[0] : moves[0]);

/** Is it done by a second click, once it is chosen? The others are steps that lead on. @param {string} chosen */
export const isWhole = (chosen) => chosen !== "witch" && chosen !== "hint";

/** What a move touches: its button, and the card, the hero or the Wanderer that it is about. @param {HeroScene["pieces"]} pieces @param {string} move */
export function touchedBy(pieces, move) {
  const [word, number] = move.split(" ");
  const ofTeam = (/** @type {number | string} */ hero) => `.seat.own .place:nth-child(${hero}) > *`;
  const hero = heroOf(pieces, word);
  const touched = [`[data-place="${move}"]`, `[data-place="${word}"]`];
  if (hero) touched.push(ofTeam(hero));
  if (Number(number)) touched.push(hero ? ofTeam(number) : `.hand [data-card="${number}"]`);
  if (word === "hire") touched.push(".walker");
  return touched;
}

const byFinger = () => matchMedia("(pointer: coarse)").matches;

/** With a finger one has no Escape key. */
const again = () => (byFinger() ? say("Tap again to do it.") : say("Click again to do it; Escape takes it back."));

/**
 * Explains a half-made choice: at once what it does and what comes next, and then what else there is to say.
 * @param {Choices} choices @param {string} chosen @param {Talk} talk @param {Element | null} beside
 */
export function explainChosen(choices, chosen, talk, beside) {
  const { does } = wordsOf(choices, chosen);
  const next = isWhole(chosen) ? `${does} ${again()}` : does;
  talk.explain(next, beside);
  talk.explain(
    talk.about(chosen).then((said) => (said.startsWith(does) ? next + said.slice(does.length) : next)),
    beside,
  );
}

/** @typedef {{play: (move: string) => void, choose: (chosen: string, byKey: boolean) => void, cancel: () => void, explained: (text: string) => import("../dom.js").Attributes}} Act */

/**
 * What a chosen thing leads to: the line above the buttons. What has a button there is confirmed by that one; a card gets one here.
 * @param {Choices} choices @param {string} chosen @param {HeroScene} scene @param {Act} act
 */
function nextStep(choices, chosen, { pieces }, act) {
  const words = wordsOf(choices, chosen);
  const cancel = h("button", { key: "cancel", class: "cancel", onclick: act.cancel }, say("Not this"));
  if (!isWhole(chosen)) {
    const targets = [...choices.heroes.values()].flat().filter((move) => move.startsWith(`${chosen} `));
    return [
      h("span", { class: "badge" }, words.does),
      ...targets.map((move) =>
        h(
          "button",
          { class: "target", key: move, onclick: () => act.play(move), ...act.explained(move) },
          titleOf(pieces, Number(move.split(" ")[1])),
        ),
      ),
      cancel,
    ];
  }
  if (![...choices.cards.values()].includes(chosen)) return [cancel];
  return [
    h("button", { class: "confirm", key: "confirm", onclick: () => act.play(chosen), ...act.explained(chosen) }, words.title),
    cancel,
  ];
}

/** What to do with the hand, where nothing is chosen yet. @param {Choices} choices */
function invitation(choices) {
  const [move] = choices.cards.values();
  if (!move) return choices.heroes.size > 0 ? say("Heroes of your team that can act now glow.") : "";
  if (move.startsWith("hint")) return say("Choose here, or a card of your hand to ask with it:");
  return wordsOf(choices, move.split(" ")[0]).does;
}

/** What is done by one click. */
const AT_ONCE = "decline";

/** What a click on a button does. @param {string} choice @param {string} chosen @param {Act} act */
function clicking(choice, chosen, act) {
  const isDone = choice === AT_ONCE || (chosen === choice && isWhole(choice));
  return {
    "aria-pressed": choice === AT_ONCE ? null : String(chosen === choice),
    onclick: (/** @type {PointerEvent} */ { detail }) =>
      isDone ? act.play(choice) : act.choose(chosen === choice ? "" : choice, detail === 0),
  };
}

/**
 * All buttons, each at its own place: first what is harmless, so that a hurried key does no harm.
 * @param {Choices} choices @param {string} chosen @param {import("../dom.js").Child} standing how to be asked less, or more @param {HeroScene} scene @param {Act} act
 */
export function buttonsFor(choices, chosen, standing, scene, act) {
  const shortName = (/** @type {number} */ hero) => h("b", { class: "short" }, scene.pieces.heroes[hero - 1].short);
  const button = (/** @type {string} */ place, /** @type {string} */ choice, /** @type {number} */ hero = 0) => {
    const words = wordsOf(choices, choice);
    const next = chosen === choice && isWhole(choice);
    const does = next ? (byFinger() ? say("Tap again") : say("Click again")) : words.does;
    return h(
      "button",
      {
        "data-place": place,
        class: next ? "row confirm" : "row",
        key: place,
        style: hero ? {} : { "grid-area": place === "send deck" ? "hint" : place }, // these two are never there together
        ...clicking(choice, chosen, act),
        ...act.explained(choice),
      },
      hero ? head(hero) : null,
      h("span", {}, h("b", { class: hero ? "long" : null }, words.title), hero ? shortName(hero) : null, " ", h("small", {}, does)),
    );
  };
  const asks = [...choices.cards.values()].some((move) => move.startsWith("hint"));
  const plain = ["decline", "pass", "hire", "hint", "send deck"].filter(
    (move) => choices.plain.includes(move) || (move === "hint" && asks),
  );
  const abilities = [...choices.heroes].map(([hero, moves]) => button(choiceOf(moves).split(" ")[0], choiceOf(moves), hero));
  const invited = standing ? "" : invitation(choices);
  const step = chosen ? nextStep(choices, chosen, scene, act) : [standing, invited && h("span", { class: "badge" }, invited)];
  return [
    h("div", { class: "step row", key: "step" }, ...step),
    h(
      "div",
      { class: "buttons", key: "buttons" },
      h("div", { class: "at-once" }, ...plain.map((move) => button(move, move))),
      h("div", { class: "abilities" }, ...abilities),
    ),
  ];
}
