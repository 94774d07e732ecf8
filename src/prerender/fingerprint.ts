import type { ProductCard } from '#domain/product/product.ts';

type Facts = Pick<ProductCard, 'id' | 'price' | 'minimumOrder' | 'leadTimeDays'>;

/** The facts of a product that a built page shows and that may change before the next build. */
export const fingerprint = ({ id, price, minimumOrder, leadTimeDays }: Facts): string =>
  `${id} ${price} ${minimumOrder} ${leadTimeDays}`;
