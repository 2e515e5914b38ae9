// The picture of a game that has none: cards, stones and a die on a table.
import { s } from "../dom.js";
import { say } from "../words.js";

/** A card, fanned out by so many degrees. @param {number} turn */
function card(turn) {
  const pattern = s("path", {
    d: "M-22 -38 h44 v76 h-44 z M-22 -38 L22 38 M22 -38 L-22 38",
    fill: "none",
    stroke: "var(--accent)",
    "stroke-width": 2,
  });
  return s(
    "g",
    { transform: `translate(150 150) rotate(${turn}) translate(0 -62)` },
    s("rect", { x: -30, y: -46, width: 60, height: 92, rx: 6, fill: "var(--raised)", stroke: "var(--ink)", "stroke-width": 2 }),
    pattern,
  );
}

/** @param {number} x @param {number} y @param {string} fill */
function stone(x, y, fill) {
  return s("ellipse", { cx: x, cy: y, rx: 17, ry: 12, fill, stroke: "var(--ink)", "stroke-width": 2 });
}

function die() {
  const pips = [
    [-11, -11],
    [11, -11],
    [0, 0],
    [-11, 11],
    [11, 11],
  ].map(([cx, cy]) => s("circle", { cx, cy, r: 4, fill: "var(--ink)" }));
  return s(
    "g",
    { transform: "translate(262 112) rotate(12)" },
    s("rect", { x: -23, y: -23, width: 46, height: 46, rx: 8, fill: "var(--raised)", stroke: "var(--ink)", "stroke-width": 2 }),
    ...pips,
  );
}

export function picture() {
  return s(
    "svg",
    { viewBox: "0 0 360 176", role: "img", "aria-label": say("Cards, stones and a die") },
    s("ellipse", { cx: 180, cy: 134, rx: 172, ry: 36, fill: "var(--land)" }),
    ...[-28, 0, 28].map(card),
    die(),
    stone(212, 148, "var(--seat-1)"),
    stone(236, 154, "var(--seat-0)"),
    stone(70, 142, "var(--seat-2)"),
  );
}
