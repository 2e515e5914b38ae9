// Others' moves one after another: bots answer faster than one can look. Between what is shown and what is known lie moments that are
// worth a look; each is asked for and shown for a while, as if nothing had happened since.
import { isSeen } from "./news.js";
import { isRefusal } from "./server.js";
import { setting } from "./settings.js";

/** @typedef {import("./types").Known} Known */

/** For how long a move is shown before the next, in milliseconds, and where many are to come: by what is chosen in the settings. @type {Record<string, {pace: number, haste: number}>} */
const SPEEDS = {
  slow: { pace: 2200, haste: 1400 },
  normal: { pace: 1000, haste: 500 },
  fast: { pace: 300, haste: 150 },
};
const MANY = 4;
/** For how long a board may show something before the next move, in milliseconds. */
const LONGEST_LOOK = 4000;
/** Who was away for longer sees what is new at once. */
const MOST = 16;

/** Do these two tell of the same game, the second more of it? @param {Known} shown @param {Known} latest */
function goesOn(shown, latest) {
  const [was, is] = [shown.log.at(-1), latest.log[shown.log.length - 1]];
  return shown.phase === "playing" && latest.log.length > shown.log.length && was?.who === is?.who;
}

/** Moments on the way, by how many moves had been made: after each move of somebody else, and what chance did then. @param {Known} shown @param {Known} latest @param {string[]} quiet */
function stopsBetween({ log: { length } }, { log, seats }, quiet) {
  const isOther = (/** @type {number | "*"} */ who) => who !== "*" && !(seats[who].you && !seats[who].stand_in);
  const stops = [];
  for (let i = length; i < log.length; i++) {
    if (!isOther(log[i].who) || !isSeen(log[i], quiet)) continue;
    while (log[i + 1]?.who === "*") i++;
    stops.push(i + 1);
  }
  return stops.length > MOST ? [] : stops;
}

/** May one's time be taken for looking? @param {Known} latest */
function mayTakeTime(latest) {
  return setting("steps") in SPEEDS && document.visibilityState === "visible" && !(latest.legal && latest.left !== undefined);
}

/** The first moment on the way to the present, and for how long it is to be shown; null if there is none. @param {Known | null} shown @param {Known} latest @param {string[]} quiet */
function nextStop(shown, latest, quiet) {
  const stops = shown && goesOn(shown, latest) && mayTakeTime(latest) ? stopsBetween(shown, latest, quiet) : [];
  if (stops.length === 0) return null;
  const { pace, haste } = SPEEDS[setting("steps")];
  return { count: stops[0], pause: stops.length > MANY ? haste : pace };
}

/** What was known in an earlier moment. @param {Known} latest @param {number} count @param {any} reply what one sees on looking there @returns {Known} */
function knownAt(latest, count, { view, derived, drawing, actor, role, ask }) {
  const { legal, words, left, back, outcome, result, ...rest } = latest;
  return { ...rest, phase: "playing", log: latest.log.slice(0, count), view, derived, drawing, actor, role, ask };
}

/**
 * @typedef {object} Page
 * @property {Known | null} known what is shown
 * @property {string[]} quiet moves that change nothing one could see
 * @property {unknown} past an earlier moment that is looked at
 * @property {() => Known | null} latest what there is to show
 * @property {(known: Known) => void | Promise<void>} learn shows it, and says when it has been looked at
 * @property {(eye: number | null, count: number) => Promise<any>} look what an eye saw after so many moves
 */

export class Follower {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** What is shown is not the present. */
    this.isBehind = false;
    this.hurried = false;
    /** When the next move may be shown. */
    this.nextAt = 0;
    /** What is shown has not been looked at yet. */
    this.isLooking = false;
    this.wake = () => {};
  }

  /** Something is known anew. */
  async follow() {
    if (this.isBehind) return;
    this.isBehind = true;
    this.hurried = false;
    while (this.isBehind) await this.step();
  }

  /** On to the present, at once. */
  hurry() {
    this.hurried = true;
    this.wake();
  }

  /** Shows the next moment, or waits until it may be shown; more may happen meanwhile. */
  async step() {
    const latest = this.page.latest();
    const stop = latest && !this.hurried && !this.page.past ? nextStop(this.page.known, latest, this.page.quiet) : null;
    const wait = this.nextAt - performance.now();
    if (stop && (wait > 0 || this.isLooking)) return this.pause(this.isLooking ? LONGEST_LOOK : wait);
    if (latest && stop && stop.count < latest.log.length) await this.showMoment(latest, stop.count);
    else this.showPresent(latest);
    if (stop) this.nextAt = performance.now() + stop.pause; // however long it was on its way
  }

  /** @param {number} wait @returns {Promise<void>} */
  pause(wait) {
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, wait);
    });
  }

  /** Shows something; the next move waits until it has been looked at, but not for ever. @param {Known} known */
  async learn(known) {
    const shown = this.page.learn(known);
    if (!shown) return;
    this.isLooking = true;
    await Promise.race([shown, new Promise((done) => setTimeout(done, LONGEST_LOOK))]);
    this.isLooking = false;
    this.wake();
  }

  /** @param {Known | null} latest */
  showPresent(latest) {
    this.isBehind = false;
    if (latest) this.learn(latest);
  }

  /** @param {Known} latest @param {number} count */
  async showMoment(latest, count) {
    try {
      this.learn(knownAt(latest, count, await this.page.look(latest.eye, count)));
    } catch (reason) {
      this.hurried = isRefusal(reason); // the server is away, or knows better
    }
  }
}
