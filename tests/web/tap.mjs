// Tests that print TAP: `test(name, body)` is one, good if the body does not throw; `finish()` says how many there were.
let count = 0;
let bad = 0;

/** @param {string} name @param {() => Promise<void> | void} body */
export async function test(name, body) {
  count++;
  const start = performance.now();
  try {
    await body();
    console.log(`ok ${count} - ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    bad++;
    console.log(`not ok ${count} - ${name}`);
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    for (const line of words.split("\n").slice(0, 25)) console.log(`#   ${line}`);
  }
}

export function finish() {
  console.log(`1..${count}`);
  process.exitCode = bad > 0 ? 1 : 0;
}
