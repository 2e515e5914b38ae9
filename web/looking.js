// Looking back: at an earlier moment, and at a move being made again.
import { complain } from "./page.js";

/** @typedef {import("./types").Entry} Entry */
/** @typedef {import("./types").Known} Known */
/** @typedef {import("./types").Moment} Moment */

/** An earlier moment: how many moves had been made, what was to be seen, and the move that led there if it is to be shown. @typedef {import("./types").Look & {open?: unknown, news: Entry[]}} Past */

/** Milliseconds: the server allows twenty requests a second, and a look can be two. */
const BETWEEN_LOOKS = 120;

/**
 * @typedef {object} Page
 * @property {Known | null} known
 * @property {(eye: number | "referee" | null, count: number) => Promise<import("./types").Look>} look what an eye saw after so many moves
 * @property {() => void} show
 */

export class Looking {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The moment that is looked at; null is the present. @type {Past | null} */
    this.past = null;
    /** The moment that one wants to look at, and the way there. @type {number | null} */
    this.wanted = null;
    /** @type {Promise<void> | null} */
    this.way = null;
    this.nextLook = 0;
  }

  /** @param {number | null} count null is the present */
  async lookAt(count) {
    const { known } = this.page;
    if (!known) return;
    this.wanted = count !== null && (count < known.log.length || known.phase === "over") ? count : null;
    if (this.wanted !== null) {
      await (this.way ??= this.lookOn());
      return;
    }
    this.past = null;
    this.page.show();
  }

  /** Goes to the moment that is wanted: of those that a slider passes, as many as the server has time for. */
  async lookOn() {
    for (let count; (count = this.wanted) !== null && this.past?.count !== count;) {
      await new Promise((done) => setTimeout(done, this.nextLook - performance.now()));
      if (count !== this.wanted) continue;
      this.nextLook = performance.now() + BETWEEN_LOOKS;
      const moment = await this.momentAt(count);
      if (!moment) break;
      if (count !== this.wanted) continue;
      this.past = moment;
      this.page.show();
    }
    this.way = null;
  }

  /** @param {number} count @returns {Promise<Past | null>} null if the server does not show it */
  async momentAt(count) {
    const known = /** @type {Known} */ (this.page.known);
    /** Nothing is secret any more when it is over. @type {(number | "referee" | null)[]} */
    const eyes = known.phase === "over" ? [known.eye, "referee"] : [known.eye];
    try {
      const [reply, open] = await Promise.all(eyes.map((eye) => this.page.look(eye, count)));
      const news = this.past?.count === count - 1 ? known.log.slice(count - 1, count) : [];
      return { ...reply, open: open?.view, drawing: (open ?? reply).drawing, news };
    } catch (reason) {
      complain(reason);
      return null;
    }
  }

  /** The same moment, told otherwise. */
  async lookAgain() {
    const count = this.past?.count;
    this.past = null;
    if (count !== undefined) await this.lookAt(count);
  }

  /** Looks at a move being made: the moment before it, and the one after. @param {number} count */
  async watchAgain(count) {
    if (this.past?.count !== count - 1) await this.lookAt(count - 1);
    if (this.past?.count === count - 1) await this.lookAt(count);
  }
}
