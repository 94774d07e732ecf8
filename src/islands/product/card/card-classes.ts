/**
 * The classes of a card, which its skeleton shares. `card.css` lays out the same parts as a list.
 */
export const cardClasses = {
  grid: 'product-list mt-5 grid grid-cols-2 gap-3 *:grid sm:gap-4 min-[40rem]:grid-cols-3 xl:grid-cols-4',
  card: 'product-card group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-line-strong hover:shadow-lift',
  photo:
    'product-card-photo relative aspect-square flex-none bg-[linear-gradient(var(--color-sand-50),var(--color-sand-100))]',
  body: 'product-card-body grid gap-1 px-3 pt-3 min-[40rem]:px-4 min-[40rem]:pt-4',
  name: 'product-card-name min-h-[2.8rem] text-sm font-[550] tracking-normal text-wrap wrap-anywhere',
  offer:
    'product-card-offer mt-auto flex flex-col gap-1 px-3 pt-2 pb-3 min-[40rem]:px-4 min-[40rem]:pb-4',
  price: 'product-card-price flex min-h-13 items-end',
  /** The date needs a second line on most cards, on the narrowest a third: room for it from the beginning. */
  delivery: 'items-start min-h-[2lh] max-[22rem]:min-h-[3lh]',
} as const;
