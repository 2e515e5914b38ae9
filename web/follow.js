// Others' moves one after another: bots answer faster than one can look. Between what is shown and what is known lie moments that are
// worth a look; each is asked for and shown for a while, as if nothing had happened since.
import { isRefusal } from "./server.js";
import { setting } from "./settings.js";
import { knownAt, stopsBetween } from "./stops.js";

/** @typedef {import("./types").Known} Known */
/** @typedef {import("./stops.js").Manners} Manners */

/**
 * For how long a move is shown before the next, in milliseconds: at least, and for each letter of its sentence; by what is chosen in the
 * settings. People read some twenty letters in a second, and know half of what they read here already.
 * @type {Record<string, {pace: number, letter: number}>}
 */
const SPEEDS = {
  slow: { pace: 2200, letter: 45 },
  normal: { pace: 1000, letter: 22 },
  fast: { pace: 300, letter: 0 },
};
const LONGEST_READING = 2;
const speed = () => SPEEDS[setting("steps")] ?? SPEEDS.normal;
/** For how long a move is shown; also where all others' are shown at once, and only one's own bot is to be followed. */
export const pace = () => speed().pace;
/** For how long its sentence is. @param {string} words */
const readingTime = (words) => Math.min(Math.max(pace(), speed().letter * words.length), LONGEST_READING * pace());
/** Where more are to come, half as long each. */
const MANY = 4;
/** For how long a board may show something before the next move, in milliseconds. */
const LONGEST_LOOK = 4000;

/** Do these two tell of the same game, the second more of it? @param {Known} shown @param {Known} latest */
function goesOn(shown, latest) {
  const [was, is] = [shown.log.at(-1), latest.log[shown.log.length - 1]];
  return shown.phase === "playing" && latest.log.length > shown.log.length && was?.who === is?.who;
}

/** May one's time be taken for looking? @param {Known} latest */
function mayTakeTime(latest) {
  return setting("steps") in SPEEDS && document.visibilityState === "visible" && !(latest.legal && latest.left !== undefined);
}

/** The first moment on the way to the present, and for how long it is to be shown; null if there is none. @param {Known | null} shown @param {Known} latest @param {Manners} manners */
function nextStop(shown, latest, manners) {
  const stops = shown && goesOn(shown, latest) && mayTakeTime(latest) ? stopsBetween(shown, latest, manners) : [];
  if (stops.length === 0) return null;
  const [count] = stops;
  const words = latest.log.slice(shown?.log.length, count).map(({ say }) => say);
  return { count, pause: readingTime(words.join(" ")) / (stops.length > MANY ? 2 : 1) };
}

/**
 * @typedef {object} Page
 * @property {Known | null} known what is shown
 * @property {Manners} manners of the game
 * @property {unknown} past an earlier moment that is looked at
 * @property {() => Known | null} latest what there is to show
 * @property {(known: Known) => void | Promise<void>} learn shows it, and says when it has been looked at
 * @property {(eye: number | null, count: number) => Promise<import("./types").Look>} look what an eye saw after so many moves
 * @property {() => boolean} isHolding something is shown that one has to put away
 * @property {import("./standin.js").StandIn} standIn is told what has been looked at
 * @property {() => void} showTools shows whether one is waited for
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
    /** What is shown and has not been looked at yet. @type {Known | null} */
    this.looked = null;
    /** Something has just been shown that matters, and more is to come: one says when. */
    this.isWaited = false;
    this.wake = () => {};
    this.goOn = () => {};
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
    this.goOn();
    this.wake();
  }

  /** Shows the next moment, or waits until it may be shown; more may happen meanwhile. */
  async step() {
    const latest = this.page.latest();
    if (latest && this.isHeldUp(latest)) return this.pause(LONGEST_LOOK);
    const stop = latest && !this.hurried && !this.page.past ? nextStop(this.page.known, latest, this.page.manners) : null;
    const wait = this.nextAt - performance.now();
    if (stop && (wait > 0 || this.looked)) return this.pause(this.looked ? LONGEST_LOOK : wait);
    if (latest && stop && stop.count < latest.log.length) await this.showMoment(latest, stop.count);
    else this.showPresent(latest);
    if (stop) this.nextAt = performance.now() + stop.pause; // however long it was on its way
  }

  /** Is there something to be put away first? Not if the game has gone another way, or is over. @param {Known} latest */
  isHeldUp(latest) {
    const { known, past } = this.page;
    const waits = this.looked !== null && this.page.isHolding() && !this.hurried && !past;
    return waits && known !== null && latest.phase === "playing" && goesOn(known, latest);
  }

  /** @param {number} wait @returns {Promise<void>} */
  pause(wait) {
    return new Promise((done) => {
      this.wake = done;
      setTimeout(done, wait);
    });
  }

  /** Shows something; the next move waits until it has been looked at, but not for ever, unless one has to put it away. @param {Known} known @param {boolean} [isMoment] more is to come */
  async learn(known, isMoment = false) {
    const shown = this.page.learn(known);
    if (!shown) return;
    this.looked = known;
    const isHeld = this.page.isHolding();
    await Promise.race(isHeld ? [shown] : [shown, new Promise((done) => setTimeout(done, LONGEST_LOOK))]);
    if (isMoment && setting("pause") === "on" && !this.hurried && !isHeld) await this.waitForWord();
    if (this.looked !== known) return; // there was more to see before that was over
    this.looked = null;
    this.wake();
  }

  /** What a board takes its time for is what matters: the next move waits until one goes on. */
  async waitForWord() {
    this.isWaited = true;
    this.page.showTools();
    await new Promise((done) => (this.goOn = () => done(undefined)));
    this.isWaited = false;
    this.page.showTools();
  }

  /** @param {Known | null} latest */
  async showPresent(latest) {
    this.isBehind = false;
    if (!latest) return;
    await this.learn(latest);
    this.page.standIn.see(latest);
  }

  /** @param {Known} latest @param {number} count */
  async showMoment(latest, count) {
    try {
      this.learn(knownAt(latest, count, await this.page.look(latest.eye, count)), true);
    } catch (reason) {
      this.hurried = isRefusal(reason); // the server is away, or knows better
    }
  }
}
