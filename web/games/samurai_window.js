// The part of the chart that is seen: the whole, or nearer with the wheel, two fingers or buttons, and moved about by dragging.
import { h } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("./samurai_map.js").Area} Area */

const NEAREST = 4;
const NEAR = 2; // from here on, places show their names
const ROOMY = 1.75; // pixels to a unit from which on small numbers can be read
const SLACK = 8; // pixels a pointer may tremble in a click

/** @param {SVGSVGElement} svg it stays the same @param {() => void} changed one looks from nearer or farther */
export function makeWindow(svg, changed) {
  /** @type {Area} */
  let sheet = { x: 0, y: 0, width: 1, height: 1 };
  let zoom = 1;
  let middle = { x: 0, y: 0 };
  /** @type {Map<number, {x: number, y: number}>} */
  const pointers = new Map();
  let travelled = 0;
  let dragged = false;

  const centre = () => ({ x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2 });

  /** @param {number} wanted @param {{x: number, y: number}} at */
  function look(wanted, at) {
    zoom = Math.min(NEAREST, Math.max(1, wanted));
    const width = sheet.width / zoom;
    const height = sheet.height / zoom;
    const within = (/** @type {number} */ value, /** @type {number} */ start, /** @type {number} */ all, /** @type {number} */ part) =>
      Math.min(start + all - part / 2, Math.max(start + part / 2, value));
    middle = { x: within(at.x, sheet.x, sheet.width, width), y: within(at.y, sheet.y, sheet.height, height) };
    svg.setAttribute("viewBox", [middle.x - width / 2, middle.y - height / 2, width, height].map((n) => n.toFixed(2)).join(" "));
    svg.classList.toggle("samurai-zoomed", zoom > 1);
    svg.classList.toggle("samurai-near", zoom >= NEAR);
    svg.classList.toggle("samurai-roomy", unit() < 1 / ROOMY);
    svg.style.setProperty("--samurai-unit", unit().toFixed(4)); // so that words keep their size
    changed();
  }

  /** How many units of the map a pixel is. */
  const unit = () => 1 / (svg.getScreenCTM()?.a || 1);

  /** Zooms so that what is under the pointer stays there. @param {number} factor @param {number} clientX @param {number} clientY */
  function zoomAt(factor, clientX, clientY) {
    const box = svg.getBoundingClientRect();
    const before = unit();
    const off = { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    const point = { x: middle.x + off.x * before, y: middle.y + off.y * before };
    const wanted = Math.min(NEAREST, Math.max(1, zoom * factor));
    const after = (before * zoom) / wanted;
    look(wanted, { x: point.x - off.x * after, y: point.y - off.y * after });
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (pointers.size === 0) {
      travelled = 0;
      dragged = false;
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const step = { x: event.clientX - last.x, y: event.clientY - last.y };
    travelled += Math.hypot(step.x, step.y);
    if (pointers.size === 2) pinch(event);
    else if (zoom > 1 && travelled > SLACK) look(zoom, { x: middle.x - step.x * unit(), y: middle.y - step.y * unit() });
    if (travelled > SLACK && (zoom > 1 || pointers.size === 2)) {
      dragged = true;
      svg.setPointerCapture(event.pointerId);
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  function pinch(event) {
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const before = pointers.get(event.pointerId);
    if (!other || !before) return;
    const apart = (/** @type {{x: number, y: number}} */ a) => Math.max(20, Math.hypot(a.x - other.x, a.y - other.y));
    const now = { x: event.clientX, y: event.clientY };
    zoomAt(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  const up = (/** @type {PointerEvent} */ event) => pointers.delete(event.pointerId);
  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", up);
  svg.addEventListener("pointerleave", up);
  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );

  const button = (
    /** @type {string} */ name,
    /** @type {string} */ sign,
    /** @type {boolean} */ isOff,
    /** @type {() => void} */ onclick,
  ) => h("button", { class: "samurai-control", "aria-label": name, title: name, disabled: isOff, onclick }, sign);

  return {
    controls: () => [
      button(say("Nearer"), "+", zoom === NEAREST, () => look(zoom * 1.5, middle)),
      button(say("Farther"), "−", zoom === 1, () => look(zoom / 1.5, middle)),
      button(say("The whole map"), "⤢", zoom === 1, () => look(1, centre())),
    ],
    /** What is seen when the whole is. @param {Area} of */
    setSheet(of) {
      sheet = of;
      look(1, centre());
    },
    zoomAt,
    lookAtAll: () => look(1, centre()),
    /** Was the click the end of a drag? */
    wasDragged: () => dragged,
    /** Brings a point into sight. @param {number} x @param {number} y */
    reveal(x, y) {
      if (zoom === 1) return;
      const reach = { x: sheet.width / zoom / 2 - 25, y: sheet.height / zoom / 2 - 25 };
      if (Math.abs(x - middle.x) > reach.x || Math.abs(y - middle.y) > reach.y) look(zoom, { x, y });
    },
  };
}
