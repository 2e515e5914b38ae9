// The board of Rent a Hero: the others around the table, the middle, and below one's own team, hand and choices.
// What heroes look like is in hero_faces.js, what they are called in hero_words.js; hero_seats.js, hero_middle.js and hero_end.js draw the parts,
// hero_choices.js makes buttons of legal moves.
import { h, refill } from "../draw.js";
import { say } from "../words.js";
import { buttonsFor, cardWords, choiceOf, choicesOf, chosenWords, heroWords, isWhole } from "./hero_choices.js";
import { endTable, verdict } from "./hero_end.js";
import { card, wanderer } from "./hero_faces.js";
import { middle } from "./hero_middle.js";
import { hand, seatInWords, seatPanel } from "./hero_seats.js";
import { fullName, listed, NUMBERS } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Board} Board */

/** So many times declined, one is told of the standing answers. */
const OFTEN = 3;

/** How many of the last sentences are repeated on the board while one waits. */
const LAST_SENTENCES = 3;

/** Milliseconds that anything moves, at most; hero.css has the same. */
const MOTION = 450;

/** Where the others sit, clockwise from the own left; the rows of two are numbered from above. @type {Record<number, string[]>} */
const places = { 3: ["left", "right"], 4: ["left low", "left high", "right"], 5: ["left low", "left high", "right high", "right low"] };

export const quiet = ["decline"];

/** @param {Talk} talk @returns {Board} */
export function make(talk) {
  return new HeroBoard(talk);
}

class HeroBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    /** @type {Scene | null} */
    this.scene = null;
    /** A half-made choice: a move that waits for its second click, or "witch" and "hint", which wait for a target and for a card. */
    this.chosen = "";
    this.declined = 0;
    /** Who sits below: oneself, or seat 0 for who only watches. */
    this.bottom = -1;
    /** What has just changed, to be highlighted. @type {Set<string>} */
    this.fresh = new Set();
    /** Until when it moves: drawn again later, it must not move again. */
    this.freshUntil = 0;
    /** @type {string[]} */
    this.told = [];
    /** @type {HTMLElement[]} */
    this.panels = [];

    this.middle = h("section", { class: "middle", "aria-label": say("Middle of the table") });
    this.hand = h("ul", { class: "hand", "aria-label": say("Your hand") });
    this.actions = h("section", { class: "actions", tabindex: -1, "aria-label": say("What you can do") });
    this.walker = h("div", { class: "walker", role: "img" });
    this.walker.addEventListener("pointerenter", () => this.talk.explain(this.walker.getAttribute("aria-label") ?? ""));
    this.walker.addEventListener("pointerleave", () => this.explainChoice());
    this.below = h("div", { class: "below" });
    this.table = h("div", { class: "round" });
    this.element = h("div", { class: "hero" }, this.table);
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    const sameMoves = before && before.legal.join() === scene.legal.join() && before.eye === scene.eye;
    if (!sameMoves) {
      this.chosen = "";
      this.talk.explain("");
    }
    this.noteNews(before, scene);
    this.scene = scene;
    if (this.panels.length !== scene.view.seats.length) this.seat(scene);
    this.render(before);
  }

  cancel() {
    if (!this.chosen) return false;
    this.choose("");
    return true;
  }

  /** @param {string} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.render(this.scene);
    this.explainChoice();
  }

  /** @param {string} move */
  play(move) {
    this.chosen = "";
    if (move === "decline") this.declined++;
    this.talk.play(move);
  }

  explainChoice() {
    const { chosen, scene } = this;
    this.talk.explain(chosen && scene ? chosenWords(chosen, scene, this.talk) : "");
  }

  /** Listeners that explain a thing when it is pointed at, or reached by keyboard. @param {string} sentence */
  explained(sentence) {
    return {
      onpointerenter: () => this.talk.explain(sentence),
      onpointerleave: () => this.explainChoice(),
      onfocus: (/** @type {FocusEvent} */ event) =>
        /** @type {Element} */ (event.target).matches(":focus-visible") && this.talk.explain(sentence),
      onblur: () => this.explainChoice(),
    };
  }

  /** What has changed since the scene before. @param {Scene | null} before @param {Scene} scene */
  noteNews(before, scene) {
    if (before && scene.news.length === 0 && before.past === scene.past) return;
    this.fresh = new Set();
    this.freshUntil = performance.now() + MOTION;
    if (!before || scene.news.length === 0) {
      this.told = [];
      return;
    }
    this.told = [...this.told, ...scene.news.map((entry) => entry.say)].slice(-LAST_SENTENCES);
    const [old, now] = [before.view, scene.view];
    now.seats.forEach((/** @type {any} */ row, /** @type {number} */ seat) => {
      for (const number of row.team)
        if (!old.seats[seat]?.team.includes(number) || old.seats[seat].used.includes(number) !== row.used.includes(number))
          this.fresh.add(`${seat}:${number}`);
    });
    for (const number of NUMBERS) {
      if (now.discards[number - 1] > old.discards[number - 1]) this.fresh.add(`discards:${number}`);
      if (now.hand && old.hand && now.hand[number - 1] > old.hand[number - 1]) this.fresh.add(`hand:${number}`);
    }
    if (scene.news.some((entry) => entry.move.startsWith("reveal"))) this.fresh.add("revealed");
  }

  /** Puts the seats around the table: oneself below, the next on the left, and so on clockwise. @param {Scene} scene */
  seat(scene) {
    const count = scene.view.seats.length;
    const bottom = scene.eye ?? 0;
    this.bottom = bottom;
    this.panels = Array.from({ length: count }, (_, seat) => {
      const turn = (seat - bottom + count) % count;
      const panel = h("section", { class: turn === 0 ? "seat own" : `seat ${places[count][turn - 1]}`, role: "group", tabindex: 0 });
      panel.addEventListener(
        "focus",
        () => this.scene && panel.matches(":focus-visible") && this.talk.explain(seatInWords(this.scene.view, seat, this.talk)),
      );
      panel.addEventListener("blur", () => this.explainChoice());
      return panel;
    });
    const others = [...this.panels.slice(bottom + 1), ...this.panels.slice(0, bottom)];
    this.below.replaceChildren(this.panels[bottom], this.hand, this.actions);
    this.table.replaceChildren(...others, this.middle, this.below);
  }

  /** @param {Scene | null} before */
  render(before) {
    const scene = /** @type {Scene} */ (this.scene);
    if (this.bottom !== (scene.eye ?? 0)) this.seat(scene);
    const { view } = scene;
    if (!this.talk.still() && performance.now() > this.freshUntil) this.fresh.clear();
    const choices = choicesOf(scene.legal);
    const around = { talk: this.talk, fresh: this.fresh, explained: (/** @type {string} */ sentence) => this.explained(sentence) };
    const was = this.walker.isConnected ? Number(this.walker.dataset.seat) : null;
    this.walker.remove();
    const ended = scene.over && view.step === "over"; // not if it was given up
    const winners = ended ? verdict(view).winners : [];
    this.panels.forEach((panel, seat) => {
      panel.setAttribute("aria-label", seatInWords(view, seat, this.talk));
      panel.classList.toggle("actor", scene.actor === seat && !scene.over);
      panel.classList.toggle("holding", view.holder === seat);
      panel.classList.toggle("won", winners.includes(seat));
      const own = seat === scene.eye ? (/** @type {number} */ number) => this.heroControl(choices, number) : undefined;
      refill(panel, seatPanel(scene, seat, winners.includes(seat), around, own), this.actions);
    });
    refill(this.middle, middle(scene, around), this.actions);
    this.hand.hidden = !view.hand;
    this.hand.classList.toggle("raised", this.chosen === "hint");
    if (view.hand) {
      this.hand.style.setProperty("--stacks", String(view.hand.filter((/** @type {number} */ count) => count > 0).length));
      const cards = hand(view, (number) => this.cardControl(choices, number), around);
      refill(this.hand, cards, this.actions);
    }
    refill(
      this.actions,
      ended ? [endTable(view, this.talk)] : scene.legal.length > 0 ? this.buttons(choices) : this.waiting(),
      this.actions,
    );
    this.placeWalker(before, was);
    if (before && before !== scene && was !== null) this.showHire(before, was);
    if (document.activeElement === this.actions && scene.legal.length > 0) this.firstControl()?.focus({ preventScroll: true });
  }

  firstControl() {
    return /** @type {HTMLElement | null} */ (this.actions.querySelector("button") ?? this.hand.querySelector("button"));
  }

  /** @param {import("./hero_choices.js").Choices} choices */
  buttons(choices) {
    const scene = /** @type {Scene} */ (this.scene);
    const often =
      this.declined >= OFTEN && scene.legal.includes("decline") && (scene.seats[scene.eye ?? 0]?.standing ?? "always") === "always";
    return buttonsFor(choices, this.chosen, often, scene, this.talk, {
      play: (move) => this.play(move),
      choose: (chosen, byKey) => {
        this.choose(chosen);
        if (chosen === "hint" && byKey) this.hand.querySelector("button")?.focus();
      },
      cancel: () => this.choose(""),
      explained: (sentence) => this.explained(sentence),
    });
  }

  /** What is there while others act: their last moves, in sentences. */
  waiting() {
    return [
      h("ol", { class: "sentences", "aria-label": say("What happened last") }, ...this.told.map((sentence) => h("li", {}, sentence))),
    ];
  }

  /** A hero of the own team that can be used, or made ready. @param {import("./hero_choices.js").Choices} choices @param {number} number */
  heroControl(choices, number) {
    const scene = /** @type {Scene} */ (this.scene);
    const target = `witch ${number}`;
    if (this.chosen === "witch" && choices.heroes.get(3)?.includes(target))
      return {
        class: "lit target",
        "data-keep": `own ${number}`,
        "aria-label": say("Make {0} ready", fullName(number)),
        onclick: () => this.play(target),
        ...this.explained(say("Make {0} ready again.", fullName(number))),
      };
    const moves = choices.heroes.get(number);
    if (!moves) return null;
    const choice = choiceOf(moves);
    const chosen = this.chosen === choice;
    const words = heroWords(number, moves, scene.view, this.talk);
    return {
      class: chosen ? "lit chosen" : "lit",
      "data-keep": `own ${number}`,
      "aria-label": say("{0}: {1}", words.title, words.does),
      "aria-pressed": String(chosen),
      onclick: () => (chosen && isWhole(choice) ? this.play(choice) : this.choose(chosen ? "" : choice)),
      ...this.explained(chosen ? chosenWords(choice, scene, this.talk) : `${words.does}. ${words.costs}`),
    };
  }

  /** A card of the hand that can be given away. @param {import("./hero_choices.js").Choices} choices @param {number} number */
  cardControl(choices, number) {
    const move = choices.cards.get(number);
    if (!move) return null;
    const chosen = this.chosen === move;
    const scene = /** @type {Scene} */ (this.scene);
    const words = cardWords(move, scene, this.talk);
    return {
      class: chosen ? "lit chosen" : "lit",
      "data-keep": `hand ${number}`,
      "aria-label": words.title,
      "aria-pressed": String(chosen),
      onclick: () => (chosen ? this.play(move) : this.choose(move)),
      ...this.explained(chosen ? chosenWords(move, scene, this.talk) : words.does),
    };
  }

  /** @param {number} seat */
  spot(seat) {
    return /** @type {HTMLElement} */ (this.panels[seat].querySelector(".spot"));
  }

  /** The Wanderer, where it is now; or a doubled hero that is about to leave. @param {Scene | null} before @param {number | null} was */
  placeWalker(before, was) {
    const scene = /** @type {Scene} */ (this.scene);
    const { view } = scene;
    const leaving = view.doubled;
    if (view.holder === undefined && !leaving) return;
    const seat = leaving ? (view.abilities[0]?.seat ?? view.asked) : view.holder;
    const known = view.wanderer_can_be?.length === 1 ? view.wanderer_can_be[0] : undefined;
    const words = leaving
      ? say("{0} was hired twice by {1}: both copies are about to leave.", fullName(leaving), this.talk.name(seat))
      : say("The Wanderer is with {0}. As far as you can tell it can be: {1}.", this.talk.name(seat), listed(view.wanderer_can_be));
    const look = `${leaving ?? ""} ${known ?? ""}`;
    if (this.walker.dataset.look !== look) this.walker.replaceChildren(leaving ? card(leaving) : wanderer(known));
    this.walker.dataset.look = look;
    this.walker.dataset.seat = String(seat);
    this.walker.setAttribute("aria-label", words);
    this.walker.classList.toggle("leaving", Boolean(leaving));
    this.spot(seat).replaceChildren(this.walker);
    this.spot(seat).removeAttribute("aria-hidden");
    if (before !== scene && scene.news.length > 0 && !leaving) this.walk(was ?? view.sender, seat);
  }

  /** Who is hired goes from where the Wanderer stood to its place in the team. @param {Scene} before @param {number} seat */
  showHire(before, seat) {
    const scene = /** @type {Scene} */ (this.scene);
    const hired = scene.view.seats[seat].team.find((/** @type {number} */ number) => !before.view.seats[seat].team.includes(number));
    if (!hired || scene.news.length === 0 || this.talk.still()) return;
    const card = this.panels[seat].querySelectorAll(".place")[hired - 1].firstElementChild;
    const [start, end] = [this.spot(seat), card].map((element) => /** @type {Element} */ (element).getBoundingClientRect());
    card?.animate([{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: "none" }], MOTION);
  }

  /** From seat to seat, clockwise. @param {number} from @param {number} to */
  walk(from, to) {
    this.walker.classList.toggle("walked", from !== to && this.talk.still());
    if (from === to || this.talk.still()) return;
    const count = this.panels.length;
    const end = this.spot(to).getBoundingClientRect();
    const frames = [];
    for (let seat = from; ; seat = (seat + 1) % count) {
      const here = this.spot(seat).getBoundingClientRect();
      frames.push({ transform: `translate(${here.x - end.x}px, ${here.y - end.y}px) rotate(${frames.length % 2 ? 4 : -4}deg)` });
      if (seat === to) break;
    }
    frames[frames.length - 1] = { transform: "none" };
    this.walker.animate(frames, { duration: Math.min(MOTION, 320 + 60 * (frames.length - 2)), easing: "ease-in-out" });
  }
}
