// Positions of Samurai Spirit that are made up, so that what is rare can be looked at: a board of its own shows them in a table's place.

/** @typedef {import("playwright-core").Page} Page */

const SAMURAI = ["heihachi", "daisuke", "gorobei", "kanbei", "kikuchiyo", "kyuzo", "katsushiro"];

/** @param {string} samurai @param {number} seat @param {any} [changes] */
const seatOf = (samurai, seat, changes) => ({
  samurai,
  animal: false,
  wounds: 0,
  passed: false,
  sum: 0,
  kiai: 9,
  line: [],
  left: {},
  token_at: seat,
  talents: [samurai],
  penalties: [],
  below: 0.5,
  exact: 0.25,
  above: 0.25,
  ...changes,
});

/**
 * A view for so many seats: seat 0 is asked for an action. `seats` are the changes of each seat, the other changes are the view's.
 * @param {number} count @param {any} [changes]
 */
export function position(count, { seats = [], village = {}, ...changes } = {}) {
  const chances = { 1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25, 5: 0, 6: 0, hat: 0.25, farm: 0.25, doll: 0.5 };
  return {
    game: "spirit",
    level: "normal",
    round: 1,
    turn: 0,
    step: "action",
    asked: 0,
    village: {
      barricades: count + 2,
      barricades_most: count + 2,
      farms: 6,
      families: ["heal", "barricade", "scout"],
      backs: {},
      ...village,
    },
    stack: Array(12).fill(null),
    intruders: [],
    discards: [],
    reserve: [],
    next: chances,
    may_come: { hat: 14, farm: 16, doll: 18, none: 4 },
    seats: Array.from({ length: count }, (_, seat) => seatOf(seats[seat]?.samurai ?? SAMURAI[seat], seat, seats[seat])),
    you: 0,
    ...changes,
  };
}

/** What some moves do, in few words. @type {Record<string, string>} */
const BRIEF = {
  confront: "Makes 12: the kiai! Each turn: arrow at Katsushiro.",
  ready: "Keep the talents for later.",
  kiai: "Adds one: 2 of 4.",
  "kiai ": "Whose token is lent?",
  skip: "The first card of the line is discarded.",
};
/** @type {Record<string, string>} */
const LABEL = { kiai: "Kiai: a barricade", "kiai ": "Kiai: lend", skip: "Skip the kiai" };

/** Words as long as the engine's. @param {any} pieces @param {string} text a move, or the first words of some */
function words({ samurai }, text) {
  const [verb, who] = text.split(" ");
  const { name, gift } = samurai[who] ?? {};
  return {
    label: name ?? LABEL[text] ?? verb,
    brief: gift ?? BRIEF[text] ?? "",
    says: `What ${text.trim()} would do is told here.`,
    grave: false,
  };
}

/** A move and its beginnings, which end with a space. @param {string} move */
const startsOf = (move) => [...[...move].flatMap((letter, i) => (letter === " " ? [move.slice(0, i + 1)] : [])), move];

/**
 * What the engine might tell of a view: made up, as the view is. Nothing of it is worked out by the page.
 * @param {any} pieces @param {any} view @param {string[]} legal @param {any} [changes]
 */
function told(pieces, view, legal, { seats = [], moves = {}, ...changes } = {}) {
  const of = (/** @type {any} */ me, /** @type {number} */ seat) => ({
    to_kiai: me.kiai - me.sum,
    must_pass: false,
    missing: [],
    until_animal: 2,
    until_death: 4 - me.wounds,
    form: { wounds: me.animal ? me.wounds - 2 : me.wounds, most: 2 },
    kiai_works: true,
    usable: [],
    taken: [],
    says: `All that is to be said of ${me.samurai}.`,
    ...(me.penalties.length && !me.passed && { threat: { penalties: me.penalties, ignorable: false, label: me.penalties.join(", ") } }),
    ...seats[seat],
  });
  const starts = [...new Set(legal.flatMap(startsOf))];
  return {
    seats: view.seats.map(of),
    end: { raiders: view.stack.length, tolls: [] },
    moves: Object.fromEntries(starts.map((text) => [text, { ...words(pieces, text), ...moves[text] }])),
    ...changes,
  };
}

/** What the server tells of raiders and samurai at the page's table. @param {Page} page @returns {Promise<any>} */
export const piecesAt = (page) =>
  page.evaluate(
    () =>
      new Promise((tell) => {
        const socket = new WebSocket(`ws://${location.host}/ws`, "saburau.2");
        const table = /** @type {RegExpExecArray} */ (/[^/#?]+$/.exec(location.pathname + location.hash))[0];
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, do: "watch", table, derived: true }));
        socket.onmessage = ({ data }) => {
          const { pieces } = JSON.parse(data);
          if (!pieces) return;
          socket.close();
          tell(pieces);
        };
      }),
  );

/**
 * Puts a board of its own into the page's and shows it these scenes, one after another. What it would play is in `window.played`, what it
 * explained last in `window.explained`, the board and its last scene in `window.board` and `window.last`, and what it asked about in `window.asked`; `window.held` is for how long the last scene wants to be
 * looked at, in milliseconds, once that is over.
 * @param {Page} page at a table of the game
 * @param {{view: any, legal?: string[], told?: any, news?: any[], log?: any[], over?: boolean, reserve?: boolean}[]} scenes
 */
export async function showScenes(page, scenes) {
  const pieces = await piecesAt(page);
  const list = scenes.map(({ view, legal = [], told: changes, news = [], log = news, over = false, reserve = false }) => {
    const count = view.seats.length;
    const arrows = view.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => ({
      arrow_left: (seat + 1) % count,
      arrow_right: (seat + count - 1) % count,
    }));
    const bonuses = view.level !== "heroic";
    return { view, legal, derived: told(pieces, view, legal, changes), pieces: { ...pieces, arrows, reserve, bonuses }, news, log, over };
  });
  await page.evaluate(async (list) => {
    const { make } = await import(/** @type {any} */ (window).fileOf("games/spirit.js"));
    const notes = /** @type {any} */ (window);
    notes.played = [];
    notes.asked = [];
    notes.held = undefined;
    const board = make({
      play: (/** @type {string} */ move) => notes.played.push(move),
      name: (/** @type {number} */ seat) => `Seat ${seat}`,
      explain: async (/** @type {string | Promise<string>} */ words) => (notes.explained = await words),
      about: async (/** @type {string} */ text) => {
        notes.asked.push(text);
        return `About ${text}.`;
      },
      mayHold: () => notes.mayHold ?? false,
      still: () => true,
      standing: () => [{ name: "penalty", meaning: "ask me about the reserve only before a penalty" }],
      stand: (/** @type {string} */ name) => notes.played.push(`standing ${name}`),
      uncover: () => (notes.uncovered = board.title()),
    });
    notes.board = board;
    const place = /** @type {HTMLElement} */ (document.querySelector(".board"));
    const other = /** @type {HTMLElement} */ (place.cloneNode(false));
    other.append(board.element);
    place.replaceWith(other);
    for (const { view, legal, derived, pieces, news, log, over } of list) {
      const seats = view.seats.map(() => ({ kind: "person", you: true }));
      const actor = view.asked ?? null;
      const start = performance.now();
      notes.last = { view, derived, pieces, result: null, eye: 0, options: {}, seats, legal, actor, over, past: false, news, log };
      const shown = board.show(notes.last);
      if (view === list.at(-1)?.view) Promise.resolve(shown).then(() => (notes.held = performance.now() - start));
    }
  }, list);
}
