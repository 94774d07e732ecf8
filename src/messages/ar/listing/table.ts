import type { table as english } from '#messages/en/listing/table.ts';
import { number } from '#messages/ar/format.ts';
import type { Words } from '#messages/words.ts';

/** Words of the table of a listing. */
export const table = {
  name: 'المنتج',
  price: 'السعر',
  delivery: 'التسليم',
  chooseAll: 'اختيار كل منتجات هذه الصفحة',
  choose: (name: string) => `اختيار ${name}`,
  hint: 'اختاروا منتجات لمقارنتها أو شرائها.',
  notSortable: 'للترتيب حسب خاصية، اختاروا فئة أو ضيّقوا القائمة.',
  chosen: (count: number) => `المختار: ${number(count)}`,
  compare: (count: number) => `مقارنة (${number(count)})`,
  addToCart: (count: number) => `إضافة إلى السلة (${number(count)})`,
  clear: 'مسح الاختيار',
  columns: 'الأعمدة',
  columnsAtMost: (count: number) => `${number(count)} على الأكثر`,
  previousColumn: 'العمود السابق',
  nextColumn: 'العمود التالي',
  notStated: 'غير مذكور',
  failed: 'تعذّر تحميل الجدول',
} as const satisfies Words<typeof english>;
