// What is new on the board: which places are marked, and what flies.
import { silhouette, tile } from "./samurai_drawing.js";
import { framed, spotOf } from "./samurai_flight.js";
import { placesOf } from "./samurai_guide.js";
import { RADIUS } from "./samurai_map.js";

/** @typedef {import("./samurai_chart.js").Chart} Chart */
/** @typedef {import("./samurai_flight.js").Air} Air */
/** @typedef {import("./samurai_flight.js").Flight} Flight */
/** @typedef {import("./samurai_seats.js").Seats} Seats */
/** @typedef {import("./samurai_view").SamuraiScene} SamuraiScene */

/** A figure that has left the board, and who has it: nobody, if it was set aside. @typedef {{label: string, kind: string, taker: number | null}} Taken */

/** Figures that have left the board. @param {SamuraiScene["news"]} news @returns {Taken[]} */
export function takenIn(news) {
  return news.flatMap(({ facts }) =>
    Object.entries(facts?.settled ?? {}).flatMap(([label, takers]) =>
      Object.entries(takers).map(([kind, taker]) => ({ label, kind, taker })),
    ),
  );
}

/** Where others have acted since one's own last move. @param {Set<string>} fresh so far @param {SamuraiScene} scene @param {Taken[]} taken */
export function freshPlaces(fresh, { news, past, over, eye }, taken) {
  let places = past || over ? new Set() : new Set(fresh);
  for (const { who, move } of news) {
    if (who === eye) places = new Set();
    const another = typeof who === "number" && who !== eye; // what chance has laid out is the beginning, not news
    if (another || past) for (const label of placesOf(move)) places.add(label);
  }
  if (!over) for (const { label } of taken) places.add(label);
  return /** @type {Set<string>} */ (places);
}

/** Tokens come from their seats, a shifted one from where it lay; figures change places. One's own only when one looks back. @param {SamuraiScene} scene @param {Chart} chart @param {Seats} seats @returns {Flight[]} */
export function arrivals({ news, past, eye, view }, chart, seats) {
  const spot = (/** @type {string} */ label) => spotOf(chart.placeOf(label)?.querySelector(".samurai-hex") ?? null);
  const figureAt = (/** @type {string} */ label, /** @type {string} */ kind) =>
    chart.placeOf(label)?.querySelector(`[data-kind="${kind}"]`) ?? null;
  const figure = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {Flight["from"]} */ from) => {
    const hides = figureAt(label, kind);
    return { picture: framed(silhouette(kind), 13), from, to: spotOf(hides), hides };
  };
  return news.flatMap(({ who, move }) => {
    const [first, ...words] = move.split(" ");
    const labels = placesOf(move);
    if (typeof who !== "number" || labels.length === 0 || (who === eye && !past)) return [];
    if (first === "put") return [figure(words[0], words[1], spotOf(seats.crestOf(who)))];
    if (first === "swap") return [figure(words[1], words[2], spot(words[0])), figure(words[3], words[0], spot(words[2]))];
    const label = labels[labels.length - 1];
    const lying = view.tokens[label];
    const token = lying && chart.position?.box.token(lying.token);
    if (!token) return []; // it has been moved on since
    const hides = chart.placeOf(label)?.querySelector(".samurai-content") ?? null;
    const from = labels.length > 1 ? spot(labels[0]) : spotOf(seats.crestOf(who));
    return [{ picture: framed(tile(token, lying.seat, chart.turn), RADIUS), from, to: spot(label), hides }];
  });
}

/** Captured figures go to their captor's shelf, others aside. @param {Taken[]} taken @param {Chart} chart @param {Seats} seats @param {number} delay @returns {Flight[]} */
export function captures(taken, chart, seats, delay) {
  return taken.map(({ label, kind, taker }) => {
    const home = spotOf(chart.placeOf(label)?.querySelector(".samurai-hex") ?? null);
    const there = seats.shelfOf(taker, kind);
    const to = spotOf(there);
    const isShelf = there?.classList.contains("samurai-glyph") ?? false;
    return {
      picture: framed(silhouette(kind), 11),
      from: home && { ...home, size: home.size * 0.45 },
      to: to && (isShelf ? to : { ...to, size: to.size / 3 }),
      hides: isShelf ? there : null,
      delay,
    };
  });
}
