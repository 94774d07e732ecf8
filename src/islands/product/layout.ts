/** The classes that a product's page shares with its skeleton. */
export const layout = {
  head: 'mb-3 flex min-h-11 flex-wrap items-center gap-2',
  main: 'grid grid-cols-1 gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-2 md:items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] print:grid-cols-[14rem_1fr]',
  gallery: 'product-gallery grid min-w-0 content-start gap-3',
  photo:
    'product-photo relative aspect-square [touch-action:pan-y_pinch-zoom] overflow-hidden rounded-xl border border-line bg-[linear-gradient(var(--color-sand-50),var(--color-sand-100))] *:focus-visible:-outline-offset-3',
  /**
   * A product with nothing to specify is so high, too: the end of the page does not jump into sight. Until the panels come
   * what follows stays out of sight, so that nothing is seen to move.
   */
  details: 'product-details mt-[clamp(2rem,5vw,4rem)] min-h-64 not-has-[.product-panel]:min-h-dvh',
} as const;
