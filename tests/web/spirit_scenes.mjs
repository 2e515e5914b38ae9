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

/**
 * Puts a board of its own into the page's and shows it these scenes, one after another. What it would play is in `window.played`, what it
 * explained last in `window.explained`.
 * @param {Page} page at a table of the game
 * @param {{view: any, legal?: string[], news?: any[], over?: boolean, options?: any}[]} scenes
 */
export async function showScenes(page, scenes) {
  await page.evaluate(async (list) => {
    const { make } = await import(/** @type {any} */ (window).fileOf("games/spirit.js"));
    const notes = /** @type {any} */ (window);
    notes.played = [];
    const board = make({
      play: (/** @type {string} */ move) => notes.played.push(move),
      name: (/** @type {number} */ seat) => `Seat ${seat}`,
      explain: (/** @type {string} */ words) => (notes.explained = words),
      still: () => true,
    });
    const place = /** @type {HTMLElement} */ (document.querySelector(".board"));
    const other = /** @type {HTMLElement} */ (place.cloneNode(false));
    other.append(board.element);
    place.replaceWith(other);
    for (const { view, legal = [], news = [], over = false, options = {} } of list) {
      const seats = view.seats.map(() => ({ kind: "person", you: true }));
      board.show({ view, eye: 0, options, seats, legal, actor: view.asked ?? null, over, past: false, news });
    }
  }, scenes);
}
