// Taking something up with the pointer and letting it go somewhere else.
import { build, h } from "../dom.js";

const SLACK = 8; // pixels a pointer may tremble in a click

/**
 * @typedef {object} Listener
 * @property {(button: HTMLElement) => void} take          something is taken along
 * @property {(x: number, y: number) => void} over         it is over this point of the window
 * @property {(x: number, y: number) => void} drop         and let go there
 * @property {() => void} cancel
 */

/**
 * Lets everything in `place` that has a `data-step` be dragged. Both elements stay the same, whatever is drawn in them.
 * @param {HTMLElement} place @param {Element} air where it is seen on its way @param {Listener} listener
 * @returns {() => void} ends it early
 */
export function listenToDrags(place, air, listener) {
  /** @type {{button: HTMLElement, x: number, y: number} | null} */
  let start = null;
  /** @type {HTMLElement | null} */
  let ghost = null;
  const end = () => {
    ghost?.remove();
    ghost = start = null;
  };
  /** @param {PointerEvent} event */
  const follow = ({ clientX, clientY }) => {
    const { left, top } = air.getBoundingClientRect();
    ghost?.style.setProperty("transform", `translate(${clientX - left}px, ${clientY - top}px)`);
    listener.over(clientX, clientY);
  };
  place.addEventListener("pointerdown", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-step]");
    if (event.button !== 0 || !(button instanceof HTMLElement)) return;
    start = { button, x: event.clientX, y: event.clientY };
    button.setPointerCapture(event.pointerId); // a fast pointer is elsewhere when it is first heard of again
  });
  place.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (!ghost && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) {
      place.setPointerCapture(event.pointerId);
      ghost = build(h("div", { class: "samurai-ghost" }));
      ghost.append(/** @type {Node} */ (start.button.firstElementChild).cloneNode(true));
      air.append(ghost);
      listener.take(start.button);
    }
    if (ghost) follow(event);
  });
  place.addEventListener("pointerup", (event) => {
    const wasDragged = ghost !== null;
    end();
    if (wasDragged) listener.drop(event.clientX, event.clientY);
  });
  place.addEventListener("pointercancel", () => {
    if (ghost) listener.cancel();
    end();
  });
  return end;
}
