// Questions to the engine about what is pointed at: one at a time, for a pointer passes over more than anybody wants to know.
import { isRefusal } from "./server.js";

/** Of those that wait, so many: who points at something else does not want to know the older ones any more. */
const WAITING_MOST = 3;

/** @typedef {{members: import("./types").Members, done: (said: string | null) => void}} Question */

export class Questions {
  /** @param {(members: import("./types").Members) => Promise<{say: string}>} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Question[]} */
    this.waiting = [];
    this.isAsking = false;
  }

  /** What is said; null if it was not asked, because others came after it, or was refused. @param {import("./types").Members} members @returns {Promise<string | null>} */
  put(members) {
    return new Promise((done) => {
      this.waiting.push({ members, done });
      if (this.waiting.length > WAITING_MOST) this.waiting.shift()?.done(null);
      if (!this.isAsking) this.askAll();
    });
  }

  /** The newest first. */
  async askAll() {
    this.isAsking = true;
    for (let question; (question = this.waiting.pop());) {
      const { members, done } = question;
      await this.ask(members).then(
        ({ say }) => done(say),
        (reason) => done(isRefusal(reason) ? null : ""),
      );
    }
    this.isAsking = false;
  }
}
