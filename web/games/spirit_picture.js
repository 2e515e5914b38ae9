// Samurai Spirit in the lobby.
import { s } from "../dom.js";
import { say } from "../words.js";
import { head } from "./spirit_heads.js";
import { backdrop, village } from "./spirit_village.js";

/** A small picture for the lobby: the village, a farm of it burning, and two who stand before it. */
export function picture() {
  const size = { x: 0, y: 0, width: 360, height: 176 };
  const land = backdrop();
  const scene = village({ barricades: 5, barricades_most: 7, farms: 5, families: ["heal", "barricade", "scout"] });
  for (const part of [land, scene]) Object.assign(part.attributes, size);
  return s(
    "svg",
    { viewBox: "0 0 360 176", class: "board-spirit spirit-picture", role: "img", "aria-label": say("A village, a tiger and a fox") },
    s("rect", { ...size, fill: "var(--sky-low)" }),
    land,
    scene,
    s("g", { transform: "translate(144 112) scale(.72)" }, head("kikuchiyo", true)),
    s("g", { transform: "translate(218 114) scale(.72)" }, head("kyuzo", true)),
  );
}
