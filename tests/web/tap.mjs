// Tests that print TAP: `test(name, body)` is one, good if the body does not throw; `finish()` says how many there were.
let count = 0;
let bad = 0;

/** @typedef {() => Promise<void> | void} Body */

/** Who works on one test runs those alone whose name contains this (ONLY="the lobby"). @param {string} name */
const isWanted = (name) => name.includes(process.env.ONLY ?? "");

/** Runs a test; says how long it took, and what it threw. @param {Body} body */
async function run(body) {
  const start = performance.now();
  let error = null;
  try {
    await body();
  } catch (thrown) {
    error = thrown ?? "nothing in particular";
  }
  return { seconds: ((performance.now() - start) / 1000).toFixed(1), error };
}

/** @param {string} name @param {{seconds: string, error: any}} result */
function tell(name, { seconds, error }) {
  count++;
  if (error === null) {
    console.log(`ok ${count} - ${name} (${seconds} s)`);
    return;
  }
  bad++;
  console.log(`not ok ${count} - ${name}`);
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  for (const line of words.split("\n").slice(0, 25)) console.log(`#   ${line}`);
}

/** @param {string} name @param {Body} body */
export async function test(name, body) {
  if (isWanted(name)) tell(name, await run(body));
}

/** More would only be in each other's way. */
const AT_ONCE = 5;

/** Tests that do not disturb each other, several at once; told in their order. @param {Record<string, Body>} bodies by name */
export async function together(bodies) {
  const names = Object.keys(bodies).filter(isWanted);
  /** @type {Awaited<ReturnType<typeof run>>[]} */
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < names.length) {
      const i = next++;
      results[i] = await run(bodies[names[i]]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [i, name] of names.entries()) tell(name, results[i]);
}

/** Tests that share something: however many run at once, one of these at a time. @param {Record<string, () => Promise<void>>} bodies by name */
export function inTurn(bodies) {
  let last = Promise.resolve();
  const next = (/** @type {() => Promise<void>} */ body) => () => (last = last.then(body, body));
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, next(body)]));
}

export function finish() {
  console.log(`1..${count}`);
  process.exitCode = bad > 0 ? 1 : 0;
}
