// Being drawn.
import { h, s } from "../draw.js";
/** @typedef {import("../types").Talk} Talk */
/** @param {Talk} talk @returns {import("../types").Board} */
export function make(talk) {
  const element = h("pre", {});
  return {
    element,
    show: (scene) => {
      element.textContent = JSON.stringify(scene.view, null, 1);
      talk.explain("");
    },
    cancel: () => false,
  };
}
export function picture() {
  return s("svg", { viewBox: "0 0 10 10" });
}
