// What a browser fetches for a page, as its network sees it: how many bytes come over the line, and what is in its cache.

/** @typedef {import("playwright-core").Page} Page */
/** One thing fetched: `bytes` are those that came, with the headers; `status` is what the server said. @typedef {{path: string, status: number, bytes: number, cached: boolean}} Fetch */

/**
 * All that a page fetches from now on.
 * @param {Page} page
 * @returns {Promise<{fetches: Fetch[], messages: () => number}>} `messages` is how many bytes have come through WebSockets
 */
export async function countFetches(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {Map<string, Fetch>} */
  const open = new Map();
  /** @type {Fetch[]} */
  const fetches = [];
  let heard = 0;
  const of = (/** @type {string} */ id) => {
    if (!open.has(id)) open.set(id, { path: "", status: 0, bytes: 0, cached: false });
    return /** @type {Fetch} */ (open.get(id));
  };
  session.on("Network.requestWillBeSent", (event) => void (of(event.requestId).path = new URL(event.request.url).pathname));
  session.on("Network.requestServedFromCache", (event) => void (of(event.requestId).cached = true));
  session.on("Network.responseReceived", (event) => {
    const fetch = of(event.requestId);
    fetch.status ||= event.response.status;
    if (event.response.fromDiskCache) fetch.cached = true;
  });
  // What really came: without this a 304 looks like the 200 that the cache makes of it.
  session.on("Network.responseReceivedExtraInfo", (event) => void (of(event.requestId).status = event.statusCode));
  session.on("Network.loadingFinished", (event) => {
    const fetch = of(event.requestId);
    fetch.bytes = fetch.cached ? 0 : event.encodedDataLength;
    fetches.push(fetch);
  });
  session.on("Network.webSocketFrameReceived", (event) => void (heard += event.response.payloadData.length));
  await session.send("Network.enable");
  return { fetches, messages: () => heard };
}

/** @param {Fetch[]} fetches */
export function bytesOf(fetches) {
  return fetches.reduce((sum, fetch) => sum + fetch.bytes, 0);
}
