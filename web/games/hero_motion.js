// Rent a Hero: what has changed from one scene to the next, and how it moves. Where things should keep still they fade in instead.

/** @typedef {import("./hero_view").HeroScene} HeroScene */

/** Milliseconds. */
const MOTION = 480;

/** What is highlighted: heroes that came or were used, cards that came to hand or pile. @param {HeroScene} before @param {HeroScene} scene @returns {Set<string>} */
export function freshIn({ view: old }, { view: now, pieces, news }) {
  /** @type {Set<string>} */
  const fresh = new Set();
  now.seats.forEach((row, seat) => {
    const was = old.seats[seat];
    for (const number of row.team)
      if (!was?.team.includes(number) || was.used.includes(number) !== row.used.includes(number)) fresh.add(`${seat}:${number}`);
  });
  for (const { number } of pieces.heroes) {
    if (now.discards[number - 1] > old.discards[number - 1]) fresh.add(`discards:${number}`);
    if (now.hand && old.hand && now.hand[number - 1] > old.hand[number - 1]) fresh.add(`hand:${number}`);
  }
  if (news.some(({ facts }) => facts?.begins)) fresh.add("revealed");
  return fresh;
}

/** @param {Element} element */
const fadeIn = (element) => element.animate([{ opacity: 0 }, { opacity: 1 }], MOTION);

/** From the middle of one to the middle of the other. @param {DOMRect} from @param {DOMRect} to */
const way = (from, to) =>
  `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px)`;

/** Something comes to its place from where it was. @param {Element | null} element @param {DOMRect} from @param {boolean} still */
export function fly(element, from, still) {
  if (!element) return;
  const to = element.getBoundingClientRect();
  if (still) fadeIn(element);
  else
    element.animate(
      [
        { transform: `${way(from, to)} scale(${from.width / to.width})`, zIndex: 4 },
        { transform: "none", zIndex: 4 },
      ],
      { duration: MOTION, easing: "ease-in-out" },
    );
}

/** The Wanderer leaves one seat, comes to another, and lies down before it. @param {Element} board @param {number} from @param {number} to @param {boolean} still */
export function travel(board, from, to, still) {
  const walker = board.querySelector(".walker");
  if (!walker) return;
  if (still) {
    fadeIn(walker);
    return;
  }
  const end = walker.getBoundingClientRect();
  const [start, visit] = [from, to].map((seat) =>
    /** @type {Element} */ (board.querySelector(`[data-seat="${seat}"]`)).getBoundingClientRect(),
  );
  walker.animate(
    [
      { transform: `${way(start, end)} scale(0.7) rotate(-6deg)` },
      { transform: `${way(visit, end)} scale(0.7) rotate(5deg)`, offset: 0.7 },
      { transform: "none" },
    ],
    { duration: MOTION, easing: "ease-in-out" },
  );
}
