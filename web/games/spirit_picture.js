// Samurai Spirit in the lobby.
import { s } from "../draw.js";
import { say } from "../words.js";
import { head, village } from "./spirit_pictures.js";

/** A small picture for the lobby: the village, a farm of it burning, and two who stand before it. */
export function picture() {
  const scene = village({ barricades: 5, barricades_most: 7, farms: 5, families: ["heal", "barricade", "scout"] });
  for (const [name, value] of Object.entries({ x: 0, y: 0, width: 360, height: 176 })) scene.setAttribute(name, String(value));
  return s(
    "svg",
    { viewBox: "0 0 360 176", class: "spirit-picture", role: "img", "aria-label": say("A village, a tiger and a fox") },
    scene,
    s("g", { transform: "translate(62 118) scale(.9)" }, head("kikuchiyo", true)),
    s("g", { transform: "translate(300 118) scale(.9)" }, head("kyuzo", true)),
  );
}
