// The clock: how long whoever is to move has left.
import { build, draw, h } from "./dom.js";

/** @typedef {import("./types").Known} Known */

const SHORT = 10; // seconds

/** @param {number} seconds */
const inMinutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function makeClock() {
  const element = build(h("span", { class: "clock" }));
  return {
    element,
    /** @param {Known | null} known */
    show(known) {
      const isRunning = known?.left !== undefined && known.phase === "playing";
      const seconds = isRunning ? Math.max(0, Math.round((Number(known.left) - (performance.now() - known.heard)) / 1000)) : null;
      element.classList.toggle("short", seconds !== null && seconds <= SHORT);
      draw(element, seconds === null ? null : inMinutes(seconds));
    },
  };
}
