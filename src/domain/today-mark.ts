import type { ProductCard } from './product.ts';

type Facts = Pick<ProductCard, 'id' | 'priceSar' | 'minimumOrder' | 'leadTimeDays'>;

/** What a built page states of a product that may be another today. */
export const todayMark = ({ id, priceSar, minimumOrder, leadTimeDays }: Facts): string =>
  `${id} ${priceSar} ${minimumOrder} ${leadTimeDays}`;
