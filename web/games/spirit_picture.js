// Samurai Spirit in the lobby.
import { s } from "../dom.js";
import { say } from "../words.js";
import { head, village } from "./spirit_pictures.js";

/** A small picture for the lobby: the village, a farm of it burning, and two who stand before it. */
export function picture() {
  return s(
    "svg",
    { viewBox: "0 0 360 176", class: "spirit-picture", role: "img", "aria-label": say("A village, a tiger and a fox") },
    village({ barricades: 5, barricades_most: 7, farms: 5, families: ["heal", "barricade", "scout"] }),
    s("g", { transform: "translate(62 118) scale(.9)" }, head("kikuchiyo", true)),
    s("g", { transform: "translate(300 118) scale(.9)" }, head("kyuzo", true)),
  );
}
