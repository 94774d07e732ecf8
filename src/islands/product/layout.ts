/** The classes that a product's page shares with its skeleton. */
export const layout = {
  head: 'mb-3 flex min-h-11 items-center gap-2',
  main: 'grid grid-cols-1 gap-3 md:gap-[clamp(1.5rem,4vw,4rem)] md:grid-cols-2 md:items-start lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] print:grid-cols-[14rem_1fr]',
  /** On a phone the thumbnails are beside a low picture, so that the price is on the first screen. */
  gallery:
    'product-gallery grid min-w-0 content-start gap-3 max-md:h-38 max-md:grid-cols-[minmax(0,1fr)_auto] print:h-auto print:grid-cols-1',
  photo:
    'product-photo relative aspect-square max-md:aspect-auto max-md:h-full print:aspect-square print:h-auto [touch-action:pan-y_pinch-zoom] overflow-hidden rounded-xl border border-line bg-[linear-gradient(var(--color-sand-50),var(--color-sand-100))] *:focus-visible:-outline-offset-3',
  /**
   * A product with nothing to specify is so high, too: the end of the page does not jump into sight. Until the panels come
   * what follows stays out of sight, so that nothing is seen to move.
   */
  details:
    'product-details mt-[clamp(2rem,5vw,4rem)] min-h-64 max-md:min-h-120 not-has-[.product-panel]:min-h-dvh',
} as const;
