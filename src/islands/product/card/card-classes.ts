/**
 * The classes of a card, which its skeleton shares. `card.css` lays out the same parts as a list.
 */
export const cardClasses = {
  grid: 'product-list mt-2 grid grid-cols-2 gap-2 *:grid sm:gap-4 min-[40rem]:grid-cols-3 xl:grid-cols-4',
  card: 'product-card group relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_1fr] overflow-hidden rounded-lg border border-line bg-card hover:border-line-strong hover:shadow-lift',
  photo:
    'product-card-photo relative size-14 rounded-ee-lg bg-[linear-gradient(var(--color-sand-50),var(--color-sand-100))] min-[40rem]:size-22',
  /** Beside the picture: what is known of the product in a few figures. */
  facts:
    'product-card-facts grid min-w-0 content-center px-1.5 text-2xs text-ink-soft min-[40rem]:gap-0.5 min-[40rem]:px-3',
  body: 'product-card-body col-span-2 grid grid-cols-[minmax(0,1fr)] content-start px-2.5 pt-0.5 min-[40rem]:gap-0.5 min-[40rem]:px-3 min-[40rem]:pt-2',
  /** Of a long name the end is always whole: one line of its beginning, with room for what is below a line, then its end. */
  name: '[&_a>span:first-child]:-my-[0.3em] [&_a>span:first-child]:block [&_a>span:first-child]:truncate [&_a>span:first-child]:py-[0.3em] product-card-name min-h-[2lh] text-sm/[1.2rem] font-[550] tracking-normal text-wrap wrap-anywhere min-[40rem]:text-sm/[1.3rem]',
  offer:
    'product-card-offer col-span-2 flex flex-col justify-end px-2.5 pt-0.5 pb-1.5 min-[40rem]:gap-0.5 min-[40rem]:px-3 min-[40rem]:pb-2.5',
  price: 'product-card-price',
  /** The date needs a second line on narrow cards, on the narrowest a third: room for it from the beginning. */
  delivery: 'items-start min-h-[2lh] text-2xs min-[88rem]:min-h-[1lh] max-[22rem]:min-h-[3lh]',
} as const;
