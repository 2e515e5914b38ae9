// Rent a Hero: what one can choose, derived from the legal moves, and the buttons for it.
// What is spent (a card, a hero's ability, one's word that nothing fits) is chosen by the first click and done by the second; deciding and
// declining takes one click, but at a place of its own: nothing else ever appears under a pointer that rests there.
import { h } from "../draw.js";
import { say } from "../words.js";
import { head } from "./hero_faces.js";
import { canDo, costs, does, fullName, heroOf, question, wordOf } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */

/**
 * What the legal moves allow.
 * @typedef {object} Choices
 * @property {Map<number, string>} cards  a card of the hand → the move that gives it away
 * @property {Map<number, string[]>} heroes  a hero of the own team → the moves of its ability (a Witch has one for each target)
 * @property {string[]} plain  the other moves: pass, hire, decline, send deck
 */

/** @param {string[]} legal @returns {Choices} */
export function choicesOf(legal) {
  /** @type {Choices} */
  const choices = { cards: new Map(), heroes: new Map(), plain: [] };
  for (const move of legal) {
    const [word, number] = move.split(" ");
    const hero = heroOf(word);
    if (hero) choices.heroes.set(hero, [...(choices.heroes.get(hero) ?? []), move]);
    else if (Number(number)) choices.cards.set(Number(number), move);
    else choices.plain.push(move);
  }
  return choices;
}

/** The number a move ends with. @param {string} move */
const numberOf = (move) => Number(move.split(" ")[1]);

/** What a card of the hand would do. @param {string} move @param {Scene} scene @param {Talk} talk */
export function cardWords(move, { view, options }, talk) {
  const name = fullName(numberOf(move));
  if (move.startsWith("send")) return { title: say("Send {0}", name), does: say("Send {0}, face down, as the Wanderer.", name) };
  if (move.startsWith("drop")) return { title: say("Discard {0}", name), does: say("Put {0} face up onto the discard pile.", name) };
  return {
    title: say("Ask with {0}", name),
    does: say(
      "Show it to {0}, who must say the truth: {1} The card is gone.",
      talk.name(view.sender),
      question(numberOf(move), view.seats.length, options.hint === "fits"),
    ),
  };
}

/** @param {string} move @param {any} view @param {Talk} talk */
function plainWords(move, view, talk) {
  const next = ((view.holder ?? 0) + 1) % view.seats.length;
  switch (move) {
    case "pass":
      return { title: say("Pass on"), does: say("On to {0}", talk.name(next)), costs: say("You will not see it again this turn.") };
    case "hire":
      return {
        title: say("Hire"),
        does: say("Turn it up and take it"),
        costs: say("It cannot be taken back; a hero you have already leaves you together with its copy."),
      };
    case "decline":
      return { title: say("Decline"), does: say("Use nothing now"), costs: "" };
    case "hint":
      return {
        title: say("Ask with a hint"),
        does: say("Give a card away"),
        costs: say("{0} sees it and answers truthfully, yes or no, aloud; the card is gone.", talk.name(view.sender)),
      };
    default:
      return {
        title: say("Send from the deck"),
        does: say("Draw a card, look at it and send it"),
        costs: say("You then discard a card of your hand, and everybody knows that none of yours fits."),
      };
  }
}

/** What using a hero would do. @param {number} hero @param {string[]} moves @param {any} view @param {Talk} talk */
export function heroWords(hero, moves, view, talk) {
  if (hero !== 3) return { title: fullName(hero), does: does(hero, view, talk), costs: costs(hero) };
  if (moves.length > 1) return { title: fullName(3), does: say("Make ready … which hero?"), costs: costs(3) };
  const target = numberOf(moves[0]);
  return {
    title: fullName(3),
    does: say("Make {0} ready", fullName(target)),
    costs: say("That one {0}.", canDo(target)) + " " + costs(3),
  };
}

/** What is chosen first, by the button or the card of a hero: its move, or "witch" while several heroes can be made ready. @param {string[]} moves */
export const choiceOf = (moves) => (moves.length > 1 ? "witch" : moves[0]);

/** Is it done by a second click, once it is chosen? The others are steps that lead on. @param {string} chosen */
export const isWhole = (chosen) => chosen !== "witch" && chosen !== "hint";

/** With a finger one has no Escape key. */
const again = () =>
  matchMedia("(pointer: coarse)").matches ? say("Tap again to do it.") : say("Click again to do it; Escape takes it back.");

const sentence = (/** @type {string} */ words) => (words.endsWith(".") ? words : `${words}.`);

/** Words for a move that waits for its second click. @param {string} move @param {Scene} scene @param {Talk} talk */
function wordsOf(move, scene, talk) {
  const hero = heroOf(move.split(" ")[0]);
  if (hero) return heroWords(hero, [move], scene.view, talk);
  return move === "send deck" ? plainWords(move, scene.view, talk) : cardWords(move, scene, talk);
}

/** What a half-made choice means, and what comes next. @param {string} chosen @param {Scene} scene @param {Talk} talk */
export function chosenWords(chosen, scene, talk) {
  if (chosen === "witch") return say("Choose the used hero that shall be ready again.");
  if (chosen === "hint") return say("Choose a card of your hand to ask with. {0}", plainWords(chosen, scene.view, talk).costs);
  return say("{0} {1}", sentence(wordsOf(chosen, scene, talk).does), again());
}

/**
 * What a chosen thing leads to: the line above the buttons.
 * @param {Choices} choices @param {string} chosen @param {Scene} scene @param {Talk} talk
 * @param {{play: (move: string) => void, cancel: () => void, explained: (sentence: string) => Record<string, any>}} act
 */
function nextStep(choices, chosen, scene, talk, act) {
  const cancel = h("button", { "data-keep": "cancel", class: "cancel", onclick: act.cancel }, say("Not this"));
  if (chosen === "hint") return [h("span", {}, say("Choose a card to ask with.")), cancel];
  if (chosen === "witch")
    return [
      h("span", {}, say("Who shall be ready again?")),
      ...(choices.heroes.get(3) ?? []).map((move) =>
        h(
          "button",
          {
            class: "target",
            "data-keep": `do ${move}`,
            onclick: () => act.play(move),
            ...act.explained(say("{0} {1}.", fullName(numberOf(move)), canDo(numberOf(move)))),
          },
          fullName(numberOf(move)),
        ),
      ),
      cancel,
    ];
  const words = wordsOf(chosen, scene, talk);
  return [
    h(
      "button",
      { class: "main", "data-keep": "confirm", onclick: () => act.play(chosen), ...act.explained(words.does) },
      heroOf(chosen.split(" ")[0]) ? say("{0}: {1}", words.title, words.does) : words.title,
    ),
    cancel,
  ];
}

/** What to do with the hand, where nothing is chosen yet. @param {Choices} choices @param {boolean} often is one asked too often? */
function invitation(choices, often) {
  if (often) return say("Asked too often? “When I am asked”, under the names of the players, answers for you.");
  const [move] = choices.cards.values();
  if (!move) return choices.heroes.size > 0 ? say("Heroes of your team that can act now glow.") : "";
  if (move.startsWith("send")) return say("Choose a card of your hand to send.");
  if (move.startsWith("drop")) return say("Choose a card of your hand to discard.");
  return say("Choose here, or a card of your hand to ask with it:");
}

/**
 * All buttons, each at its own place: first what is harmless, so that a hurried key does no harm.
 * @param {Choices} choices @param {string} chosen @param {boolean} often @param {Scene} scene @param {Talk} talk
 * @param {{play: (move: string) => void, choose: (chosen: string, byKey: boolean) => void, cancel: () => void, explained: (sentence: string) => Record<string, any>}} act
 */
export function buttonsFor(choices, chosen, often, scene, talk, act) {
  const { view } = scene;
  /** @param {string} place @param {{title: string, does: string, costs: string}} words @param {Record<string, any>} does @param {SVGElement} [picture] */
  const button = (place, words, does, picture) =>
    h(
      "button",
      { "data-place": place, "data-keep": place, ...does },
      picture,
      h("span", {}, h("b", {}, words.title), h("small", {}, words.does)),
    );
  /** It is chosen first. @param {string} choice @param {{does: string, costs: string}} words */
  const choosing = (choice, words) => ({
    "aria-pressed": String(chosen === choice),
    onclick: (/** @type {MouseEvent} */ event) =>
      chosen === choice && isWhole(choice) ? act.play(choice) : act.choose(chosen === choice ? "" : choice, event.detail === 0),
    ...act.explained(chosen === choice ? chosenWords(chosen, scene, talk) : `${words.does}. ${words.costs}`.trim()),
  });
  const asks = [...choices.cards.values()].some((move) => move.startsWith("hint"));
  const buttons = ["decline", "pass", "hire", "hint", "send deck"]
    .filter((move) => choices.plain.includes(move) || (move === "hint" && asks))
    .map((move) => {
      const words = plainWords(move, view, talk);
      if (move === "hint" || move === "send deck") return button(move, words, choosing(move, words));
      const explained = act.explained(`${words.does}. ${words.costs}`.trim());
      return button(move, words, { class: move === "hire" && !chosen ? "main" : null, onclick: () => act.play(move), ...explained });
    });
  for (const [hero, moves] of choices.heroes) {
    const words = heroWords(hero, moves, view, talk);
    buttons.push(button(wordOf(hero), words, choosing(choiceOf(moves), words), head(hero)));
  }
  const step = chosen ? nextStep(choices, chosen, scene, talk, act) : [h("span", {}, invitation(choices, often))];
  return [h("div", { class: "step" }, ...step), h("div", { class: "buttons" }, ...buttons)];
}
