// What a browser fetches for a page, as its network sees it: how many bytes come over the line, and what is in its cache.

/** @typedef {import("playwright-core").Page} Page */
/** One thing fetched: `bytes` are those that came, with the headers; `status` is what the server said, `coding` how it was compressed. @typedef {{path: string, status: number, bytes: number, coding: string, cached: boolean}} Fetch */

/**
 * All that a page fetches from now on.
 * @param {Page} page
 * @returns {Promise<{fetches: () => Fetch[], messages: () => number}>} what was answered so far, and how many bytes have come through WebSockets
 */
export async function countFetches(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {Map<string, Fetch>} */
  const all = new Map();
  let heard = 0;
  const of = (/** @type {string} */ id) => {
    if (!all.has(id)) all.set(id, { path: "", status: 0, bytes: 0, coding: "", cached: false });
    return /** @type {Fetch} */ (all.get(id));
  };
  session.on("Network.requestWillBeSent", (event) => void (of(event.requestId).path = new URL(event.request.url).pathname));
  session.on("Network.requestServedFromCache", (event) => void (of(event.requestId).cached = true));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const fetch = of(requestId);
    fetch.status ||= response.status;
    fetch.coding = response.headers["Content-Encoding"] ?? "";
    fetch.cached ||= response.fromDiskCache ?? false;
    fetch.bytes = response.encodedDataLength; // of the headers: of an answer without a body nothing more is told
  });
  // What the server really said: without this a 304 looks like the 200 that the cache makes of it.
  session.on("Network.responseReceivedExtraInfo", (event) => void (of(event.requestId).status = event.statusCode));
  session.on("Network.loadingFinished", (event) => void (of(event.requestId).bytes = event.encodedDataLength));
  session.on("Network.webSocketFrameReceived", (event) => void (heard += event.response.payloadData.length));
  await session.send("Network.enable");
  return { fetches: () => [...all.values()].filter(({ path, status }) => path && status), messages: () => heard };
}

/** @param {Fetch[]} fetches */
export function bytesOf(fetches) {
  return fetches.reduce((sum, fetch) => sum + (fetch.cached ? 0 : fetch.bytes), 0);
}
