/**
 * The price that a text was built with may have changed: whoever comes near it sees the one of today. Without an
 * answer the built price stays until the network is back; the product's page has the one that counts.
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

for (const block of document.querySelectorAll('[data-product]')) near.observe(block);

export {};
