// Explanations: what is said about what is pointed at, or about to be done. One place says them, so that they are heard once: a bubble
// beside the thing (bubble.js says where), or the line under what is asked (line.js).
import { spotOnPage } from "./bubble.js";
import { draw } from "./dom.js";
import { Pointing } from "./pointing.js";
import { Questions } from "./questions.js";
import { withNames } from "./seats.js";

/** @typedef {import("./types").Known} Known */

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {{count: number} | null} past
 * @property {string} link
 * @property {import("./line.js").Line} line under what is asked
 * @property {import("./server.js").Server} server
 * @property {import("./boardplace.js").BoardPlace} place where the board is
 */

export class Explaining {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.words = "";
    /** What was last said in the line. */
    this.lineWords = "";
    /** What the words are about, on the page. @type {Element | null} */
    this.beside = null;
    /** What is being asked for, to be shown. @type {Promise<string> | null} */
    this.asked = null;
    /** What was said about things, in the moment that `answersAt` names. @type {Map<string, Promise<string>>} */
    this.answers = new Map();
    this.answersAt = "";
    /** What an answer is about. @type {WeakMap<Promise<string>, string>} */
    this.subjects = new WeakMap();
    /** … the one that is shown now; null if that is not about a position. @type {string | null} */
    this.subject = null;
    this.questions = new Questions((members) => page.server.ask("about", members));
    this.pointing = new Pointing();
  }

  /** Follows the page as it is scrolled, and how one points; returns what ends that. */
  open() {
    const place = () => this.place();
    const moves = ["scroll", "resize"];
    for (const event of moves) addEventListener(event, place, { capture: true, passive: true });
    const close = this.pointing.open();
    return () => {
      close();
      for (const event of moves) removeEventListener(event, place, { capture: true });
    };
  }

  /** @param {string | Promise<string>} words @param {Element | null} [beside] */
  explain(words, beside = null) {
    this.pointing.forget();
    if (!this.pointing.isPassing || beside === null || (beside === this.beside && this.words)) {
      this.tell(words, beside);
      return;
    }
    this.tell("", beside);
    this.pointing.whenItRests(() => this.tell(words, beside));
  }

  /** @param {string | Promise<string>} words @param {Element | null} beside */
  tell(words, beside) {
    this.asked = typeof words === "string" ? null : words;
    this.subject = typeof words === "string" ? null : (this.subjects.get(words) ?? null);
    if (typeof words === "string") this.write(words, beside);
    else words.then((said) => this.asked === words && this.write(said, beside));
  }

  /** @param {string} words @param {Element | null} beside */
  write(words, beside) {
    this.words = words;
    this.beside = beside;
    if (beside === null) this.lineWords = words;
    draw(this.page.line.said, words);
    this.page.place.light("explained", words && this.subject ? [this.subject] : []);
    this.page.line.keep(beside ? this.lineWords : "");
    this.place();
    this.page.line.explain(this.page.line.said.classList.contains("bubble") ? "" : words);
  }

  /** Puts the words beside what they are about, if there is room. */
  place() {
    const { beside, page } = this;
    const { said } = page.line;
    const box = this.words && beside?.isConnected ? beside.getBoundingClientRect() : null;
    said.classList.toggle("bubble", box !== null);
    // To measure makes the browser lay out the whole page: only where there is something to place.
    const spot = box && beside && spotOnPage(beside, box, { width: said.offsetWidth, height: said.offsetHeight });
    said.classList.toggle("bubble", spot !== null);
    said.style.left = spot ? `${spot.left}px` : "";
    said.style.top = spot ? `${spot.top}px` : "";
  }

  /** The page shows another moment, perhaps: what was explained is asked for anew. @param {Known} known */
  show(known) {
    if (this.beside && this.answersAt !== this.momentOf(known)) this.lineWords = ""; // it was the next step of another moment
    if (this.subject !== null && this.answersAt !== this.momentOf(known)) this.explain(this.about(this.subject), this.beside);
    else this.place();
  }

  /** The moment that is shown, and whose eyes see it: what is said about something is true for that. @param {Known} known */
  momentOf(known) {
    return `${known.eye} ${known.at} ${this.page.past?.count ?? known.log.length}`;
  }

  /** What the engine says about something in the position that is shown, with names. @param {string} text @param {(words: string) => string} [put] the page's own words around it @returns {Promise<string>} */
  about(text, put) {
    const { known } = this.page;
    if (!known) return Promise.resolve("");
    if (this.answersAt !== this.momentOf(known)) this.answers = new Map();
    this.answersAt = this.momentOf(known);
    const answer = this.answers.get(text) ?? this.ask(known, text);
    this.answers.set(text, answer);
    const told = put ? answer.then(put) : answer;
    this.subjects.set(told, text);
    return told;
  }

  /** @param {Known} known @param {string} text @returns {Promise<string>} */
  async ask(known, text) {
    const { answers, page } = this;
    const count = page.past?.count ?? known.log.length;
    const answer = await this.questions.put({ table: page.link, eye: known.eye, count, text });
    if (answer === null) answers.delete(text); // another time, perhaps
    return withNames(known, answer ?? "");
  }
}
