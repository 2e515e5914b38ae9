// Samurai: the map of Japan, one's hand and what each seat has. Choosing goes step by step: a token or figure, then places.
import { h } from "../draw.js";
import { say } from "../words.js";
import { Box, placeWord } from "./samurai_box.js";
import { Chart } from "./samurai_chart.js";
import { Choice } from "./samurai_choice.js";
import { Hand } from "./samurai_hand.js";
import { Seats } from "./samurai_seats.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./samurai_map.js").Place} Place */
/** @typedef {import("./samurai_view").View} View */
/** @typedef {import("./samurai_view").Derived} Derived */
/** @typedef {import("./samurai_view").Pieces} Pieces */

const BETWEEN_ARRIVALS = 200;
/** So often somebody is told how to begin. */
const LESSONS = 2;

export const quiet = ["keep", "end"];

/** @param {Talk} talk @returns {import("../types").Board} */
export function make(talk) {
  return new SamuraiBoard(talk);
}

/** The places that a move names. @param {string} move */
function placesOf(move) {
  return move.split(" ").filter((word) => /^[a-t]\d+$/.test(word));
}

class SamuraiBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    this.choice = new Choice();
    this.chart = new Chart({
      choose: (label, kind, byKey) => this.choose(label, kind, byKey),
      point: (label, kind) => this.point(label, kind),
    });
    this.hand = new Hand({
      begin: (step, byKey) => this.begin(step, byKey),
      step: (step) => this.step(step, true),
      play: (move) => this.talk.play(move),
      keep: (tokens) => this.keep(tokens),
      tell: (text) => this.tell(text),
      drag: (x, y) => this.dragOver(x, y),
      drop: (x, y) => this.drop(x, y),
      back: () => this.cancel(),
      changed: () => this.showChoice(),
    });
    this.seats = new Seats();
    this.element = h(
      "div",
      { class: "samurai" },
      this.chart.element,
      h("div", { class: "samurai-panel" }, this.hand.element, this.seats.element),
    );
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Box | null} */
    this.box = null;
    /** Choices made here so far, to know what need not be explained again. */
    this.practice = { put: 0, play: 0 };
    /** First tokens that are being kept: those still to come, and how many are in the hand when the next is due. @type {{tokens: string[], held: number} | null} */
    this.keeping = null;
    /** Several figures of one settlement, of which one is to be chosen. @type {string[]} */
    this.figures = [];
    /** Where others have acted since one's own last move. @type {Set<string>} */
    this.fresh = new Set();
    /** What is pointed at on the map: it is explained anew with every scene. @type {{label: string, kind: string | null} | null} */
    this.pointed = null;
    /** The last move was made by keyboard: the focus goes back to the hand. */
    this.byKey = false;
  }

  /** @param {Scene} scene */
  show(scene) {
    const before = this.scene;
    this.scene = scene;
    if (before && before.eye !== scene.eye) this.forget();
    const view = /** @type {View} */ (scene.view);
    const derived = /** @type {Derived} */ (scene.derived);
    const pieces = /** @type {Pieces} */ (scene.pieces);
    const box = this.box?.pieces === pieces ? this.box : new Box(pieces);
    this.box = box;
    this.hearNews(scene);
    this.chart.lay(pieces);
    this.chart.show(box, view, derived, (place) => this.placeLabel(box, view, place));
    this.seats.show(scene, box, this.talk.name, (text) => this.tell(text));
    const isNew = this.choice.learn(scene.legal);
    if (isNew) this.figures = [];
    if (before && scene.news.length > 0) this.showCaptures(before, scene);
    this.keepNext();
    this.showChoice();
    if (this.pointed) this.point(this.pointed.label, this.pointed.kind);
    else if (isNew) this.tell(null);
    this.showArrivals(scene);
    if (this.byKey && scene.legal.length > 0) this.returnToHand();
  }

  /** Another seat of the same person is to see nothing of what this one was about to do. */
  forget() {
    this.choice.forget();
    this.hand.forget();
    this.figures = [];
    this.keeping = null;
  }

  /** What is to be seen at a place, in words. @param {Box} box @param {View} view @param {Place} place */
  placeLabel(box, view, place) {
    const lying = view.tokens[place.label];
    const figures = view.figures[place.label] ?? [];
    if (lying) return say("{0}: {1} ({2})", place.label, box.wordInside(lying.token), this.talk.name(lying.seat));
    if (figures.length > 0) return say("{0}: {1}", placeWord(place), figures.map((kind) => box.wordInside(kind)).join(", "));
    return place.kind === "sea" ? say("{0}: sea", place.label) : placeWord(place);
  }

  // ---- What is new ----

  /** @param {Scene} scene */
  hearNews(scene) {
    if (scene.past || scene.over) this.fresh.clear();
    for (const { who, move } of scene.news) {
      if (who === scene.eye) this.fresh.clear();
      const another = typeof who === "number" && who !== scene.eye; // what chance has laid out is the beginning, not news
      if (another || scene.past) for (const label of placesOf(move)) this.fresh.add(label);
    }
  }

  /** Tokens come from their seats, a shifted one from where it lay; one's own only when one looks back. @param {Scene} scene */
  showArrivals({ news, past, eye }) {
    if (this.talk.still()) return;
    let delay = 0;
    for (const { who, move } of news) {
      const labels = placesOf(move);
      if (typeof who !== "number" || labels.length === 0 || (who === eye && !past)) continue;
      const shifted = move.startsWith("shift ");
      const swapped = move.startsWith("swap ");
      if (swapped) this.chart.arrive(labels[0], this.chart.boxOf(labels[1]), delay);
      this.chart.arrive(labels[labels.length - 1], shifted || swapped ? this.chart.boxOf(labels[0]) : this.seats.boxOf(who), delay);
      delay += BETWEEN_ARRIVALS;
    }
  }

  /** Figures that have left the board go to who has captured them. @param {Scene} before @param {Scene} now */
  showCaptures(before, now) {
    const swapped = new Set(now.news.filter(({ move }) => move.startsWith("swap ")).flatMap(({ move }) => placesOf(move)));
    const standing = /** @type {View} */ (now.view).figures;
    for (const [label, kinds] of Object.entries(/** @type {View} */ (before.view).figures)) {
      const gone = kinds.filter((kind) => !standing[label]?.includes(kind));
      if (gone.length === 0 || swapped.has(label)) continue;
      if (!now.over) this.fresh.add(label);
      const takers = /** @type {Derived} */ (now.derived).settlements[label]?.emptied;
      for (const kind of this.talk.still() ? [] : gone) {
        const taker = takers?.[kind] ?? null;
        this.chart.depart(label, kind, taker === null ? null : this.seats.boxOf(taker));
      }
    }
  }

  // ---- Explaining ----

  /** What there is to say about something: a thing, or words of a move; null: what is to be done next. @param {string | null} text */
  tell(text) {
    this.pointed = null;
    this.talk.explain(text === null ? this.nextStep() : this.talk.about(text));
  }

  /** @param {string | null} label @param {string | null} kind a figure there */
  point(label, kind) {
    if (!label || !this.chart.places.has(label) || !this.scene) {
      this.tell(null);
      return;
    }
    const step = this.stepAt(label, kind);
    const about = this.talk.about(step ? this.words(step) : label);
    this.talk.explain(about);
    this.pointed = { label, kind };
    const { scene } = this;
    about.then((words) => scene === this.scene && this.chart.describe(label, words));
  }

  /** The words of a move so far, with one step more. @param {string} step */
  words(step) {
    return [...this.choice.made, step].join(" ");
  }

  /** What is to be chosen next, once a choice has begun. */
  nextStep() {
    const [first, second] = this.choice.made;
    if (this.figures.length > 0) return say("Which of these figures?");
    if (!first) return this.isPractised() ? "" : this.beginning();
    if (first.startsWith("put ")) return say("{0}: choose a settlement that lights up.", this.box?.wordOf(first.slice(4)) ?? "");
    if (first === "shift")
      return second
        ? say("Step 3 of 3: where does the token of {0} go?", second)
        : say("Token exchange, step 2 of 3: choose your token that is to move.");
    if (first === "swap" && second) return say("Step 3 of 3: with which figure does the {0} change places?", this.figureWord(second));
    if (first === "swap") return say("Figure exchange, step 2 of 3: choose the first figure.");
    return say("{0}: choose a place that lights up.", this.box?.wordOf(first) ?? "");
  }

  /** How to begin. */
  beginning() {
    const { legal } = /** @type {Scene} */ (this.scene);
    if (legal.some((move) => move.startsWith("keep "))) return say("Choose the tokens of your first hand, then keep them.");
    if (legal.some((move) => move.startsWith("put "))) return say("Choose one of the figures, then a place that lights up.");
    const playable = legal.some((move) => placesOf(move).length > 0);
    return playable ? say("Choose a token of your hand, then a place that lights up; or drag it there.") : "";
  }

  /** Who has begun like this before need not be told again. */
  isPractised() {
    const { view } = /** @type {Scene} */ (this.scene);
    return this.practice[view.phase === "figures" ? "put" : "play"] >= LESSONS;
  }

  /** @param {string} step a place and a kind */
  figureWord(step) {
    const [label, kind] = step.split(" ");
    const place = this.chart.places.get(label);
    return say("{0} of {1}", this.box?.wordInside(kind) ?? kind, place ? placeWord(place) : label);
  }

  // ---- Choosing ----

  showChoice() {
    if (!this.scene) return;
    const places = this.choice.places();
    const chosen = new Set(this.choice.made.slice(1).map((step) => step.split(" ")[0]));
    if (this.figures.length > 0) chosen.add(this.figures[0].split(" ")[0]);
    this.chart.mark(places.keys(), chosen, this.fresh);
    if (!this.keeping && this.box) this.hand.show(this.scene, this.box, this.choice, this.figures);
  }

  /** Takes up a token or a figure. @param {string} step @param {boolean} byKey */
  begin(step, byKey) {
    this.figures = [];
    if (!this.choice.firsts().has(step)) {
      if (this.scene && this.scene.legal.length > 0) this.tell(step);
      return;
    }
    this.choice.begin(step);
    this.showChoice();
    this.tell(null);
    if (byKey) this.chart.focusOpen();
  }

  /** The step that choosing a place is; of several figures there, the one that is meant. @param {string} label @param {string | null} kind */
  stepAt(label, kind) {
    const steps = this.choice.places().get(label) ?? [];
    return steps.length === 1 ? steps[0] : steps.find((word) => word === `${label} ${kind}`);
  }

  /** @param {string} label @param {string | null} kind @param {boolean} byKey */
  choose(label, kind, byKey) {
    const place = this.chart.places.get(label);
    if (!this.scene || !place) return;
    const steps = this.choice.places().get(label) ?? [];
    const step = this.stepAt(label, kind);
    this.byKey = byKey;
    if (step) {
      this.step(step, byKey);
    } else if (steps.length > 1) {
      this.figures = steps;
      this.showChoice();
      this.tell(null);
      if (byKey) this.hand.focus();
    } else if (this.choice.made.length > 0) {
      this.tell(this.words(label));
    } else if (this.scene.legal.length > 0 && !place.settlement) {
      this.pointed = null;
      this.talk.explain(this.beginning());
    } else {
      this.point(label, kind);
    }
  }

  /** @param {string} step @param {boolean} byKey */
  step(step, byKey) {
    this.figures = [];
    const move = this.choice.make(step);
    if (move) {
      this.pointed = null; // what is done needs no explanation; others' answer does
      this.practice[move.startsWith("put ") ? "put" : "play"]++;
      this.talk.play(move); // what was chosen stays to be seen until it is answered
      return;
    }
    this.showChoice();
    this.tell(null);
    if (byKey) this.chart.focusOpen();
  }

  /** What is on the map at a point of the screen. @param {number} x @param {number} y */
  under(x, y) {
    const there = document.elementFromPoint(x, y);
    const word = (/** @type {string} */ name) => there?.closest(`[${name}]`)?.getAttribute(name) ?? null;
    return { label: word("data-place"), kind: word("data-kind") };
  }

  /** @param {number} x @param {number} y */
  dragOver(x, y) {
    const { label, kind } = this.under(x, y);
    this.chart.point(label, kind);
  }

  /** @param {number} x @param {number} y */
  drop(x, y) {
    const { label, kind } = this.under(x, y);
    if (this.choice.made.length === 0) return;
    if (label && this.choice.places().has(label)) this.choose(label, kind, false);
    else this.cancel();
  }

  returnToHand() {
    this.byKey = false;
    if (this.chart.hasFocus() || document.activeElement === document.body) this.hand.focus();
  }

  /** Takes back the last step of a choice. */
  cancel() {
    const had = this.figures.length > 0 || this.choice.made.length > 0;
    if (this.figures.length > 0) this.figures = [];
    else this.choice.back();
    if (!had) return false;
    const wasOnMap = this.chart.hasFocus();
    this.showChoice();
    this.tell(null);
    if (wasOnMap) this.hand.focus();
    return true;
  }

  // ---- The first tokens ----

  /** @param {string[]} tokens in token order */
  keep(tokens) {
    this.keeping = { tokens, held: this.scene?.view.hand.length ?? 0 };
    this.keepNext();
  }

  /** Each is a move of its own: the next is made when the one before is known to have been. */
  keepNext() {
    if (!this.keeping || !this.scene) return;
    const { legal, view } = this.scene;
    const { tokens, held } = this.keeping;
    const due = (view.hand?.length ?? 0) === held;
    if (legal.length === 0) {
      if (due && tokens.length === 0) this.keeping = null;
    } else if (due && legal.includes(`keep ${tokens[0]}`)) {
      this.keeping = { tokens: tokens.slice(1), held: held + 1 };
      this.talk.play(`keep ${tokens[0]}`);
    } else {
      this.keeping = null;
    }
  }
}
