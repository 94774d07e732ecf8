import type { listingTitles as english } from '#messages/en/listing-seo.ts';
import type { Words } from '#messages/words.ts';
import { number } from './format.ts';

/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'السوق | منتجات الطاقة ومورّدوها',
  category: (category: string) => `${category} | منتجات الطاقة ومورّدوها`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | منتجات الطاقة ومورّدوها`,
  search: (heading: string) => `${heading} | منتجات الطاقة ومورّدوها`,
  page: (page: number) => `صفحة ${number(page)}`,
} as const satisfies Words<typeof english>;
