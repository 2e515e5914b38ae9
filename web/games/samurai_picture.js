// Samurai in the lobby: four tokens around Edo.
import { s } from "../dom.js";
import { tile } from "./samurai_drawing.js";
import { hexPoints } from "./samurai_map.js";
import { settlement } from "./samurai_settlement.js";

/** @param {number} x @param {number} y @param {...import("../dom.js").Child} children */
const at = (x, y, ...children) => s("g", { transform: `translate(${x} ${y})` }, children);

const wave = (/** @type {number} */ y) =>
  s("path", { d: `M-80 ${y} q5 -5 10 0 ${"t10 0 ".repeat(15)}`, fill: "none", stroke: "var(--on-sea)", "stroke-opacity": 0.3 });

const SHORE = [
  [-30, -17.3],
  [0, 0],
  [30, 17.3],
  [30, -17.3],
  [-30, 17.3],
];

export function picture() {
  return s(
    "svg",
    { viewBox: "-72 -40 144 80", class: "board-samurai samurai-picture", "aria-hidden": "true" },
    s("rect", { x: -72, y: -40, width: 144, height: 80, rx: 4, fill: "var(--sea)" }),
    s("svg", { x: -72, y: -40, width: 144, height: 80, viewBox: "-72 -40 144 80" }, [-30, -20, 20, 28, 36].map(wave)),
    SHORE.map(([x, y]) => at(x, y, s("polygon", { points: hexPoints(20), fill: "var(--land)", stroke: "#11151d" }))),
    at(-30, -17.3, tile({ token: "helmet4", strength: 4, seal: false }, 0)),
    at(30, -17.3, tile({ token: "rice3", strength: 3, seal: false }, 1)),
    at(-30, 17.3, tile({ token: "buddha2", strength: 2, seal: false }, 2)),
    at(30, 17.3, tile({ token: "samurai3", strength: 3, seal: false }, 3)),
    at(0, 0, s("polygon", { points: hexPoints(20), class: "samurai-lit" }), settlement("edo", ["helmet", "buddha", "rice"])),
  );
}
