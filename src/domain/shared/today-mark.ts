import type { ProductCard } from '#domain/product/product.ts';

type Facts = Pick<ProductCard, 'id' | 'price' | 'minimumOrder' | 'leadTimeDays'>;

/** What a built page states of a product that may be another today. */
export const todayMark = ({ id, price, minimumOrder, leadTimeDays }: Facts): string =>
  `${id} ${price} ${minimumOrder} ${leadTimeDays}`;
