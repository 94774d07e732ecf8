import type { ListingResult } from '#domain/listing/listing.ts';
import { marketplace as words } from '#messages/listing.ts';

/** '12 products', or '1,000+ products' where the database stopped counting. */
export const totalText = ({ total, totalIsExact }: Total): string =>
  totalIsExact ? words.products(total) : words.productsOrMore(total);

type Total = Pick<ListingResult, 'total' | 'totalIsExact'>;
