// The board of Samurai Spirit: a village at dusk, the raider in play on the way into it, and the samurai around: the others on the far
// side, one's own, or the one who acts, in front.
import { build, draw, h } from "../dom.js";
import { say } from "../words.js";
import { ring } from "./hinted.js";
import { gameScene, roundScene, storyOf } from "./spirit_ends.js";
import { field } from "./spirit_field.js";
import { aim, fly, listenToDrags, placesOf } from "./spirit_motion.js";
import { Choice, touchedBy } from "./spirit_moves.js";
import { outlook, villageScene } from "./spirit_outlook.js";
import { panel } from "./spirit_panel.js";
import { samuraiCard } from "./spirit_samurai.js";
import { backdrop, ruin } from "./spirit_village.js";

/** @typedef {import("../types").Talk} Talk */
/** @typedef {import("../types").Entry} Entry */
/** @typedef {import("./spirit_view").Look} Look */
/** @typedef {import("./spirit_view").RoundEnd} RoundEnd */
/** @typedef {import("./spirit_view").SpiritScene} SpiritScene */
/** @typedef {import("./spirit_view").View} View */

/** For how long the end of a round is shown, and a samurai that turns animal, in milliseconds. */
const ROUND_END = 2400;
const TURNING = 1500;

class SpiritBoard {
  /** @param {Talk} talk */
  constructor(talk) {
    this.talk = talk;
    this.choice = new Choice();
    /** @type {SpiritScene | null} */
    this.scene = null;
    /** The view to compare with, to show what has changed: the one before, or, where nothing moves, the one before one's own last move. @type {View | null} */
    this.before = null;
    /** The last view in which somebody was asked, and what the end of a round has done to it, until one's own next move. */
    this.asked = /** @type {View | null} */ (null);
    this.ended = /** @type {RoundEnd | null} */ (null);
    /** Is the end of the round being shown, and until one goes on? And after it: who turns animal. */
    this.curtain = false;
    this.stays = false;
    /** What had the focus before. @type {Element | null} */
    this.focused = null;
    this.turning = /** @type {number[]} */ ([]);
    this.front = 0;
    /** Switches: the outlook where it is folded, and the cards at the end of the game. */
    this.outlookOpen = false;
    this.endAside = false;
    /** What advice is about. @type {string[]} */
    this.hinted = [];
    /** Is something explained that is true only in the position that is shown? */
    this.explains = false;
    /** Ends what is being waited for. */
    this.wake = () => {};
    this.element = build(
      h("div", {
        class: "board-spirit spirit",
        onpointerover: (/** @type {Event} */ event) => this.explain(event.target),
        onfocusin: (/** @type {Event} */ event) => this.explain(event.target),
        onpointerleave: () => this.explain(null),
      }),
    );
    new ResizeObserver(() => this.aim()).observe(this.element);
    listenToDrags(this.element, (place) => this.takePlace(place));
  }

  /** @param {EventTarget | null} target */
  explain(target) {
    const thing = target instanceof Element ? target.closest("[data-explain], [data-about]") : null;
    const about = thing?.getAttribute("data-about");
    const words = about ? this.talk.about(about) : thing?.getAttribute("data-explain");
    this.explains = !about && Boolean(words || this.hint());
    if (words) this.talk.explain(words, thing);
    else this.talk.explain(this.hint());
  }

  /** What a choice would do that waits to be confirmed; what is to be chosen next, the panel says. */
  hint() {
    return (this.choice.complete() && this.choice.last()?.says) || "";
  }

  /* ---- A position ---- */

  /** @param {SpiritScene} scene @returns {void | Promise<void>} */
  show(scene) {
    const last = this.scene?.view ?? scene.view;
    const isOther = scene.view !== last;
    const isNews = isOther && scene.news.length > 0;
    if (!this.before || (isOther && !isNews)) this.before = scene.view;
    else if (isNews && (!this.talk.still() || scene.news.some(({ who }) => who === scene.eye))) this.before = last;
    this.noticeEnd(scene, isOther);
    if (isOther) this.turning = isNews ? turnedBetween(last, scene.view) : [];
    if (!scene.over) this.endAside = false;
    this.scene = scene;
    this.hinted = [];
    this.front = this.frontOf(scene);
    this.choice.learn(scene);
    const places = isNews && !this.talk.still() ? placesOf(this.element) : null;
    this.draw();
    if (this.explains && (isOther || scene.over || scene.past)) this.explain(null);
    if (places) fly(this.element, places);
    if (isNews && (this.curtain || this.turning.length)) return this.flourish();
  }

  /** @param {SpiritScene} scene @param {boolean} isOther is it another position? */
  noticeEnd({ view, news, log = [], seats, eye, over }, isOther) {
    const isMine = (/** @type {Entry} */ { who }) => typeof who === "number" && (eye === null || seats[who].you);
    if (isOther) this.curtain = false;
    if (isOther) this.wake(); // whatever was waited for
    if (isOther && (news.length === 0 || news.some(isMine))) this.ended = null;
    if (view.asked === undefined) return;
    if (news.length && this.asked && this.asked.round < view.round) {
      this.ended = { from: this.asked, to: view, story: storyOf(log, (seat) => this.talk.name(seat)) };
      this.curtain = !over;
      this.stays = this.curtain && this.talk.mayHold();
    }
    this.asked = view;
  }

  /** Who stands in front: of one's own samurai the one who acts, or who was there before; for those who watch, who acts. @param {SpiritScene} scene */
  frontOf({ view, seats }) {
    const mine = seats.flatMap((seat, i) => (seat.you ? [i] : []));
    const { asked } = view;
    if (asked !== undefined && (mine.length === 0 || mine.includes(asked))) return asked;
    return mine.includes(this.front) || mine.length === 0 ? Math.min(this.front, seats.length - 1) : mine[0];
  }

  holds() {
    return this.curtain && this.stays;
  }

  title() {
    return this.curtain && this.ended ? say("The end of round {0}", this.ended.from.round) : "";
  }

  /** Shows the end of the round for a while, or until one goes on, then who turns animal. Ends when that has been looked at. */
  async flourish() {
    const view = this.scene?.view;
    if (this.curtain) {
      if (this.stays) this.point();
      await this.pause(this.stays ? Infinity : ROUND_END);
      if (this.scene?.view !== view) return;
      this.curtain = false;
      this.draw();
      this.talk.uncover();
      if (this.stays) this.unpoint();
    }
    if (this.turning.length) await this.pause(TURNING);
  }

  /** Puts the focus where one goes on, and that into sight; but takes it from nobody who writes something. */
  point() {
    const { activeElement } = document;
    this.focused = activeElement;
    if (activeElement?.closest("input, select, textarea, dialog")) return;
    /** @type {HTMLElement | null} */ (this.element.querySelector(".curtain .main"))?.focus({ preventScroll: true });
    this.element.querySelector(".curtain .told")?.scrollIntoView({ block: "nearest" });
  }

  unpoint() {
    const { activeElement } = document;
    if (this.focused instanceof HTMLElement && (!activeElement || activeElement === document.body))
      this.focused.focus({ preventScroll: true });
    this.focused = null;
  }

  /** @param {number} time @returns {Promise<void>} */
  pause(time) {
    return new Promise((done) => {
      this.wake = done;
      if (time < Infinity) setTimeout(done, time);
    });
  }

  /* ---- Drawing ---- */

  draw() {
    const scene = this.scene;
    if (!scene) return;
    const look = this.look(scene);
    const others = scene.seats.flatMap((_, seat) => (seat === this.front ? [] : [samuraiCard(look, seat)]));
    // On a phone the others scroll, also with keys: their portraits are stops of the Tab key, and before there are any, the row is.
    const hasStops = look.view.seats.some(({ samurai }, seat) => samurai && seat !== this.front);
    this.element.classList.toggle("still", this.talk.still());
    this.element.classList.toggle("many", others.length > 4);
    this.element.style.setProperty("--fate", `${Math.round(ruin(look.view.village, look.pieces) * 100)}%`);
    draw(
      this.element,
      backdrop(),
      h("section", { class: "others", tabindex: hasStops ? null : 0, "aria-label": say("The other samurai") }, ...others),
      villageScene(look, this.ended),
      outlook(look, this.outlookOpen, () => this.turnOutlook()),
      field(look),
      samuraiCard(look, this.front),
      !scene.over &&
        panel(look, this.choice, {
          take: (path, sure) => this.take(path, sure),
          play: (move) => this.play(move),
          back: () => this.cancel(),
          standing: () => (scene.seats[scene.eye ?? 0].standing ? [] : this.talk.standing()),
          stand: (name) => this.talk.stand(name),
        }),
      this.curtain && this.ended && roundScene(look, this.ended, this.stays, () => this.cancel()),
      scene.over && gameScene(look, this.endAside, () => this.turnEnd()),
    );
    for (const part of this.element.children) part.toggleAttribute("inert", this.holds() && !part.matches(".curtain"));
    ring(this.element, this.hinted);
    this.aim();
  }

  /** @param {string | null} move */
  mark(move) {
    this.hinted = move && this.scene ? touchedBy(this.scene.view, this.scene.pieces, move) : [];
    ring(this.element, this.hinted);
  }

  aim() {
    if (this.scene) aim(this.element, this.scene.pieces.arrows, this.scene.view.asked);
  }

  /** @param {SpiritScene} scene @returns {Look} */
  look(scene) {
    const places = this.choice.places();
    const last = this.choice.complete() ? this.choice.last() : undefined;
    if (last?.place) places.set(last.place, { path: this.choice.made, step: last });
    return {
      view: scene.view,
      before: this.before ?? scene.view,
      derived: scene.derived,
      pieces: scene.pieces,
      name: (seat) => (scene.seats[seat].you ? say("you") : this.talk.name(seat)),
      over: scene.over,
      front: this.front,
      turning: this.curtain ? [] : this.turning,
      places,
      picked: last?.place ?? "",
      take: (place) => {
        const spot = places.get(place);
        if (spot) this.take(spot.path, this.choice.made.length > 0);
      },
    };
  }

  turnOutlook() {
    this.outlookOpen = !this.outlookOpen;
    this.draw();
  }

  turnEnd() {
    this.endAside = !this.endAside;
    this.draw();
  }

  /* ---- Choosing ---- */

  /**
   * Goes on with a choice. What completes a move is done at once if it was the second click, or a button that says what it does; unless it
   * is grave.
   * @param {string[]} path @param {boolean} sure
   */
  take(path, sure) {
    this.choice.made = path;
    const move = this.choice.complete();
    if (move && sure && !this.choice.last()?.grave) {
      this.play(move);
      return;
    }
    this.draw();
    this.explain(null);
    const chosen = /** @type {HTMLElement | null} */ (this.element.querySelector(".panel .act") ?? this.element.querySelector(".panel"));
    chosen?.focus({ preventScroll: true });
  }

  /** What was dragged to a place is meant for it. @param {string} place */
  takePlace(place) {
    const spot = this.choice.places().get(place);
    if (spot) this.take(spot.path, true);
  }

  /** @param {string} move */
  play(move) {
    this.choice.made = [];
    this.talk.play(move);
  }

  cancel() {
    if (this.curtain) {
      this.wake();
      return true;
    }
    if (this.outlookOpen) {
      this.turnOutlook();
      return true;
    }
    if (this.choice.made.length === 0) return false;
    this.choice.made = [];
    this.draw();
    this.explain(null);
    return true;
  }
}

/** Who has turned animal from one position to the next. @param {View} from @param {View} to */
function turnedBetween(from, to) {
  return to.seats.flatMap(({ animal, samurai }, seat) => {
    const was = from.seats[seat];
    return animal && was?.samurai === samurai && !was.animal ? [seat] : [];
  });
}

export const quiet = ["ready"];

/** @param {Talk} talk @returns {import("../types").Board} */
export function make(talk) {
  return new SpiritBoard(talk);
}
