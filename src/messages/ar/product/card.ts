import type {
  card as englishCard,
  compare as englishCompare,
  delivery as englishDelivery,
  earliestDelivery as englishEarliestDelivery,
} from '#messages/en/product/card.ts';
import type { Words } from '#messages/words.ts';
import {
  formatDay,
  formatUnitPrice,
  number,
  plural,
  shortSar,
  supply,
} from '#messages/ar/format.ts';

/** What delivery costs at least, in riyals. */
export const delivery = {
  from: (riyals: number) => `التسليم ابتداءً من ${shortSar(riyals)}`,
  free: 'التسليم مجاني',
} as const satisfies Words<typeof englishDelivery>;

export const earliestDelivery: typeof englishEarliestDelivery = (day) =>
  `أقرب تسليم ${formatDay(day)}`;

/** Words of a product that its card and its page share. */
export const card = {
  askForQuote: 'السعر عند الطلب',
  exclVat: 'غير شامل الضريبة',
  vat: { incl: 'شامل الضريبة', excl: 'غير شامل الضريبة' },
  pricesAre: { incl: 'الأسعار شاملة الضريبة', excl: 'الأسعار غير شاملة الضريبة' },
  /** What a press of the switch does while prices are shown so. */
  switchFrom: { incl: 'اعرضوها دون الضريبة', excl: 'اعرضوها مع الضريبة' },
  unitPrice: formatUnitPrice,
  verified: 'موثّق',
  addToCart: 'إضافة إلى السلة',
  requestQuotation: 'طلب عرض سعر',
  addToCompare: 'إضافة إلى المقارنة',
  removeFromCompare: 'إزالة من المقارنة',
  pieces: (count: number) => `الحد الأدنى ${number(count)}`,
  earliestDelivery,
  supply,
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
  ordersPaused:
    'الطلب غير متاح حاليًا لتعذّر قراءة أسعار اليوم، والأسعار المعروضة هي آخر ما هو معروف. يكفي إبقاء الصفحة مفتوحة: تُعاد المحاولة تلقائيًا كل بضع ثوانٍ، ويعود الطلب متاحًا فور استجابة المتجر.',
} as const satisfies Words<typeof englishCard>;

/** Words of the comparison wherever products are listed: its toasts and its tray. */
export const compare = {
  added: 'أُضيف إلى المقارنة',
  notKept:
    'لا يحتفظ هذا المتصفح بمقارنتك: تنتهي عند مغادرة هذه الصفحة. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح، أو استخدام متصفح آخر.',
  removed: 'أُزيل من المقارنة',
  removedOnPage: 'أُزيل المنتج من المقارنة',
  limit: 'يمكنك مقارنة 4 منتجات على الأكثر',
  remove: (name: string) => `إزالة \u2068${name}\u2069`,
  tray: 'المقارنة',
  trayCount: (count: number) =>
    plural(count, {
      one: 'منتج واحد من 4 للمقارنة',
      two: 'منتجان من 4 للمقارنة',
      few: `${number(count)} منتجات من 4 للمقارنة`,
      many: `${number(count)} منتجًا من 4 للمقارنة`,
      other: `${number(count)} منتج من 4 للمقارنة`,
    }),
  open: 'مقارنة',
  clear: 'مسح',
} as const satisfies Words<typeof englishCompare>;
