// Rent a Hero in the lobby: four heroes behind, and the one nobody knows in front.
import { s } from "../dom.js";
import { card, wanderer } from "./hero_faces.js";

/** A card at a place, turned around the middle of its foot. @param {import("../dom.js").Drawn} drawing @param {number} x @param {number} y @param {number} turn degrees */
const placed = (drawing, x, y, turn) => s("g", { transform: `translate(${x} ${y}) rotate(${turn} 50 124)` }, drawing);

export function picture() {
  return s(
    "svg",
    { viewBox: "0 0 400 190", "aria-hidden": "true" },
    placed(card(2), 66, 44, -22),
    placed(card(6), 110, 26, -9),
    placed(card(7), 190, 26, 9),
    placed(card(1), 234, 44, 22),
    placed(wanderer(), 150, 58, 0),
  );
}
