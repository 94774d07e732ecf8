/** Where the page's own script puts clicks on buttons that buy while their island still sleeps. */
interface ClickQueue {
  push(productId: string): unknown;
}

declare global {
  var cartClicks: ClickQueue | string[] | undefined;
}

/** Hands over what was clicked before this script came, and every later click of a sleeping island. */
export function drainClicks(add: (productId: string) => Promise<void>): void {
  const early = Array.isArray(globalThis.cartClicks) ? globalThis.cartClicks : [];
  globalThis.cartClicks = { push: (productId: string) => void add(productId) };
  for (const productId of early) void add(productId);
}
