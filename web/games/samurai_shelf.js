// Captured figures as they stand on a shelf: side by side by kind, a crown over those of which somebody has the most.
import { h } from "../dom.js";
import { say } from "../words.js";
import { crownPicture, silhouettePicture } from "./samurai_drawing.js";

/** @typedef {import("./samurai_box.js").Box} Box */

/** From so many on, their number stands beside them. */
const UNCOUNTED = 4;

/** Figures of one kind, the closer together the more there are. @param {string} kind @param {number} count */
function row(kind, count) {
  if (count === 0) return silhouettePicture(kind, { class: "samurai-glyph samurai-gone", opacity: 0.28 });
  const step = Math.min(0.68, 1.7 / Math.max(1, count - 1));
  return h(
    "span",
    { class: "samurai-pieces row", style: { "--samurai-step": step.toFixed(3) } },
    Array.from({ length: count }, () => silhouettePicture(kind)),
  );
}

/** @param {Box} box @param {number[]} captured @param {boolean[]} crowned who has the majority of each kind is this one @param {boolean} [counted] each kind once, with its number */
export function shelf(box, captured, crowned, counted = false) {
  return box.kinds.map((kind, i) =>
    h(
      "span",
      {
        key: kind,
        class: crowned[i] ? "samurai-kind row samurai-majority" : "samurai-kind row",
        role: "img",
        "data-shelf": kind,
        "aria-label": crowned[i]
          ? say("{0}: {1} captured, the majority", box.wordOf(kind), captured[i])
          : say("{0}: {1} captured", box.wordOf(kind), captured[i]),
      },
      crowned[i] && crownPicture(),
      row(kind, counted ? Math.min(1, captured[i]) : captured[i]),
      (counted || captured[i] >= UNCOUNTED) && h("span", { class: "samurai-count" }, captured[i]),
    ),
  );
}
