// Samurai: a sea chart of Japan; on the open sea one's hand and what each seat has. Choosing goes step by step: a token or figure, then places.
import { build, draw, h } from "../dom.js";
import { say } from "../words.js";
import { Box } from "./samurai_box.js";
import { Chart } from "./samurai_chart.js";
import { Choice } from "./samurai_choice.js";
import { ending } from "./samurai_end.js";
import { Air } from "./samurai_flight.js";
import { beginning, Guide, placeLabel, placesOf, placesRead } from "./samurai_guide.js";
import { Hand } from "./samurai_hand.js";
import { arrivals, captures, freshPlaces, takenIn } from "./samurai_news.js";
import { Seats } from "./samurai_seats.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("./samurai_chart.js").Means} Means */
/** @typedef {import("./samurai_news.js").Taken} Taken */
/** @typedef {import("./samurai_view").SamuraiScene} SamuraiScene */

/** Between a token that comes and the figures that it takes, in milliseconds. */
const AFTER_ARRIVAL = 350;

export const quiet = ["keep", "end"];
export const trailing = ["draw"];

/** @param {Talk} talk @returns {import("../types").Board} */
export function make(talk) {
  return new SamuraiBoard(talk);
}

class SamuraiBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    this.choice = new Choice();
    this.guide = new Guide();
    this.air = new Air();
    this.chart = new Chart({
      choose: (label, kind, means) => this.choose(label, kind, means),
      point: (label, kind) => this.point(label, kind),
      name: (words, beside) => (words ? this.talk.explain(words, beside) : this.tell(null, null)),
    });
    this.hand = new Hand(
      {
        begin: (step, byKey) => this.begin(step, byKey),
        step: (step) => this.step(step, true),
        play: (move) => this.talk.play(move),
        keep: (tokens) => this.keep(tokens),
        tell: (text, beside) => this.tell(text, beside),
        drag: (x, y) => this.dragOver(x, y),
        drop: (x, y) => this.drop(x, y),
        back: () => this.cancel(),
        changed: () => this.showChoice(),
      },
      this.air.element,
    );
    this.seats = new Seats(
      (text, beside) => this.tell(text, beside),
      () => this.showSeats(),
    );
    this.end = build(h("div", { class: "samurai-ending" }));
    this.element = build(
      h(
        "div",
        { class: "board-samurai" },
        this.chart.element,
        h("div", { class: "samurai-corner" }, this.chart.controls, this.end, this.seats.element),
        this.hand.element,
        this.air.element,
      ),
    );
    const observer = new ResizeObserver(() => this.arrange());
    for (const part of [this.element, this.end, this.seats.element, this.hand.element]) observer.observe(part);
    /** @type {SamuraiScene | null} */
    this.scene = null;
    /** @type {Box | null} */
    this.box = null;
    /** First tokens that are being kept: those still to come, and how many are in the hand when the next is due. @type {{tokens: string[], held: number} | null} */
    this.keeping = null;
    /** Several figures of one settlement, of which one is to be chosen. @type {string[]} */
    this.figures = [];
    /** Where others have acted since one's own last move. @type {Set<string>} */
    this.fresh = new Set();
    /** … as it was when one began to look back. @type {Set<string>} */
    this.freshNow = new Set();
    /** What is pointed at on the map: it is explained anew with every scene. @type {{label: string, kind: string | null} | null} */
    this.pointed = null;
    /** What a finger has touched, and has been told of: touched again, it is chosen. */
    this.touched = "";
    /** What somebody reads of on the page. @type {import("../types").Read[]} */
    this.read = [];
    /** What decided the game. */
    this.why = "";
    /** The last move was made by keyboard: the focus goes back to the hand. */
    this.byKey = false;
  }

  /** @param {SamuraiScene} scene */
  show(scene) {
    const before = this.scene;
    this.scene = scene;
    if (before && before.eye !== scene.eye) this.forget();
    const { view, derived, pieces } = scene;
    const box = this.box?.pieces === pieces ? this.box : new Box(pieces);
    this.box = box;
    const taken = takenIn(scene.news);
    if (!before?.past && scene.past) this.freshNow = this.fresh;
    this.fresh = freshPlaces(before?.past && !scene.past ? this.freshNow : this.fresh, scene, taken);
    this.showEnd(box, derived.ranking);
    this.showSeats();
    if (!before) this.arrange();
    this.chart.spoken = placesRead(this.read, scene, this.chart.places);
    this.chart.show({ box, view, derived, nameOf: (place) => placeLabel(box, view, place, this.talk.name) });
    const isNew = this.choice.learn(scene.legal);
    if (isNew) this.figures = [];
    this.keepNext();
    this.mark(null);
    const { pointed } = this;
    if (isNew) this.tell(null, null); // it stays under what is asked, also while one points
    if (pointed) this.point(pointed.label, pointed.kind);
    if (this.byKey && scene.legal.length > 0) this.returnToHand();
    return this.showMotion(scene, taken);
  }

  /** @param {Box} box @param {import("./samurai_view").Ranking} [ranking] */
  showEnd(box, ranking) {
    draw(this.end, ranking && ending(box, ranking, this.talk.name, this.why));
    if (!ranking || this.why) return;
    this.talk.about("result").then((words) => {
      this.why = words;
      if (words && this.scene?.derived.ranking) this.showEnd(box, ranking);
    });
  }

  showSeats() {
    if (this.scene && this.box) this.seats.show(this.scene, this.box, this.talk.name);
  }

  /** Another seat of the same person is to see nothing of what this one was about to do. */
  forget() {
    this.choice.forget();
    this.hand.forget();
    this.figures = [];
    this.keeping = null;
  }

  /** Finds room for the chart among what lies on the sea; on a narrow page, everything else is below it. */
  arrange() {
    if (!this.scene) return;
    const turn = Number(getComputedStyle(this.element).getPropertyValue("--samurai-turn"));
    this.chart.lay(this.scene.pieces, turn);
    const { left, top } = this.chart.element.getBoundingClientRect();
    const lying = [this.chart.controls, this.end, this.seats.element, this.hand.element].slice(0, turn === 0 ? 1 : 4);
    const areas = lying.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
    this.chart.fit(areas.map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height })));
  }

  /** Others' moves, and figures that were captured; ends when that has been looked at. @param {SamuraiScene} scene @param {Taken[]} taken @returns {void | Promise<void>} */
  showMotion(scene, taken) {
    if (this.talk.still()) return taken.length > 0 ? this.air.hold() : undefined;
    if (scene.news.length > 0) this.arrange(); // for who measures where things fly; else it is done when the sizes have changed
    const coming = arrivals(scene, this.chart, this.seats);
    const arrived = this.air.fly(coming, "arrive");
    if (taken.length === 0) return undefined;
    const landed = this.air.fly(captures(taken, this.chart, this.seats, coming.length > 0 ? AFTER_ARRIVAL : 0), "capture");
    return Promise.all([arrived, landed]).then(() => undefined);
  }

  // ---- Explaining ----

  /** What there is to say about something: a thing, or words of a move; null: what is to be done next. @param {string | null} text @param {Element | null} beside */
  tell(text, beside) {
    this.pointed = null;
    if (text === null) this.talk.explain(this.nextStep());
    else this.talk.explain(this.talk.about(text), beside);
  }

  nextStep() {
    const { scene, box } = this;
    if (!scene || !box) return "";
    if (this.figures.length > 0) return say("Which of these figures?");
    return this.guide.next(this.choice.made, scene.legal, scene.view, box, this.chart.places);
  }

  /** @param {string | null} label @param {string | null} kind a figure there */
  point(label, kind) {
    if (!label || !this.chart.places.has(label) || !this.scene) {
      this.tell(null, null);
      return;
    }
    const step = this.stepAt(label, kind);
    const text = step ? this.words(step) : label;
    const isTouched = step !== undefined && this.touched === text;
    const about = this.talk.about(text, isTouched ? (words) => say("{0} Tap again to do it.", words) : undefined);
    this.talk.explain(about, this.chart.placeOf(label));
    this.pointed = { label, kind };
    const { scene } = this;
    this.talk.about(text).then((words) => scene === this.scene && this.chart.describe(label, words));
  }

  /** The words of a move so far, with one step more. @param {string} step */
  words(step) {
    return [...this.choice.made, step].join(" ");
  }

  /** Marks what a move would touch: what is played, and where. @param {string | null} move */
  mark(move) {
    this.hand.hinted = move ?? "";
    this.chart.hinted = new Set(placesOf(move ?? ""));
    this.showChoice();
  }

  /** Shows where the places are that somebody reads of. @param {import("../types").Read[]} read */
  light(read) {
    this.read = read;
    if (this.scene) this.chart.speakOf(placesRead(read, this.scene, this.chart.places));
  }

  // ---- Choosing ----

  showChoice() {
    if (!this.scene) return;
    const places = this.choice.places();
    const chosen = new Set(this.choice.made.slice(1).map((step) => step.split(" ")[0]));
    if (this.figures.length > 0) chosen.add(this.figures[0].split(" ")[0]);
    if (this.touched && this.pointed) chosen.add(this.pointed.label);
    this.chart.mark(new Set(places.keys()), chosen, this.fresh);
    if (!this.keeping && this.box) this.hand.show(this.scene, this.box, this.choice, this.figures);
  }

  /** Takes up a token or a figure. @param {string} step @param {boolean} byKey */
  begin(step, byKey) {
    this.figures = [];
    this.touched = "";
    if (!this.choice.firsts().has(step)) {
      if (this.scene && this.scene.legal.length > 0) this.tell(step, this.hand.element.querySelector(`[data-step="${step}"]`));
      return;
    }
    this.choice.begin(step);
    this.showChoice();
    this.tell(null, null);
    if (byKey) this.chart.focusOpen();
  }

  /** The step that choosing a place is; of several figures there, the one that is meant. @param {string} label @param {string | null} kind */
  stepAt(label, kind) {
    const steps = this.choice.places().get(label) ?? [];
    return steps.length === 1 ? steps[0] : steps.find((word) => word === `${label} ${kind}`);
  }

  /** @param {string} label @param {string | null} kind @param {Means} means */
  choose(label, kind, means) {
    const place = this.chart.places.get(label);
    if (!this.scene || !place) return;
    const steps = this.choice.places().get(label) ?? [];
    const step = this.stepAt(label, kind);
    this.byKey = means === "key";
    if (step && means === "finger" && this.touched !== this.words(step)) {
      this.touched = this.words(step); // a finger does not point before it chooses
      this.point(label, kind);
      this.showChoice();
    } else if (step) {
      this.step(step, this.byKey);
    } else if (steps.length > 1) {
      this.figures = steps;
      this.showChoice();
      this.tell(null, null);
      if (this.byKey) this.hand.focus();
    } else if (this.choice.made.length > 0) {
      this.tell(this.words(label), this.chart.placeOf(label));
    } else if (this.scene.legal.length > 0 && !place.settlement) {
      this.pointed = null;
      this.talk.explain(beginning(this.scene.legal));
    } else {
      this.point(label, kind);
    }
  }

  /** @param {string} step @param {boolean} byKey */
  step(step, byKey) {
    this.figures = [];
    this.touched = "";
    const move = this.choice.make(step);
    if (move) {
      this.pointed = null; // what is done needs no explanation; others' answer does
      this.guide.learn(move);
      this.talk.play(move); // what was chosen stays to be seen until it is answered
      return;
    }
    this.showChoice();
    this.tell(null, null);
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
    if (label && this.choice.places().has(label)) this.choose(label, kind, "mouse");
    else this.cancel();
  }

  returnToHand() {
    this.byKey = false;
    if (this.chart.hasFocus() || document.activeElement === document.body) this.hand.focus();
  }

  /** Takes back the last step of a choice. */
  cancel() {
    const had = this.figures.length > 0 || this.choice.made.length > 0;
    this.touched = "";
    if (this.figures.length > 0) this.figures = [];
    else this.choice.back();
    if (!had) return this.seats.unpin();
    const wasOnMap = this.chart.hasFocus();
    this.showChoice();
    this.tell(null, null);
    if (wasOnMap) this.hand.focus();
    return true;
  }

  // ---- The first tokens ----

  /** @param {string[]} tokens in token order */
  keep(tokens) {
    this.keeping = { tokens, held: this.scene?.view.hand?.length ?? 0 };
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
