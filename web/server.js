// The server, as the page sees it: one WebSocket that comes back by itself, requests with replies, and tables put together from messages.
// docs/protocol.md is the contract.

/** @typedef {import("./types").Known} Known */

/** Why a request was refused: a word for programs and a sentence for people. */
export class Refusal extends Error {
  /** @param {string} word @param {string} sentence */
  constructor(word, sentence) {
    super(sentence);
    this.word = word;
  }
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;

/** Puts a table message into what is known. @param {Known | undefined} known @param {any} message @returns {Known} */
export function merge(known, message) {
  /** @type {any} */
  const now =
    message.full || !known
      ? { options: {}, clock: 0, delay: 0, phase: "waiting", seats: [], log: [], view: null, actor: null, chat: [] }
      : { ...known };
  if ("actor" in message) for (const key of ["ask", "legal", "left", "back", "outcome", "result"]) delete now[key];
  if ("seats" in message) for (const key of ["host", "invitation", "next"]) delete now[key];
  for (const [key, value] of Object.entries(message))
    if (!["re", "full", "keep", "gone", "log", "view", "chat"].includes(key)) now[key] = value;
  if (message.log) now.log = [...now.log.slice(0, message.keep ?? 0), ...message.log];
  if (message.view) now.view = message.full || !now.view ? message.view : { ...now.view, ...message.view };
  for (const key of message.gone ?? []) delete now.view[key];
  if (message.chat) now.chat = [...now.chat, ...message.chat];
  now.heard = performance.now();
  return now;
}

/** A table that is watched: what each eye knows of it. */
class Watched {
  constructor() {
    /** @type {Map<number | null, Known>} */
    this.eyes = new Map();
    /** @type {(() => void)[]} */
    this.listeners = [];
  }
}

/**
 * Events: `status` when the connection comes or goes (see `isOpen`).
 */
export class Server extends EventTarget {
  constructor() {
    super();
    this.isOpen = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.next = 1;
    this.wait = FIRST_WAIT;
    /** @type {Map<number, {done: (reply: any) => void, failed: (reason: Refusal) => void}>} */
    this.waiting = new Map();
    /** @type {Map<string, Watched>} */
    this.watched = new Map();
    /** @type {number | undefined} */
    this.timer = undefined;
    // Networks come back and devices wake up: then there is no reason to wait any longer.
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
  }

  /** Connects, and goes on trying. */
  async connect() {
    clearTimeout(this.timer);
    try {
      const answer = await fetch("/visitor", { method: "POST" });
      if (!answer.ok) throw new Error(await answer.text());
      this.open();
    } catch {
      this.tryLater();
    }
  }

  open() {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const socket = new WebSocket(address, "saburau.1");
    this.socket = socket;
    socket.onopen = () => {
      this.isOpen = true;
      this.wait = FIRST_WAIT;
      for (const table of this.watched.keys()) this.ask("watch", { table }).catch(() => {});
      this.dispatchEvent(new Event("status"));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      const wasOpen = this.isOpen;
      this.isOpen = false;
      this.socket = null;
      for (const { failed } of this.waiting.values()) failed(new Refusal("away", "The connection was lost."));
      this.waiting.clear();
      if (wasOpen) this.dispatchEvent(new Event("status"));
      this.tryLater();
    };
  }

  tryLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    this.dispatchEvent(new Event("status"));
  }

  hurry() {
    if (this.socket) return;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  /**
   * A request; the reply, or a Refusal.
   * @param {string} what
   * @param {Record<string, any>} [members]
   * @returns {Promise<any>}
   */
  ask(what, members = {}) {
    return new Promise((done, failed) => {
      if (!this.socket || !this.isOpen) {
        failed(new Refusal("away", "The server cannot be reached just now."));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { done, failed });
      this.socket.send(JSON.stringify({ id, do: what, ...members }));
    });
  }

  /** @param {any} message */
  receive(message) {
    if (message.table && "eye" in message) this.learn(message);
    const request = this.waiting.get(message.re);
    if (!request) return;
    this.waiting.delete(message.re);
    if (message.error) request.failed(new Refusal(message.error, message.say));
    else request.done(message);
  }

  /** @param {any} message */
  learn(message) {
    const watched = this.watched.get(message.table);
    if (!watched) return;
    const known = merge(watched.eyes.get(message.eye), message);
    watched.eyes.set(message.eye, known);
    // Seats change hands: eyes that are no longer ours know nothing any more.
    const mine = known.seats.flatMap((seat, number) => (seat.you ? [number] : []));
    for (const eye of watched.eyes.keys()) if (eye === null ? mine.length > 0 : !mine.includes(eye)) watched.eyes.delete(eye);
    for (const listener of [...watched.listeners]) listener();
  }

  /**
   * Watches a table: `listener` is called whenever something is known anew. Returns what ends it.
   * @param {string} table
   * @param {() => void} listener
   */
  watch(table, listener) {
    const watched = this.watched.get(table) ?? new Watched();
    this.watched.set(table, watched);
    watched.listeners.push(listener);
    return () => {
      watched.listeners = watched.listeners.filter((other) => other !== listener);
      if (watched.listeners.length > 0) return;
      this.watched.delete(table);
      if (this.isOpen) this.ask("unwatch", { table }).catch(() => {});
    };
  }

  /** What is known of a table, eye by eye. @param {string} table */
  known(table) {
    return this.watched.get(table)?.eyes ?? new Map();
  }
}
