import type { card as english } from '#messages/en/product-card.ts';
import type { Words } from '#messages/words.ts';
import { earliestDelivery } from './earliest-delivery.ts';
import { formatUnitPrice } from './format-unit-price.ts';
import { number, plural } from './format.ts';

/** Words of a product that its card and its page share: a listing ships no more than these. */
export const card = {
  askForQuote: 'السعر عند الطلب',
  exclVat: 'غير شامل الضريبة',
  unitPrice: formatUnitPrice,
  verified: 'موثّق',
  addToCart: 'إضافة إلى السلة',
  requestQuotation: 'طلب عرض سعر',
  addToCompare: 'إضافة إلى المقارنة',
  removeFromCompare: 'إزالة من المقارنة',
  pieces: (count: number) => `الحد الأدنى للطلب ${number(count)}`,
  earliestDelivery,
  contactSupplier: 'بالتواصل مع المورّد',
  leadTime: (days: number) =>
    `مهلة التسليم ${plural(days, {
      one: 'يوم واحد',
      two: 'يومان',
      few: `${number(days)} أيام`,
      many: `${number(days)} يومًا`,
      other: `${number(days)} يوم`,
    })}`,
  addFailed: 'تعذّرت إضافة المنتج',
} as const satisfies Words<typeof english>;
