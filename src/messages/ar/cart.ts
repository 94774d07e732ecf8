import type {
  cart as englishCart,
  ownLine as englishOwnLine,
  unpaid as englishUnpaid,
} from '#messages/en/cart.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words of the cart: its toasts (section 8) and its panel. */
export const cart = {
  loadFailed: 'تعذّر تحميل السلة',
  added: 'أُضيف إلى السلة',
  notKept:
    'لا يحتفظ هذا المتصفح بسلتك: تنتهي عند مغادرة هذه الصفحة. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح، أو استخدام متصفح آخر، ثم إضافة المنتجات من جديد.',
  addFailed: 'تعذّرت إضافة المنتج',
  removed: 'أُزيل المنتج من السلة',
  removeFailed: 'تعذّرت إزالة المنتج',
  updateFailed: 'تعذّر تعديل الكمية',
  clearFailed: 'تعذّر إفراغ السلة',
  full: 'سلتك ممتلئة (300 منتج)',
  /** A merge with a quotation may make a cart larger than an order. */
  tooManyLines: (excess: number) => {
    const lines = plural(excess, {
      one: 'سطر واحد',
      two: 'سطرين',
      few: `${number(excess)} أسطر`,
      many: `${number(excess)} سطرًا`,
      other: `${number(excess)} سطر`,
    });
    return `في الطلب الواحد 300 سطر على الأكثر. تلزم إزالة ${lines} من سلتك للمتابعة.`;
  },
  tooMany: 'يمكنك طلب 9,999 قطعة من المنتج الواحد على الأكثر',
  unpriced: 'ليس لهذا المنتج سعر بعد. يُرجى طلب عرض سعر.',

  title: 'سلتك',
  close: 'إغلاق السلة',
  pieces: (count: number) =>
    plural(count, {
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: `${number(count)} قطع`,
      many: `${number(count)} قطعة`,
      other: `${number(count)} قطعة`,
    }),
  empty: 'سلتك فارغة',
  emptyHint: 'الغاز والديزل والمياه والطاقة الشمسية على بُعد نقرات.',
  continueShopping: 'متابعة التسوق',
  each: (price: string) => `${price} للوحدة، غير شامل ضريبة القيمة المضافة`,
  /** Beside the prices of a line. */
  exclVat: 'غير شامل الضريبة',
  /** In the place of a quantity that can be changed. */
  quoted: (count: number, quote: string) => `${number(count)} × · \u2068${quote}\u2069`,
  quantityOf: (name: string) => `كمية \u2068${name}\u2069`,
  fewer: (name: string) => `أقل بواحدة من \u2068${name}\u2069`,
  more: (name: string) => `أكثر بواحدة من \u2068${name}\u2069`,
  remove: (name: string) => `إزالة \u2068${name}\u2069`,
  removeLine: 'إزالة',
  removedLine: (name: string) => `أُزيل \u2068${name}\u2069.`,
  undo: 'تراجع',
  minimum: (count: number) => `الحد الأدنى للطلب ${number(count)}`,
  raise: (count: number) => `رفع الكمية إلى ${number(count)}`,
  unavailable: 'لم يعد متوفرًا. تلزم إزالته للمتابعة.',
  askForQuote: 'السعر عند الطلب',
  repriced: (before: string) => `تغيّر السعر، كان ${before}`,
  subtotal: 'المجموع الفرعي (غير شامل ضريبة القيمة المضافة)',
  vat: (percent: number) => `ضريبة القيمة المضافة ${number(percent)}%`,
  total: 'الإجمالي',
  deliveryLater: (delivery: string) => `${delivery}، ويُحسب عند إتمام الطلب`,
  checkout: 'إتمام الطلب',
  held: (count: number) =>
    plural(count, {
      one: 'سطر واحد من قائمتك يحتاج إلى عرض سعر.',
      two: 'سطران من قائمتك يحتاجان إلى عرض سعر.',
      few: `${number(count)} أسطر من قائمتك تحتاج إلى عرض سعر.`,
      many: `${number(count)} سطرًا من قائمتك تحتاج إلى عرض سعر.`,
      other: `${number(count)} سطر من قائمتك تحتاج إلى عرض سعر.`,
    }),
  askForHeld: 'طلب عرض السعر',
  saveAsList: 'حفظ كقائمة',
  clear: 'إفراغ السلة',
  clearSure: 'إزالة كل شيء؟',
  clearYes: 'إفراغ السلة',
  clearNo: 'الإبقاء عليها',
  offline: 'هذه سلتك كما رأيناها آخر مرة. تعذّر الوصول إلى المتجر.',
  dismiss: 'إغلاق',
} as const satisfies Words<typeof englishCart>;

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'طلبات بانتظار الدفع',
  waits: {
    payment: (number: string) => `الطلب \u2068${number}\u2069 بانتظار دفعتك`,
    transfer: (number: string) => `الطلب \u2068${number}\u2069 بانتظار تحويلك`,
    arrival: (number: string) => `الطلب \u2068${number}\u2069 بانتظار وصول تحويلك`,
  },
  ways: { card: 'الدفع الآن', bank_transfer: 'بيانات الحساب البنكي' },
  open: 'فتح الطلب',
} as const satisfies Words<typeof englishUnpaid>;

/** Words about a line of the buyer's own list, beside ours. */
export const ownLine = {
  line: 'في قائمتك',
  numbered: (place: string) => `السطر \u2068${place}\u2069 في قائمتك`,
} satisfies Words<typeof englishOwnLine>;
