/**
 * The built price of a product outside the shop's own lists may have changed: it is fetched again when the reader comes
 * near, and never on a page that nobody touches. Without an answer the built price stays until the network returns. The
 * product's page has the valid price.
 */
const near = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    near.disconnect();
    void load();
  },
  { rootMargin: '50%' },
);

const load = (): Promise<void> =>
  import('./live-prices.ts')
    .then((prices) => prices.update())
    .catch((error: unknown) => {
      console.error(error);
      addEventListener('online', load, { once: true });
    });

const someone = new AbortController();

function watch(): void {
  someone.abort();
  for (const block of document.querySelectorAll('[data-product]')) near.observe(block);
}

for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
  addEventListener(sign, watch, { passive: true, signal: someone.signal });

export {};
