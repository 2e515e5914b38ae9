// It is your turn: said by the title, and, for those who want it, by a sound and a notification.
import { withNames } from "./seats.js";
import { setting } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types").Known} Known */

function ding() {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(0.2, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.8);
  const tone = context.createOscillator();
  tone.frequency.value = 523;
  tone.connect(gain);
  tone.start();
  tone.stop(context.currentTime + 0.8);
  tone.onended = () => context.close();
}

/** Some browsers have notifications only for pages that are installed, and say so by a TypeError: then the title says it. @param {Known} known */
function notify(known) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(say("It is your turn."), { body: withNames(known, known.ask ?? ""), tag: known.table });
  } catch (reason) {
    if (!(reason instanceof TypeError)) throw reason;
  }
}

export function makeAlarm() {
  let rung = "";
  return {
    /** @param {Known} known */
    ring(known) {
      const mine = known.legal !== undefined && known.phase === "playing";
      document.title = mine ? say("● Your turn · Saburau") : "Saburau";
      const moment = mine ? String(known.at) : "";
      const anew = mine && rung === "" && document.visibilityState === "hidden";
      rung = moment;
      if (!anew) return;
      if (setting("sound") === "on") ding();
      if (setting("notify") === "on") notify(known);
    },
    silence() {
      document.title = "Saburau";
    },
  };
}
