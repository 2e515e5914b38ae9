// The board of Rent a Hero: a table in a tavern by lamplight. The others sit around it, the Wanderer lies in the middle, and below are
// one's own team, hand and choices. What heroes look like is in hero_faces.js; hero_wanderer.js, hero_middle.js, hero_seats.js and
// hero_end.js draw the parts, hero_choices.js makes buttons of legal moves, hero_story.js reads the log, hero_motion.js moves things.
// What follows from a position, and all sentences about it, the engine tells (hero_view.d.ts).
import { build, draw, h } from "../dom.js";
import { choose, setting } from "../settings.js";
import { say, sayCount } from "../words.js";
import { buttonsFor, choiceOf, choicesOf, explainChosen, isWhole, touchedBy, wordsOf } from "./hero_choices.js";
import { endScene } from "./hero_end.js";
import { deck, discards, told } from "./hero_middle.js";
import { fly, freshIn, travel } from "./hero_motion.js";
import { hand, placeOf, seatPlate } from "./hero_seats.js";
import { lastTurnedUp, notes, recap } from "./hero_story.js";
import { suspects, walker } from "./hero_wanderer.js";
import { seenOn } from "./hero_words.js";
import { ring } from "./hinted.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Board} Board */
/** @typedef {import("./hero_view").HeroScene} Scene */
/** @typedef {import("./hero_choices.js").Choices} Choices */

/** The standing answer that is offered to who has declined. */
const LESS = "with-me";

/** Milliseconds that a Wanderer takes to be turned up, and is then looked at; hero.css has the first, too. */
const TURNING = 600;
const HELD = 2000;

export const quiet = ["decline"];
export const opening = ["reveal"];
export const showing = ["sergeant"];

/** Several moves in a row that change nothing: one line of the log. Languages count in ways of their own: one is a phrase of its own. @param {string} _ @param {number} count */
export const folded = (_, count) => sayCount(count, "{0} player declines.", "{0} players decline.");

/** @param {Talk} talk @returns {Board} */
export function make(talk) {
  return new HeroBoard(talk);
}

/** A Wanderer that is being turned up and looked at: for a while it is shown instead of what came after. @typedef {import("./hero_wanderer.js").Turning & {joined: string, over: Promise<void>}} Turning */

/** Has one just learned which Wanderer it is, by a Sergeant? @param {Scene} before @param {Scene} scene */
const hasPeeked = ({ derived: { wanderer: was } }, { derived: { wanderer: is } }) =>
  was !== undefined && was.number === undefined && is?.number !== undefined;

class HeroBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    /** @type {Scene | null} */
    this.scene = null;
    /** A half-made choice: a move that waits for its second click, or "witch" and "hint", which wait for a target and for a card. */
    this.chosen = "";
    this.hasDeclined = false;
    /** What has just changed, to be highlighted. @type {Set<string>} */
    this.fresh = new Set();
    /** @type {Turning | null} */
    this.turning = null;
    /** With whom the Wanderer was drawn last. @type {number | null} */
    this.stood = null;
    this.notebook = false;
    /** What advice is about. @type {string[]} */
    this.hinted = [];
    // What a finger has asked about is explained until it asks about something else.
    const forget = (/** @type {PointerEvent} */ { pointerType }) => pointerType !== "mouse" && this.explainChoice();
    this.element = build(h("div", { class: "board-hero", onpointerdown: forget }));
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    const sameMoves = before && before.legal.join() === scene.legal.join() && before.eye === scene.eye;
    if (!sameMoves) {
      this.chosen = "";
      this.talk.explain("");
    }
    const follows = before !== null && scene.news.length > 0;
    if (!before || follows || before.past !== scene.past) this.fresh = follows ? freshIn(before, scene) : new Set();
    this.scene = scene;
    this.hinted = [];
    if (follows) this.turnUp(before, scene);
    else if (before?.past !== scene.past || scene.past) this.turning = null;
    this.render();
    return this.turning?.over ?? (follows && hasPeeked(before, scene) ? new Promise((over) => setTimeout(over, HELD)) : undefined);
  }

  cancel() {
    if (this.notebook) this.openNotebook(false);
    else if (this.chosen) this.choose("");
    else return false;
    return true;
  }

  /** @param {string} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.render();
    this.explainChoice();
  }

  /** @param {string} move */
  play(move) {
    this.chosen = "";
    if (move === "decline") this.hasDeclined = true;
    this.talk.play(move);
  }

  /** @param {boolean} open */
  openNotebook(open) {
    this.notebook = open;
    this.render();
    const opened = this.element.querySelector(".notebook");
    // What sticks to the window's edge is in sight, and would be scrolled to where it lies otherwise.
    const edge = opened?.getBoundingClientRect();
    if (edge && (edge.top < 0 || edge.bottom > innerHeight)) opened?.scrollIntoView({ block: "nearest" });
  }

  // ---- What is explained ----

  /** @param {Element | null} [beside] */
  explainChoice(beside = this.element.querySelector('[aria-pressed="true"]')) {
    const { chosen, scene } = this;
    if (chosen && scene) explainChosen(choicesOf(scene, this.talk), chosen, this.talk, beside);
    else this.talk.explain("");
  }

  /** What is pointed at: a thing, or a move. @param {string} text @param {Element} beside */
  explain(text, beside) {
    if (this.chosen && text === this.chosen) this.explainChoice(beside);
    else this.talk.explain(this.talk.about(text), beside);
  }

  /** Listeners that explain a thing when it is pointed at, or reached by keyboard. @param {string} text */
  explained(text) {
    const away = () => this.explainChoice();
    return {
      onpointerenter: (/** @type {Event} */ _, /** @type {Element} */ at) => this.explain(text, at),
      onpointerleave: away,
      onfocus: (/** @type {Event} */ _, /** @type {Element} */ at) => at.matches(":focus-visible") && this.explain(text, at),
      onblur: away,
    };
  }

  /** … and when it is tapped, for what does nothing else. @param {string} text */
  explainedByTap(text) {
    return { ...this.explained(text), onclick: (/** @type {Event} */ _, /** @type {Element} */ at) => this.explain(text, at) };
  }

  /** Listeners that tell all of a sentence that ends early, when it is pointed at or tapped. @param {string} words */
  toldWhole(words) {
    const tell = (/** @type {Event} */ _, /** @type {Element} */ at) =>
      at.scrollHeight > at.clientHeight + 1 && this.talk.explain(words, at);
    return { onpointerenter: tell, onpointerleave: () => this.explainChoice(), onclick: tell };
  }

  // ---- What happens ----

  /** Is a Wanderer turned up by what is new? Then it is looked at for a while. @param {Scene} before @param {Scene} scene */
  turnUp(before, scene) {
    const last = lastTurnedUp(scene);
    if (!last || last.at < scene.log.length - scene.news.length) return;
    const seat = before.derived.wanderer?.seat ?? (last.who === "*" ? null : last.who);
    const joins = seat !== null && scene.view.seats[seat].team.includes(last.number) && !before.view.seats[seat].team.includes(last.number);
    const turning = { number: last.number, seat, joined: joins ? `${seat}:${last.number}` : "", over: Promise.resolve() };
    turning.over = new Promise((over) => setTimeout(over, TURNING + HELD)).then(() => this.endTurning(turning));
    this.turning = turning;
  }

  /** On with what is there now; who was hired goes to its place. @param {Turning} turning */
  endTurning(turning) {
    if (this.turning !== turning) return;
    const from = this.element.querySelector(".walker")?.getBoundingClientRect();
    this.turning = null;
    this.render();
    const [seat, number] = turning.joined.split(":");
    const card = this.element.querySelectorAll(`[data-seat="${seat}"] .place`)[Number(number) - 1];
    if (from && card) fly(card.firstElementChild, from, this.talk.still());
  }

  /** The Wanderer walks to who has it now. */
  walk() {
    const { derived, view, news } = /** @type {Scene} */ (this.scene);
    const seat = this.turning ? null : (derived.wanderer?.seat ?? null);
    const from = this.stood ?? view.sender;
    if (seat !== null && seat !== from && (news.length > 0 || this.stood !== null)) travel(this.element, from, seat, this.talk.still());
    this.stood = seat;
  }

  // ---- What is drawn ----

  render() {
    const scene = /** @type {Scene} */ (this.scene);
    const end = scene.derived.end; // none if it was given up
    const active = document.activeElement;
    const focused = this.element.contains(active) && active?.closest(".below, .walker") ? active : null;
    draw(
      this.element,
      h("div", { class: "wood", key: "wood", "aria-hidden": "true" }),
      ...(end ? [endScene(scene, end, this.talk)] : this.round(scene)),
    );
    ring(this.element, this.hinted);
    this.keepFocus(focused);
    this.walk();
  }

  /** @param {string | null} move */
  mark(move) {
    this.hinted = move && this.scene ? touchedBy(this.scene.pieces, move) : [];
    ring(this.element, this.hinted);
  }

  /** While one waits, the place of the buttons has the focus; the first thing to choose gets it back. @param {Element | null} focused what had it, of what one plays with */
  keepFocus(focused) {
    const actions = /** @type {HTMLElement | null} */ (this.element.querySelector(".actions"));
    const lost = focused !== null && focused !== document.activeElement;
    if (!actions || !(lost || document.activeElement === actions)) return;
    const first = /** @type {HTMLElement | null} */ (actions.querySelector("button") ?? this.element.querySelector(".hand button"));
    (this.scene?.legal.length ? (first ?? actions) : actions).focus({ preventScroll: true });
  }

  /** The table, and who sits around it: the others clockwise, then the middle, then oneself. @param {Scene} scene */
  round(scene) {
    const { turning, talk } = this;
    const count = scene.view.seats.length;
    const bottom = scene.eye ?? 0;
    const at = (/** @type {number} */ seat) => placeOf(seat, count, bottom);
    const around = {
      talk,
      fresh: this.fresh,
      coming: turning?.joined ?? "",
      explained: (/** @type {string} */ text) => this.explainedByTap(text),
    };
    const others = Array.from({ length: count - 1 }, (_, i) => (bottom + 1 + i) % count);
    const choices = choicesOf(scene, talk);
    const last = lastTurnedUp(scene);
    const own = scene.eye === null ? undefined : (/** @type {number} */ number) => this.heroControl(choices, number);
    return [
      ...others.map((seat) => seatPlate(scene, seat, at(seat), around)),
      h(
        "section",
        { class: "middle", key: "middle", "aria-label": say("Middle of the table") },
        walker(scene, around, turning, last, at, (label) => this.walkerControl(choices, label)),
        suspects(scene, around, setting("counts") === "on"),
      ),
      deck(scene, around),
      h(
        "div",
        { class: "happened", key: "happened" },
        told(scene, around),
        recap(last, talk, (words) => this.toldWhole(words)),
      ),
      this.countsSwitch(),
      this.notebookButton(),
      discards(scene, around),
      this.notebook
        ? h("section", { class: "notebook plate", key: "notebook", "aria-label": say("Notebook"), tabindex: 0 }, ...notes(scene, talk))
        : null,
      h(
        "div",
        { class: "below", key: "below" },
        seatPlate(scene, bottom, "own", around, own),
        hand(scene, around, this.chosen === "hint", (number) => this.cardControl(choices, number)),
        h(
          "section",
          { class: "actions", key: "actions", tabindex: -1, "aria-label": say("What you can do") },
          scene.legal.length > 0 ? this.buttons(choices) : this.standing(scene),
        ),
      ),
    ];
  }

  countsSwitch() {
    const on = setting("counts") === "on";
    const turn = () => {
      choose("counts", on ? "off" : "on");
      this.render();
    };
    const state = { role: "switch", "aria-checked": String(on) };
    return h("button", { class: "small plate", style: { "--area": "counts" }, key: "counts", onclick: turn, ...state }, say("Counts"));
  }

  notebookButton() {
    const turn = () => this.openNotebook(!this.notebook);
    const state = { "aria-expanded": String(this.notebook) };
    return h("button", { class: "small plate", style: { "--area": "notes" }, key: "notes", onclick: turn, ...state }, say("Notebook"));
  }

  /** Who has declined once may want to be asked less from now on; who is, more again. @param {Scene} scene */
  standing({ legal, seats, eye, past }) {
    const { talk } = this;
    const answer = eye === null || past ? "" : (seats[eye].standing ?? "always");
    const less = talk.standing().find(({ name }) => name === LESS);
    if (answer === "always" && this.hasDeclined && less && legal.includes("decline"))
      return h(
        "button",
        { class: "standing", key: "less", onclick: () => talk.stand(LESS) },
        say("Decline, and from now on {0}", less.meaning),
      );
    if (answer === LESS && legal.length === 0)
      return h("button", { class: "standing", key: "more", onclick: () => talk.stand("always") }, say("Ask me every time again"));
    return null;
  }

  /** @param {Choices} choices */
  buttons(choices) {
    const scene = /** @type {Scene} */ (this.scene);
    return buttonsFor(choices, this.chosen, this.standing(scene), scene, {
      play: (move) => this.play(move),
      choose: (chosen, byKey) => {
        this.choose(chosen);
        if (chosen === "hint" && byKey) /** @type {HTMLElement | null} */ (this.element.querySelector(".hand button"))?.focus();
      },
      cancel: () => this.choose(""),
      explained: (text) => this.explained(text),
    });
  }

  /** A hero of the own team that can be used, or made ready. @param {Choices} choices @param {number} number */
  heroControl(choices, number) {
    const target = `${this.chosen} ${number}`;
    if (this.chosen && [...choices.heroes.values()].flat().includes(target))
      return {
        class: "bare lit",
        "aria-label": this.labelOf(number, wordsOf(choices, target).does),
        onclick: () => this.play(target),
        ...this.explained(target),
      };
    const moves = choices.heroes.get(number);
    if (!moves) return null;
    const choice = choiceOf(moves);
    return this.choosable(choice, this.labelOf(number, wordsOf(choices, choice).does));
  }

  /** The Wanderer, if it can be hired; pointed at, it is explained itself until that is chosen. @param {Choices} choices @param {string} label */
  walkerControl(choices, label) {
    if (!choices.plain.includes("hire")) return null;
    const made = this.choosable("hire", say("{0}: {1}", label, wordsOf(choices, "hire").does));
    return this.chosen === "hire" ? made : { ...made, ...this.explained("wanderer") };
  }

  /** A card of the hand that can be given away. @param {Choices} choices @param {number} number */
  cardControl(choices, number) {
    const move = choices.cards.get(number);
    if (!move) return null;
    const copies = this.scene?.view.hand?.[number - 1];
    const label = this.labelOf(number, wordsOf(choices, move.split(" ")[0]).title, copies);
    return { ...this.choosable(move, label), "data-card": number };
  }

  /** The name of a control: what is seen on it, and what it does. @param {number} number @param {string} does @param {number} [copies] */
  labelOf(number, does, copies) {
    const { pieces } = /** @type {Scene} */ (this.scene);
    return say("{0}: {1}", seenOn(pieces, number, copies), does);
  }

  /** What is chosen by the first click, and done by the second if it is a whole move. @param {string} choice @param {string} label */
  choosable(choice, label) {
    const chosen = this.chosen === choice;
    return {
      class: chosen ? "bare lit chosen" : "bare lit",
      "aria-label": label,
      "aria-pressed": String(chosen),
      onclick: () => (chosen && isWhole(choice) ? this.play(choice) : this.choose(chosen ? "" : choice)),
      ...this.explained(choice),
    };
  }
}
