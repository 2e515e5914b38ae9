// Rent a Hero: what one can choose, derived from the legal moves, and the buttons for it.
// Buttons do what they say at once; cards are chosen first and given away by a second click, for that cannot be taken back.
import { h } from "../draw.js";
import { say } from "../words.js";
import { head } from "./hero_faces.js";
import { canDo, costs, does, fullName, heroOf, question } from "./hero_words.js";

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

/**
 * What a chosen thing leads to: the line above the buttons.
 * @param {Choices} choices @param {string} chosen @param {Scene} scene @param {Talk} talk
 * @param {{play: (move: string) => void, cancel: () => void, explained: (sentence: string) => Record<string, any>}} act
 */
function nextStep(choices, chosen, scene, talk, act) {
  const cancel = h("button", { "data-keep": "cancel", class: "cancel", onclick: act.cancel }, say("Not this"));
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
  const hero = heroOf(chosen.split(" ")[0]);
  const words = hero ? heroWords(hero, [chosen], scene.view, talk) : cardWords(chosen, scene, talk);
  return [
    h(
      "button",
      { class: "main", "data-keep": "confirm", onclick: () => act.play(chosen), ...act.explained(words.does) },
      hero ? say("{0}: {1}", words.title, words.does) : words.title,
    ),
    cancel,
  ];
}

/** What to do with the hand, where nothing is chosen yet. @param {Choices} choices */
function invitation(choices) {
  const [move] = choices.cards.values();
  if (!move) return choices.heroes.size > 0 ? say("Heroes of your team that can act now glow.") : "";
  if (move.startsWith("send")) return say("Choose a card of your hand to send.");
  if (move.startsWith("drop")) return say("Choose a card of your hand to discard.");
  return say("Choose here, or a card of your hand to ask with it:");
}

/**
 * All buttons: first what is harmless, so that a hurried key does no harm.
 * @param {Choices} choices @param {string} chosen @param {Scene} scene @param {Talk} talk
 * @param {{play: (move: string) => void, choose: (chosen: string) => void, cancel: () => void, toHand: () => void, explained: (sentence: string) => Record<string, any>}} act
 */
export function buttonsFor(choices, chosen, scene, talk, act) {
  const { view } = scene;
  /** @param {string} keep @param {{title: string, does: string, costs: string}} words @param {() => void} onclick @param {Record<string, any>} [more] @param {SVGElement} [picture] */
  const button = (keep, words, onclick, more = {}, picture) =>
    h(
      "button",
      { "data-keep": keep, onclick, ...act.explained(`${words.does}. ${words.costs}`.trim()), ...more },
      picture,
      h("span", {}, h("b", {}, words.title), h("small", {}, words.does)),
    );
  const plain = ["decline", "pass", "send deck", "hire"].filter((move) => choices.plain.includes(move));
  const buttons = plain.map((move) =>
    button(move, plainWords(move, view, talk), () => act.play(move), { class: move === "hire" || move === "send deck" ? "main" : null }),
  );
  for (const [hero, moves] of choices.heroes) {
    const several = moves.length > 1;
    const onclick = several ? () => act.choose(chosen === "witch" ? "" : "witch") : () => act.play(moves[0]);
    const pressed = several ? { "aria-pressed": String(chosen === "witch") } : {};
    buttons.push(button(several ? "witch" : moves[0], heroWords(hero, moves, view, talk), onclick, pressed, head(hero)));
  }
  const asks = [...choices.cards.values()].some((move) => move.startsWith("hint"));
  if (asks)
    buttons.push(
      button(
        "hint",
        {
          title: say("Ask with a hint"),
          does: say("Give a card away"),
          costs: say("{0} sees it and answers truthfully, yes or no, aloud; the card is gone.", talk.name(view.sender)),
        },
        act.toHand,
      ),
    );
  const step = chosen ? nextStep(choices, chosen, scene, talk, act) : [h("span", {}, invitation(choices))];
  return [h("div", { class: "step" }, ...step), h("div", { class: "buttons" }, ...buttons)];
}
