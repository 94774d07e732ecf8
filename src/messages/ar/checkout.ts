import type { AddressType } from '#contract/values.ts';
import type { AddressTextField } from '#domain/checkout/address.ts';
import type { Blocker } from '#domain/checkout/checkout.ts';
import type { NationalField } from '#domain/checkout/national-address.ts';
import type { PhoneCountryCode } from '#domain/shared/text/phone.ts';
import type {
  checkout as englishCheckout,
  nationalWords as englishNationalWords,
} from '#messages/en/checkout.ts';
import type { Words } from '#messages/words.ts';
import { cart } from './cart.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** By their short names: shown beside a dialling code. */
const countries: Record<PhoneCountryCode, string> = {
  SA: 'السعودية',
  AE: 'الإمارات',
  BH: 'البحرين',
  KW: 'الكويت',
  OM: 'عُمان',
  QA: 'قطر',
  JO: 'الأردن',
};

/** Words of /checkout. */
export const checkout = {
  title: 'إتمام الطلب',
  seoTitle: `إتمام الطلب | ${SHOP_NAME}`,
  seoDescription: 'عنوان التسليم وموعده وملخص الطلب.',
  intro: 'أربع خطوات قصيرة. الدفع في الصفحة التالية، ولا يُخصم شيء قبلها.',
  steps: ['التسليم', 'الدفع', 'التأكيد'],
  stepsLabel: 'خطوات طلبك',
  stepDone: 'تمت',
  cartEmpty: 'سلتك فارغة',
  nothingKept:
    'لا يحتفظ هذا المتصفح بالسلة من صفحة إلى أخرى. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح، أو استخدام متصفح آخر، ثم إضافة المنتجات من جديد.',
  notKept:
    'تعذّر على هذا المتصفح الاحتفاظ باختياراتك لصفحة الدفع. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح أو إفراغ مساحة التخزين، ثم الضغط على الزر من جديد.',
  toMarketplace: 'متابعة التسوق',
  /** Reasons why a cart cannot be paid yet (section 5). */
  blockers: {
    empty: 'سلتك فارغة',
    unavailable: (name: string) => `لم يعد \u2068${name}\u2069 متوفرًا. تلزم إزالته للمتابعة.`,
    too_many_lines: cart.tooManyLines,
    below_minimum: (minimum: number) => `الحد الأدنى للطلب ${number(minimum)}`,
    contact: 'يُرجى تأكيد بريدك الإلكتروني أولًا، ثم يأتي عنوان التسليم.',
    address: 'يُرجى اختيار عنوان التسليم',
    delivery: 'يُرجى اختيار تاريخ التسليم وموعده',
    verification: 'يُرجى تأكيد بريدك الإلكتروني',
    company: 'يُرجى التحقق من بيانات شركتك',
  } satisfies Record<Blocker['kind'], unknown>,

  /** What is missing where no address can be selected yet. */
  addressFirst: 'يُرجى اختيار عنوان التسليم: يُدخل هنا ثم يُحفظ.',
  /** Sections of the page: one is open, the others are one line. */
  change: 'تغيير',
  show: 'عرض',
  continue: 'متابعة',
  done: 'تم',

  contactTitle: 'بريدك الإلكتروني',
  addressTitle: 'عنوان التسليم',
  chooseAddress: 'التسليم إلى',
  addAnother: 'إضافة عنوان آخر',
  profileFailed: 'تعذّر تحميل ملفك.',
  addressesFailed: 'تعذّر تحميل عناوينك.',
  defaultChip: 'الافتراضي',
  verifiedChip: 'بريد مؤكد',
  unverifiedChip: 'بريد غير مؤكد',
  otherEmailHint: 'لم يعد هذا البريد متاحًا لك؟ يمكن إعطاء العنوان بريدًا آخر.',
  useEmail: (email: string) => `استخدام \u2068${email}\u2069`,
  enterOtherEmail: 'إدخال بريد آخر',
  emailUsed: (email: string) => `تصل رسائل طلبك إلى \u2068${email}\u2069`,
  edit: 'تعديل',
  remove: 'حذف',
  removeSure: 'حذف هذا العنوان؟',
  removed: 'حُذف العنوان',
  keep: 'الإبقاء عليه',
  makeDefault: 'جعله الافتراضي',
  of: (action: string, name: string) => `${action}: \u2068${name}\u2069`,
  save: 'حفظ العنوان',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  reset: 'إعادة تعيين',
  optional: 'اختياري',
  isDefault: 'استخدامه عنوانًا افتراضيًا',
  addFailed: 'تعذّرت إضافة العنوان. يُرجى المحاولة مرة أخرى.',
  saveFailed: 'تعذّر حفظ العنوان',
  removeFailed: 'تعذّر حذف العنوان',

  typeLabel: 'نوع العنوان',
  types: { Home: 'منزل', Office: 'مكتب' } satisfies Record<AddressType, string>,
  fields: {
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone: 'رقم الجوال',
    address: 'الشارع',
    district: 'الحي',
    city: 'المدينة',
    postalCode: 'الرمز البريدي',
    details: 'إرشادات للسائق',
    buildingNumber: 'رقم المبنى',
    additionalNumber: 'الرقم الإضافي',
    unit: 'رقم الوحدة',
    shortAddress: 'العنوان المختصر',
  } satisfies Record<AddressTextField, string>,
  placeholders: {
    address: 'رقم المبنى والشارع',
    postalCode: '12345',
    details: 'البوابة، الطابق، مكان الخزان، المسؤول في الموقع',
  },
  wholeAddress: 'أو يُلصق هنا العنوان الوطني كاملًا.',
  wholeAddressTaken: 'مُلئت حقول العنوان. يُرجى مراجعتها.',
  nationalTitle: 'العنوان الوطني (اختياري)',
  nationalHint: 'إن كان للعنوان هذه الأرقام فهي تساعد السائق على الوصول إلى الباب.',
  nationalFormats: {
    buildingNumber: '8228',
    additionalNumber: '2121',
    unit: '4',
    shortAddress: 'RRRD2929',
  } satisfies Record<NationalField, string>,
  country: 'رمز الدولة',
  countries,
  dialling: (name: string, dial: string) => `${name} \u200E+${dial}`,
  required: {
    name: 'يُرجى إدخال الاسم الكامل',
    email: 'يُرجى إدخال بريدك الإلكتروني',
    phone: 'يُرجى إدخال رقم الجوال',
    address: 'يُرجى إدخال الشارع',
    district: 'يُرجى إدخال الحي',
    city: 'يُرجى إدخال المدينة',
    postalCode: 'يُرجى إدخال الرمز البريدي',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalid: {
    phone: 'هذا ليس رقم جوال من الدولة المختارة',
    buildingNumber: 'رقم المبنى من 4 أرقام',
    additionalNumber: 'الرقم الإضافي من 4 أرقام',
    shortAddress: 'العنوان المختصر 4 أحرف و4 أرقام، مثل RRRD2929',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalidField: 'يُرجى مراجعة هذا الحقل',
  tooLong: (longest: number) =>
    plural(longest, {
      one: 'حرف واحد على الأكثر',
      two: 'حرفان على الأكثر',
      few: `${number(longest)} أحرف على الأكثر`,
      many: `${number(longest)} حرفًا على الأكثر`,
      other: `${number(longest)} حرف على الأكثر`,
    }),

  deliveryTitle: 'تاريخ التسليم وموعده',
  deliveryHint: (days: number) =>
    plural(days, {
      one: 'أقرب تاريخ بمهلة تسليم يوم واحد.',
      two: 'أقرب تاريخ بمهلة تسليم يومين.',
      few: `أقرب تاريخ بمهلة تسليم ${number(days)} أيام.`,
      many: `أقرب تاريخ بمهلة تسليم ${number(days)} يومًا.`,
      other: `أقرب تاريخ بمهلة تسليم ${number(days)} يوم.`,
    }),
  closedOn: (days: string) => `لا تسليم في ${days}.`,
  transferFrom: (day: string, days: number) =>
    `للدفع بتحويل بنكي يُرجى اختيار ${day} أو تاريخ لاحق: ننتظر التحويل ${plural(days, {
      one: 'يومًا واحدًا',
      two: 'يومين',
      few: `${number(days)} أيام`,
      many: `${number(days)} يومًا`,
      other: `${number(days)} يوم`,
    })} على الأكثر.`,
  dateLabel: 'التاريخ',
  slotLabel: 'الموعد',
  chooseDateFirst: 'تظهر المواعيد بعد اختيار التاريخ.',
  full: 'محجوز بالكامل',
  blackout: 'لا تسليم',
  closedDays: (days: string) => `غير متاح: ${days}.`,
  betweenDays: '؛ ',
  closedDay: (day: string, why: string) => `${day} (${why})`,
  closedFull: 'محجوز بالكامل',
  closedBlackout: 'لا نسلّم في هذا اليوم',
  noDates: 'كل أيام الأسبوعين القادمين محجوزة. يُرجى العودة غدًا أو طلب عرض سعر.',
  slotGone: 'لم يعد الموعد الذي اخترته متاحًا. يُرجى اختيار موعد آخر.',
  earliest: 'الأقرب',
  datesFailed: 'تعذّر تحميل تواريخ التسليم.',
  dateGone: 'لم يعد التاريخ الذي اخترته متاحًا. يُرجى اختيار تاريخ آخر.',

  reviewTitle: 'المراجعة',
  reviewHint: 'يُرجى مراجعة ملخص الطلب. ما يُطلب هنا اختياري.',
  note: 'ملاحظة للتسليم',
  notePlaceholder: 'ما ينبغي أن يعرفه السائق عن هذا التسليم',
  purchaseOrder: 'رقم أمر الشراء',

  summary: 'ملخص الطلب',
  showLines: 'عرض المنتجات',
  hideLines: 'إخفاء المنتجات',
  items: (pieces: number) =>
    plural(pieces, {
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: `${number(pieces)} قطع`,
      many: `${number(pieces)} قطعة`,
      other: `${number(pieces)} قطعة`,
    }),
  times: (quantity: number) => `× ${number(quantity)}`,
  leadTime: (days: number) =>
    plural(days, {
      one: 'مهلة التسليم يوم واحد',
      two: 'مهلة التسليم يومان',
      few: `مهلة التسليم ${number(days)} أيام`,
      many: `مهلة التسليم ${number(days)} يومًا`,
      other: `مهلة التسليم ${number(days)} يوم`,
    }),
  subtotal: 'المجموع الفرعي (غير شامل ضريبة القيمة المضافة)',
  vat: (percent: number) => `ضريبة القيمة المضافة ${number(percent)}%`,
  deliveryFee: 'رسوم التسليم',
  /** Beside the prices of a line. */
  exclVat: 'غير شامل ضريبة القيمة المضافة',
  total: 'الإجمالي',
  /** The total without other amounts beside it. */
  wholeTotal: 'الإجمالي شامل الضريبة',
  received: 'المبلغ المستلم',
  due: 'المتبقي للدفع',
  newTotal: (total: string) => `أصبح الإجمالي ${total}`,
  proceed: 'المتابعة إلى الدفع',
  requestQuotation: 'طلب عرض سعر',

  quoteTitle: 'طلب عرض سعر',
  quoteHint: (email: string) =>
    `تصلنا سلتك طلبَ عرض سعر، ونرسل جوابنا إلى \u2068${email}\u2069. تبقى سلتك كما هي.`,
  quoteMessage: 'ما الذي ينبغي أن نعرفه؟',
  quoteSent: (email: string) => `طلبك في الطريق إلينا. يصل الجواب إلى \u2068${email}\u2069.`,

  offlineProceed: 'لا اتصال بالإنترنت. اختياراتك محفوظة. يُرجى المحاولة مرة أخرى عند عودة الاتصال.',
  offline: 'تعذّر الوصول إلى المتجر. هذه سلتك كما رأيناها آخر مرة.',
} as const satisfies Words<typeof englishCheckout>;

/** Words of a National Address on one line. */
export const nationalWords = {
  building: (number: string) => `مبنى ${number}`,
  additional: (number: string) => `الرقم الإضافي ${number}`,
  unit: (number: string) => `وحدة ${number}`,
  separator: '، ',
} as const satisfies Words<typeof englishNationalWords>;
