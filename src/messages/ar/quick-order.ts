import type {
  quickOrder as englishQuickOrder,
  quickTable as englishQuickTable,
  linesCsv as englishLinesCsv,
} from '#messages/en/quick-order.ts';
import type { Words } from '#messages/words.ts';
import { amountText, formatDay, number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** After a preposition. */
const ofLines = (count: number): string =>
  plural(count, {
    one: 'سطر واحد',
    two: 'سطرين',
    few: `${number(count)} أسطر`,
    many: `${number(count)} سطرًا`,
    other: `${number(count)} سطر`,
  });

/** Words of /quick-order. */
export const quickOrder = {
  seoTitle: `الطلب السريع: حتى 300 سطر دفعة واحدة | ${SHOP_NAME}`,
  seoDescription:
    'لصق رموز المنتجات أو الطرازات مع كمياتها من جدول بيانات، ومراجعة كل سطر مع سعره، ثم طلبها أو حفظها كقائمة أو طلب عرض سعر.',
  title: 'الطلب السريع',
  lead: (most: number) =>
    `تُكتب هنا أو تُلصق رموز المنتجات أو الطرازات مع كمياتها: حتى ${plural(most, {
      one: 'سطر واحد',
      two: 'سطرين',
      few: `${number(most)} أسطر`,
      many: `${number(most)} سطرًا`,
      other: `${number(most)} سطر`,
    })}، من جدول بيانات أو رسالة بريد أو محادثة أو ملف.`,
  paste: 'لصق الأسطر',
  pasteHint: 'سطر لكل منتج، مثل: \u2068JKM580N-72HL4-V 24\u2069. وتُضاف الأسطر الملصقة دفعة واحدة.',
  read: 'إضافة هذه الأسطر',
  file: 'اختيار ملف CSV أو مصنّف Excel',
  fromCart: 'التعبئة من السلة',
  csvName: 'quick-order.csv',
  lines: 'الأسطر',
  text: (place: number) => `السطر ${number(place)}: رمز المنتج أو الطراز`,
  pieces: (place: number) => `السطر ${number(place)}: الكمية`,
  textLabel: 'رمز المنتج أو الطراز',
  piecesLabel: 'الكمية',
  remove: (what: string) => `إزالة \u2068${what}\u2069`,
  thisLine: 'هذا السطر',
  addLine: 'إضافة سطر',
  clear: 'إزالة كل الأسطر',
  checking: 'جارٍ التحقق…',
  checked: (done: number, all: number) => `رُوجع ${number(done)} من ${ofLines(all)}`,
  each: {
    incl: (price: string) => `${price} للوحدة، شامل ضريبة القيمة المضافة`,
    excl: (price: string) => `${price} للوحدة، غير شامل ضريبة القيمة المضافة`,
  },
  onRequest: 'السعر عند الطلب',
  quantity: 'يُرجى كتابة عدد صحيح من 1 إلى 9,999.',
  raise: (least: number) => `رفع الكمية إلى ${number(least)}`,
  summary: (ready: number, all: number) =>
    `يمكن طلب ${number(ready)} من ${plural(all, {
      one: 'سطر واحد',
      two: 'سطرين',
      few: `${number(all)} أسطر`,
      many: `${number(all)} سطرًا`,
      other: `${number(all)} سطر`,
    })}`,
  toProblem: 'الانتقال إلى أول سطر يحتاج إلى مراجعة',
  worth: 'المجموع الفرعي (غير شامل ضريبة القيمة المضافة)',
  toCart: (count: number) =>
    plural(count, {
      one: 'إضافة سطر واحد إلى السلة',
      two: 'إضافة سطرين إلى السلة',
      few: `إضافة ${number(count)} أسطر إلى السلة`,
      many: `إضافة ${number(count)} سطرًا إلى السلة`,
      other: `إضافة ${number(count)} سطر إلى السلة`,
    }),
  adding: 'جارٍ الإضافة…',
  toList: 'حفظ كقائمة',
  notInList: (count: number) =>
    plural(count, {
      one: 'سطر واحد لم يُحسم، ولن يدخل في القائمة عند «حفظ كقائمة».',
      two: 'سطران لم يُحسما، ولن يدخلا في القائمة عند «حفظ كقائمة».',
      few: `${number(count)} أسطر لم تُحسم، ولن تدخل في القائمة عند «حفظ كقائمة».`,
      many: `${number(count)} سطرًا لم تُحسم، ولن تدخل في القائمة عند «حفظ كقائمة».`,
      other: `${number(count)} سطر لم تُحسم، ولن تدخل في القائمة عند «حفظ كقائمة».`,
    }),
  listName: (day: string) => `طلب سريع: ${day}`,
  toQuote: (count: number) =>
    plural(count, {
      one: 'طلب عرض سعر لسطر واحد',
      two: 'طلب عرض سعر لسطرين',
      few: `طلب عرض سعر لـ ${number(count)} أسطر`,
      many: `طلب عرض سعر لـ ${number(count)} سطرًا`,
      other: `طلب عرض سعر لـ ${number(count)} سطر`,
    }),
  nothingPasted: 'لا شيء لقراءته بعد. يُرجى لصق الأسطر أو كتابتها أولًا.',
  tooMany: (count: number, most: number) =>
    `عدد الأسطر ${number(count)}، والحد الأقصى ${number(most)}. يُرجى طلب هذه أولًا ثم لصق البقية.`,
  noFile: 'تعذّرت قراءة هذا الملف. يُرجى حفظه مصنّفَ Excel أو بصيغة CSV، ثم اختياره مرة أخرى.',
  fileTooLarge: 'حجم هذا الملف أكبر من 5 ميجابايت. يمكن نسخ صفوف القائمة ولصقها هنا.',
  oldWorkbook: 'هذا مصنّف بصيغة قديمة. يُرجى حفظه مصنّفَ Excel حديثًا أو بصيغة CSV، ثم اختياره.',
  pdf: 'لا يمكن قراءة ملف PDF قائمةً. يمكن نسخ صفوفه ولصقها هنا، أو اختيار مصنّف.',
  hiddenSheet: (name: string) => `الورقة «\u2068${name}\u2069» مخفية في المصنّف ولم تُقرأ.`,
  formulas: (count: number) =>
    plural(count, {
      one: 'في خلية واحدة صيغة حسابية. قُرئت آخر نتيجة لها، وتُرجى مراجعتها.',
      two: 'في خليتين صيغ حسابية. قُرئت آخر نتائجها، وتُرجى مراجعتها.',
      few: `في ${number(count)} خلايا صيغ حسابية. قُرئت آخر نتائجها، وتُرجى مراجعتها.`,
      many: `في ${number(count)} خلية صيغ حسابية. قُرئت آخر نتائجها، وتُرجى مراجعتها.`,
      other: `في ${number(count)} خلية صيغ حسابية. قُرئت آخر نتائجها، وتُرجى مراجعتها.`,
    }),
  leftOut: (count: number) =>
    plural(count, {
      one: 'صف واحد لا يطلب شيئًا ولم يصبح سطرًا:',
      two: 'صفان لا يطلبان شيئًا ولم يصبحا سطرين:',
      few: `${number(count)} صفوف لا تطلب شيئًا ولم تصبح أسطرًا:`,
      many: `${number(count)} صفًا لا تطلب شيئًا ولم تصبح أسطرًا:`,
      other: `${number(count)} صف لا تطلب شيئًا ولم تصبح أسطرًا:`,
    }),
  matchFailed: 'تعذّر التحقق من الأسطر. إنها باقية هنا، ويمكن المحاولة مرة أخرى.',
  addFailed: 'تعذّرت إضافة الأسطر',
} as const satisfies Words<typeof englishQuickOrder>;

/** Words of files with products and quantities: quick order reads them, a cart and a list are written as them. */
export const linesCsv = {
  download: 'تنزيل بصيغة CSV',
  head: ['رمز المنتج', 'الكمية', 'الاسم', 'السعر (ر.س، غير شامل ضريبة القيمة المضافة)'],
} as const satisfies Words<typeof englishLinesCsv>;

const lines = (count: number): string =>
  plural(count, {
    one: 'سطر واحد',
    two: 'سطران',
    few: `${number(count)} أسطر`,
    many: `${number(count)} سطرًا`,
    other: `${number(count)} سطر`,
  });

/** Words of the table of /quick-order. */
export const quickTable = {
  columns: {
    number: 'الرقم',
    typed: 'النص المكتوب',
    product: 'المنتج',
    quantity: 'الكمية',
    sum: 'إجمالي السطر',
    next: 'الخطوة التالية',
  },
  goes: {
    cart: 'إلى السلة',
    quotation: 'إلى طلب عرض السعر',
    quantity: 'تنقصه الكمية',
  },
  freeText: 'لم يُختر منتج. سيُدرج هذا السطر بكلماتك في طلب عرض السعر.',
  choose: 'يُرجى اختيار منتج، وإلا أُدرج هذا السطر بكلماتك في طلب عرض السعر.',
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
    words: (text: string) => `كلمات مطابقة: \u2068${text}\u2069`,
    similar: (text: string) => `مشابه: \u2068${text}\u2069`,
    chosen: () => 'سبق اختياره',
  },
  sure: { exact: 'تطابق تام', likely: 'مرجّح', possible: 'محتمل' },
  byYou: 'من اختيارك',
  askedMinimum: (asked: number, least: number) =>
    `الكمية المطلوبة ${number(asked)}، والحد الأدنى للطلب ${number(least)}.`,
  packed: (asked: string, packs: number, size: string) => `${asked} = ${number(packs)} × ${size}`,
  rounded: (asked: string, packs: number, size: string, sum: string) =>
    `الكمية المطلوبة ${asked}، و${number(packs)} × ${size} تساوي ${sum}.`,
  split: (place: number) => `تقسيم السطر ${number(place)} إلى سطرين`,
  takeSure: (count: number) =>
    plural(count, {
      one: 'اعتماد المنتج المقترح',
      two: 'اعتماد المنتجين المقترحين',
      few: `اعتماد المنتجات المقترحة (${number(count)})`,
      many: `اعتماد المنتجات المقترحة (${number(count)})`,
      other: `اعتماد المنتجات المقترحة (${number(count)})`,
    }),
  merge: (count: number) =>
    plural(count, {
      one: 'دمج سطر مكرر',
      two: 'دمج سطرين مكررين',
      few: `دمج ${number(count)} أسطر مكررة`,
      many: `دمج ${number(count)} سطرًا مكررًا`,
      other: `دمج ${number(count)} سطر مكرر`,
    }),
  taken: (count: number) =>
    plural(count, {
      one: 'اعتُمد المنتج المقترح',
      two: 'اعتُمد المنتجان المقترحان',
      few: `اعتُمدت المنتجات المقترحة (${number(count)})`,
      many: `اعتُمدت المنتجات المقترحة (${number(count)})`,
      other: `اعتُمدت المنتجات المقترحة (${number(count)})`,
    }),
  merged: (count: number) =>
    plural(count, {
      one: 'دُمج سطر مكرر',
      two: 'دُمج سطران مكرران',
      few: `دُمجت ${number(count)} أسطر مكررة`,
      many: `دُمج ${number(count)} سطرًا مكررًا`,
      other: `دُمج ${number(count)} سطر مكرر`,
    }),
  undo: 'تراجع',
  redo: 'إعادة',
  steps: {
    undo: (count: number) => `أُلغي التغيير الأخير. في القائمة ${lines(count)}.`,
    redo: (count: number) => `أُعيد التغيير. في القائمة ${lines(count)}.`,
  },
  keys: 'يُنتقل بمفتاح الإدخال (\u2068Enter\u2069) إلى السطر التالي، وبمفاتيح الأسهم بين الأسطر والمنتجات.',
  measures: { l: 'الحجم', kg: 'الوزن', kW: 'القدرة' },
  units: { l: 'لتر', kg: 'كجم', kW: 'كيلوواط' },
  measured: (amount: number, unit: string, count: number) =>
    `${amountText(amount, unit)} (${lines(count)})`,
  arrivals: 'أقرب مواعيد التسليم',
  arrival: (day: string, count: number) => `${formatDay(day)}: ${lines(count)}`,
  noDay: (count: number) => `بالتواصل مع المورّد: ${lines(count)}`,
  together: (day: string) => `يُسلَّم الطلب كله دفعة واحدة: ${formatDay(day)} على أقرب تقدير.`,
  both: (cart: number, asked: number) =>
    `إضافة ${ofLines(cart)} إلى السلة، وإبقاء ${ofLines(asked)} لطلب عرض سعر`,
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
      one: 'سطر واحد يحتاج إلى عرض سعر، ولم يُرسل الطلب بعد.',
      two: 'سطران يحتاجان إلى عرض سعر، ولم يُرسل الطلب بعد.',
      few: `${number(count)} أسطر تحتاج إلى عرض سعر، ولم يُرسل الطلب بعد.`,
      many: `${number(count)} سطرًا تحتاج إلى عرض سعر، ولم يُرسل الطلب بعد.`,
      other: `${number(count)} سطر تحتاج إلى عرض سعر، ولم يُرسل الطلب بعد.`,
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
