/**
 * The built price of a product in an article may have changed: it is fetched again when the reader comes near. Without
 * an answer the built price stays until the network returns. The product's page has the valid price.
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
