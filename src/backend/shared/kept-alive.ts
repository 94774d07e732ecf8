/** How much the bodies of all calls may have together that a browser finishes for pages that were left. */
const LIMIT_BYTES = 64 * 1024;

let bytesUnderWay = 0;

/**
 * Sends a call that the browser finishes where its page is left before the answer. What is too large for that is sent as
 * any other call: the browser would refuse it.
 */
export async function fetchKeptAlive(url: string, init: RequestInit): Promise<Response> {
  const bytes = new TextEncoder().encode(String(init.body)).length;
  const keepalive = bytesUnderWay + bytes < LIMIT_BYTES;
  if (keepalive) bytesUnderWay += bytes;
  try {
    return await fetch(url, { ...init, keepalive });
  } finally {
    if (keepalive) bytesUnderWay -= bytes;
  }
}
