import type { suggestions as english } from '#messages/en/suggestions.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'الاقتراحات',
  products: 'المنتجات، الأسعار غير شاملة ضريبة القيمة المضافة',
  categories: 'الفئات',
  manufacturers: 'الشركات المصنّعة',
  suppliers: 'المورّدون',
  inside: (vertical: string) => `في ${vertical}`,
  found: (total: number) =>
    plural(total, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: `${number(total)} منتجات`,
      many: `${number(total)} منتجًا`,
      other: `${number(total)} منتج`,
    }),
  askForQuote: 'السعر عند الطلب',
  corrected: 'اقتراحات لعبارة',
  /** Read out after each answer. */
  count: (count: number) =>
    plural(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: `${number(count)} اقتراحات`,
      many: `${number(count)} اقتراحًا`,
      other: `${number(count)} اقتراح`,
    }),
  none: 'لا اقتراحات. مفتاح Enter للبحث.',
  failed: 'تعذّرت قراءة الاقتراحات',
} as const satisfies Words<typeof english>;
