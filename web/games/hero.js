// The board of Rent a Hero: the others around the table, the middle, and below one's own team, hand and choices.
// What heroes look like is in hero_faces.js; hero_seats.js, hero_middle.js and hero_end.js draw the parts, hero_choices.js makes buttons of
// legal moves. What follows from a position, and all sentences about it, the engine tells (hero_view.d.ts).
import { h, refill } from "../draw.js";
import { say } from "../words.js";
import { buttonsFor, choiceOf, choicesOf, explainChosen, isWhole, wordsOf } from "./hero_choices.js";
import { endTable } from "./hero_end.js";
import { card, wanderer } from "./hero_faces.js";
import { middle } from "./hero_middle.js";
import { hand, seatInWords, seatPanel } from "./hero_seats.js";
import { named } from "./hero_words.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Board} Board */
/** @typedef {import("./hero_view").HeroScene} Scene */

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
    this.walker.addEventListener("pointerenter", () => this.explain("wanderer"));
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
    if (chosen && scene) explainChosen(choicesOf(scene, this.talk), chosen, this.talk);
    else this.talk.explain("");
  }

  /** What is pointed at: a thing, or a move. @param {string} text */
  explain(text) {
    if (this.chosen && text === this.chosen) this.explainChoice();
    else this.talk.explain(this.talk.about(text));
  }

  /** Listeners that explain a thing when it is pointed at, or reached by keyboard. @param {string} text */
  explained(text) {
    return {
      onpointerenter: () => this.explain(text),
      onpointerleave: () => this.explainChoice(),
      onfocus: (/** @type {FocusEvent} */ event) => /** @type {Element} */ (event.target).matches(":focus-visible") && this.explain(text),
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
    now.seats.forEach((row, seat) => {
      for (const number of row.team)
        if (!old.seats[seat]?.team.includes(number) || old.seats[seat].used.includes(number) !== row.used.includes(number))
          this.fresh.add(`${seat}:${number}`);
    });
    for (const { number } of scene.pieces.heroes) {
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
      panel.addEventListener("focus", () => panel.matches(":focus-visible") && this.explain(`seat ${seat}`));
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
    const { view, derived } = scene;
    if (!this.talk.still() && performance.now() > this.freshUntil) this.fresh.clear();
    const choices = choicesOf(scene, this.talk);
    const around = { talk: this.talk, fresh: this.fresh, explained: (/** @type {string} */ text) => this.explained(text) };
    const was = this.walker.isConnected ? Number(this.walker.dataset.seat) : null;
    this.walker.remove();
    const end = scene.over ? derived.end : undefined; // not if it was given up
    this.panels.forEach((panel, seat) => {
      panel.setAttribute("aria-label", seatInWords(scene, seat, this.talk));
      panel.classList.toggle("actor", scene.actor === seat && !scene.over);
      panel.classList.toggle("holding", derived.wanderer?.seat === seat);
      panel.classList.toggle("won", end?.winners.includes(seat) ?? false);
      const own = seat === scene.eye ? (/** @type {number} */ number) => this.heroControl(choices, number) : undefined;
      refill(panel, seatPanel(scene, seat, around, own), this.actions);
    });
    refill(this.middle, middle(scene, around), this.actions);
    this.hand.hidden = !view.hand;
    this.hand.classList.toggle("raised", this.chosen === "hint");
    if (view.hand) {
      this.hand.style.setProperty("--stacks", String(view.hand.filter((count) => count > 0).length));
      const cards = hand(scene, (number) => this.cardControl(choices, number), around);
      refill(this.hand, cards, this.actions);
    }
    refill(this.actions, end ? [endTable(end, this.talk)] : scene.legal.length > 0 ? this.buttons(choices) : this.waiting(), this.actions);
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
    return buttonsFor(choices, this.chosen, often, scene, {
      play: (move) => this.play(move),
      choose: (chosen, byKey) => {
        this.choose(chosen);
        if (chosen === "hint" && byKey) this.hand.querySelector("button")?.focus();
      },
      cancel: () => this.choose(""),
      explained: (text) => this.explained(text),
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
    const target = `${this.chosen} ${number}`;
    if (this.chosen && [...choices.heroes.values()].flat().includes(target))
      return {
        class: "lit target",
        "data-keep": `own ${number}`,
        "aria-label": wordsOf(choices, target).does,
        onclick: () => this.play(target),
        ...this.explained(target),
      };
    const moves = choices.heroes.get(number);
    if (!moves) return null;
    const choice = choiceOf(moves);
    const { title, does } = wordsOf(choices, choice);
    return this.choosable(`own ${number}`, choice, say("{0}: {1}", title, does));
  }

  /** A card of the hand that can be given away. @param {import("./hero_choices.js").Choices} choices @param {number} number */
  cardControl(choices, number) {
    const move = choices.cards.get(number);
    return move ? this.choosable(`hand ${number}`, move, wordsOf(choices, move).title) : null;
  }

  /** What is chosen by the first click, and done by the second if it is a whole move. @param {string} keep @param {string} choice @param {string} label */
  choosable(keep, choice, label) {
    const chosen = this.chosen === choice;
    return {
      class: chosen ? "lit chosen" : "lit",
      "data-keep": keep,
      "aria-label": label,
      "aria-pressed": String(chosen),
      onclick: () => (chosen && isWhole(choice) ? this.play(choice) : this.choose(chosen ? "" : choice)),
      ...this.explained(choice),
    };
  }

  /** @param {number} seat */
  spot(seat) {
    return /** @type {HTMLElement} */ (this.panels[seat].querySelector(".spot"));
  }

  /** The Wanderer, where it is now; or a doubled hero that is about to leave. @param {Scene | null} before @param {number | null} was */
  placeWalker(before, was) {
    const scene = /** @type {Scene} */ (this.scene);
    const { wanderer: walking, leaving } = scene.derived;
    const shown = leaving ?? walking;
    if (!shown) return;
    const { seat, number } = shown;
    const look = `${leaving ? "leaving" : ""} ${number ?? ""}`;
    if (this.walker.dataset.look !== look)
      this.walker.replaceChildren(leaving ? card(leaving.number, scene.pieces.heroes[leaving.number - 1].short) : wanderer(number));
    this.walker.dataset.look = look;
    this.walker.dataset.seat = String(seat);
    this.walker.setAttribute("aria-label", named(shown.says, this.talk));
    this.walker.classList.toggle("leaving", Boolean(leaving));
    this.spot(seat).replaceChildren(this.walker);
    this.spot(seat).removeAttribute("aria-hidden");
    if (before !== scene && scene.news.length > 0 && !leaving) this.walk(was ?? scene.view.sender, seat);
  }

  /** Who is hired goes from where the Wanderer stood to its place in the team. @param {Scene} before @param {number} seat */
  showHire(before, seat) {
    const scene = /** @type {Scene} */ (this.scene);
    const hired = scene.view.seats[seat].team.find((number) => !before.view.seats[seat].team.includes(number));
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
