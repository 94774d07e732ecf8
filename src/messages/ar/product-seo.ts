import type { productSeoWords as english } from '#messages/en/product-seo.ts';
import type { Words } from '#messages/words.ts';

/** What search engines read of a product where it states nothing: a product page loads it after it is shown. */
export const productSeoWords = {
  marketplace: 'السوق',
  /** Until script has read which product the address names. */
  anyProduct: 'منتج طاقة',
  anyDescription:
    'منتج طاقة من منتجات سوقنا، مع مورّده وسعره غير شامل ضريبة القيمة المضافة ومواصفاته وأقرب موعد تسليم.',
  defaultCategory: 'الطاقة',
  offeredBy: (name: string, supplier: string) => `${name} من المورّد ${supplier}.`,
} as const satisfies Words<typeof english>;
