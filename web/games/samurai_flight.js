// What flies over the board: tokens and figures that come, quickly; captured figures, which lift, travel and land, and take their time.
import { build, h, s } from "../dom.js";

/** @typedef {import("../dom.js").Drawn} Drawn */
/** @typedef {{x: number, y: number, size: number}} Spot the middle of something in the window, and how large it is */

const QUICK = 420; // milliseconds
const FLOURISH = 1000;
const BETWEEN = 160; // between two that start

/** @param {Element | null} element @returns {Spot | null} */
export function spotOf(element) {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return width > 0 ? { x: left + width / 2, y: top + height / 2, size: Math.max(width, height) } : null;
}

/** One flight of several that belong together. @typedef {{picture: Drawn, from: Spot | null, to: Spot | null, hides?: Element | null, delay?: number}} Flight */

/** How something comes. @param {number} x @param {number} y @param {number} scale */
const arrival = (x, y, scale) => [
  { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.3 },
  { transform: "none", opacity: 1 },
];

/** How something is taken away: it lifts, is held up, travels and lands. @param {number} x from where it lands @param {number} y @param {number} scale */
const capture = (x, y, scale) => [
  { transform: `translate(${x}px, ${y}px) scale(${scale})`, easing: "ease-out" },
  { transform: `translate(${x}px, ${y - 16}px) scale(${scale * 1.7})`, offset: 0.25 },
  { transform: `translate(${x}px, ${y - 16}px) scale(${scale * 1.7})`, offset: 0.4, easing: "ease-in-out" },
  { transform: "translate(0, -6px) scale(1.3)", offset: 0.88, easing: "ease-in" },
  { transform: "none" },
];

/** @param {DOMException} reason */
function expectAbort(reason) {
  if (reason.name !== "AbortError") throw reason;
}

export class Air {
  constructor() {
    this.element = build(h("div", { class: "samurai-air", "aria-hidden": "true" }));
  }

  /** @param {Flight[]} flights @param {"arrive" | "capture"} how @returns {Promise<unknown>} when all have landed */
  fly(flights, how) {
    if (flights.length === 0) return Promise.resolve();
    const { left, top } = this.element.getBoundingClientRect();
    const duration = how === "capture" ? FLOURISH : QUICK;
    return Promise.all(
      flights.map(async ({ picture, from, to, hides, delay = 0 }, i) => {
        if (!from || !to) return;
        const timing = { duration, delay: delay + BETWEEN * i, fill: /** @type {const} */ ("backwards") };
        const flying = build(
          h(
            "div",
            {
              class: how === "capture" ? "samurai-flying samurai-flourish" : "samurai-flying",
              style: {
                left: `${to.x - left - to.size / 2}px`,
                top: `${to.y - top - to.size / 2}px`,
                width: `${to.size}px`,
                height: `${to.size}px`,
              },
            },
            picture,
          ),
        );
        this.element.append(flying);
        const frames = (how === "capture" ? capture : arrival)(from.x - to.x, from.y - to.y, from.size / to.size);
        hides?.animate([{ opacity: 0 }, { opacity: 0 }], timing);
        const motion = flying.animate(frames, { ...timing, easing: how === "capture" ? "linear" : "ease-in-out" });
        await motion.finished.catch(expectAbort); // it may have been taken away
        flying.remove();
      }),
    );
  }

  /** So long one looks at figures that were captured, where nothing moves. */
  hold() {
    return new Promise((done) => setTimeout(done, FLOURISH));
  }
}

/** What flies, in a frame of its own. @param {Drawn} drawing around the origin @param {number} reach how far it goes */
export function framed(drawing, reach) {
  return s("svg", { viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}` }, drawing);
}
