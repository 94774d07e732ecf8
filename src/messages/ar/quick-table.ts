import type { quickTable as englishQuickTable } from '#messages/en/quick-table.ts';
import type { Words } from '#messages/words.ts';
import { formatDay } from './format-dates.ts';
import { amountText, number, plural } from './format.ts';

const lines = (count: number): string =>
  plural(count, {
    one: 'سطر واحد',
    two: 'سطران',
    few: `${number(count)} أسطر`,
    many: `${number(count)} سطرًا`,
    other: `${number(count)} سطر`,
  });

/** After a preposition. */
const ofLines = (count: number): string =>
  plural(count, {
    one: 'سطر واحد',
    two: 'سطرين',
    few: `${number(count)} أسطر`,
    many: `${number(count)} سطرًا`,
    other: `${number(count)} سطر`,
  });

/** Words of the table of /quick-order. */
export const quickTable = {
  columns: {
    number: 'رقم',
    typed: 'النص المكتوب',
    product: 'المنتج',
    quantity: 'الكمية',
    sum: 'المبلغ',
    next: 'الخطوة التالية',
  },
  exclVat: 'غير شامل الضريبة',
  goes: {
    cart: 'إلى السلة',
    quotation: 'إلى طلب عرض السعر',
    quantity: 'تنقصه الكمية',
    checking: 'جارٍ التحقق…',
  },
  freeText: 'لم يُختر منتج. سيُدرج هذا السطر في طلب عرض السعر كما كُتب.',
  choose: 'يُرجى اختيار منتج، وإلا أُدرج هذا السطر في طلب عرض السعر كما كُتب.',
  alternatives: (place: number) => `منتجات للسطر ${number(place)}`,
  others: (count: number) =>
    plural(count, {
      one: 'منتج آخر',
      two: 'منتجان آخران',
      few: `${number(count)} منتجات أخرى`,
      many: `${number(count)} منتجًا آخر`,
      other: `${number(count)} منتج آخر`,
    }),
  why: {
    sku: (text: string) => `رمز المنتج \u2068${text}\u2069`,
    model: (text: string) => `الطراز \u2068${text}\u2069`,
    name: (text: string) => `الاسم: \u2068${text}\u2069`,
    maker: (text: string) => `الشركة المصنّعة: \u2068${text}\u2069`,
    attribute: (text: string) => `\u2068${text}\u2069`,
    words: (text: string) => `الكلمات: \u2068${text}\u2069`,
    chosen: () => 'سبق اختياره',
  },
  sure: { exact: 'تطابق تام', likely: 'مرجّح', possible: 'محتمل' },
  byYou: 'من اختيارك',
  askedMinimum: (asked: number, least: number) =>
    `الكمية المطلوبة ${number(asked)}، والحد الأدنى للطلب ${number(least)}.`,
  packed: (asked: number, unit: string, packs: number, size: number) =>
    `${amountText(asked, unit)} = ${number(packs)} × ${amountText(size, unit)}`,
  rounded: (asked: number, unit: string, packs: number, size: number, sum: number) =>
    `الكمية المطلوبة ${amountText(asked, unit)}، و${number(packs)} × ${amountText(size, unit)} تساوي ${amountText(sum, unit)}.`,
  split: (place: number) => `تقسيم السطر ${number(place)} إلى سطرين`,
  takeSure: (count: number) =>
    plural(count, {
      one: 'اعتماد السطر المؤكد',
      two: 'اعتماد السطرين المؤكدين',
      few: `اعتماد كل الأسطر المؤكدة (${number(count)})`,
      many: `اعتماد كل الأسطر المؤكدة (${number(count)})`,
      other: `اعتماد كل الأسطر المؤكدة (${number(count)})`,
    }),
  merge: (count: number) =>
    plural(count, {
      one: 'دمج سطر مكرر',
      two: 'دمج سطرين مكررين',
      few: `دمج ${number(count)} أسطر مكررة`,
      many: `دمج ${number(count)} سطرًا مكررًا`,
      other: `دمج ${number(count)} سطر مكرر`,
    }),
  undo: 'تراجع',
  redo: 'إعادة',
  keys: 'مفتاح الإدخال ينتقل إلى السطر التالي، ومفاتيح الأسهم تتنقل بين الأسطر والمنتجات.',
  measures: { l: 'الحجم', kg: 'الوزن', kW: 'القدرة' },
  units: { l: 'لتر', kg: 'كجم', kW: 'كيلوواط' },
  measured: (amount: number, unit: string, count: number) =>
    `${amountText(amount, unit)} (${lines(count)})`,
  arrivals: 'ما يمكن وصوله ومتى',
  arrival: (day: string, count: number) => `${formatDay(day)}: ${lines(count)}`,
  noDay: (count: number) => `عند الطلب: ${lines(count)}`,
  together: (day: string) => `الطلب الواحد يصل معًا: ${formatDay(day)} على أقرب تقدير.`,
  both: (cart: number, asked: number) =>
    `إضافة ${ofLines(cart)} إلى السلة وطلب عرض سعر لـ ${ofLines(asked)}`,
  notAdded: (count: number) =>
    plural(count, {
      one: 'تعذّرت إضافة سطر واحد إلى السلة. إنه باقٍ هنا، ويمكن المحاولة مرة أخرى.',
      two: 'تعذّرت إضافة سطرين إلى السلة. إنهما باقيان هنا، ويمكن المحاولة مرة أخرى.',
      few: `تعذّرت إضافة ${number(count)} أسطر إلى السلة. إنها باقية هنا، ويمكن المحاولة مرة أخرى.`,
      many: `تعذّرت إضافة ${number(count)} سطرًا إلى السلة. إنها باقية هنا، ويمكن المحاولة مرة أخرى.`,
      other: `تعذّرت إضافة ${number(count)} سطر إلى السلة. إنها باقية هنا، ويمكن المحاولة مرة أخرى.`,
    }),
  held: (count: number) =>
    plural(count, {
      one: 'سطر واحد في نموذج طلب عرض السعر، ولم يُرسل بعد.',
      two: 'سطران في نموذج طلب عرض السعر، ولم يُرسل بعد.',
      few: `${number(count)} أسطر في نموذج طلب عرض السعر، ولم يُرسل بعد.`,
      many: `${number(count)} سطرًا في نموذج طلب عرض السعر، ولم يُرسل بعد.`,
      other: `${number(count)} سطر في نموذج طلب عرض السعر، ولم يُرسل بعد.`,
    }),
  openForm: 'فتح النموذج',
  waiting: (count: number) =>
    plural(count, {
      one: 'سطر واحد بلا كمية ويبقى هنا.',
      two: 'سطران بلا كمية ويبقيان هنا.',
      few: `${number(count)} أسطر بلا كمية وتبقى هنا.`,
      many: `${number(count)} سطرًا بلا كمية وتبقى هنا.`,
      other: `${number(count)} سطر بلا كمية وتبقى هنا.`,
    }),
} as const satisfies Words<typeof englishQuickTable>;
