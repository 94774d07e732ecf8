import type { AddressTextField, AddressType } from '#domain/address.ts';
import type { Gate } from '#domain/checkout.ts';
import type { NationalField } from '#domain/national-address.ts';
import type { PhoneCountryCode } from '#domain/phone.ts';
import type { checkout as english } from '#messages/en/checkout.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of /checkout. */
export const checkout = {
  title: 'إتمام الطلب',
  seoTitle: `إتمام الطلب | ${SHOP_NAME}`,
  seoDescription: 'عنوان التسليم وموعده وملخص الطلب.',
  steps: ['التسليم', 'الدفع', 'التأكيد'],
  stepsLabel: 'خطوات طلبك',
  stepDone: 'تمت',
  cartEmpty: 'سلتك فارغة',
  toMarketplace: 'متابعة التسوق',
  /** What stops a shopper on the way to the payment (section 5). */
  gates: {
    empty: 'سلتك فارغة',
    unavailable: (name: string) => `لم يعد \u2068${name}\u2069 متوفرًا. أزله لتتابع.`,
    below_minimum: (minimum: number) => `الحد الأدنى للطلب ${number(minimum)}`,
    address: 'اختر عنوان التسليم',
    delivery: 'اختر تاريخ التسليم وموعده',
    verification: 'أكّد بريدك الإلكتروني',
  } satisfies Record<Gate['kind'], unknown>,

  addressTitle: 'عنوان التسليم',
  chooseAddress: 'التسليم إلى',
  addAnother: 'أضف عنوانًا آخر',
  profileFailed: 'تعذّر تحميل ملفك.',
  addressesFailed: 'تعذّر تحميل عناوينك.',
  defaultChip: 'الافتراضي',
  verifiedChip: 'بريد مؤكد',
  unverifiedChip: 'بريد غير مؤكد',
  edit: 'تعديل',
  remove: 'حذف',
  removeSure: 'هل تحذف هذا العنوان؟',
  removed: 'حُذف العنوان',
  keep: 'أبقِه',
  makeDefault: 'اجعله الافتراضي',
  of: (action: string, name: string) => `${action}: \u2068${name}\u2069`,
  save: 'حفظ العنوان',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  reset: 'إعادة تعيين',
  optional: 'اختياري',
  isDefault: 'استخدمه عنوانًا افتراضيًا',
  addFailed: 'تعذّرت إضافة العنوان. حاول مرة أخرى.',
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
  nationalTitle: 'العنوان الوطني (اختياري)',
  nationalHint: 'إن كان للعنوان هذه الأرقام فهي تساعد السائق على الوصول إلى الباب.',
  nationalFormats: {
    buildingNumber: '8228',
    additionalNumber: '2121',
    unit: '4',
    shortAddress: 'RRRD2929',
  } satisfies Record<NationalField, string>,
  country: 'رمز الدولة',
  countries: {
    SA: 'المملكة العربية السعودية',
    AE: 'الإمارات العربية المتحدة',
    BH: 'البحرين',
    KW: 'الكويت',
    OM: 'عُمان',
    QA: 'قطر',
    JO: 'الأردن',
  } satisfies Record<PhoneCountryCode, string>,
  required: {
    name: 'أدخل الاسم الكامل',
    email: 'أدخل بريدك الإلكتروني',
    phone: 'أدخل رقم الجوال',
    address: 'أدخل الشارع',
    district: 'أدخل الحي',
    city: 'أدخل المدينة',
    postalCode: 'أدخل الرمز البريدي',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalid: {
    phone: 'هذا ليس رقم جوال من الدولة المختارة',
    buildingNumber: 'رقم المبنى من 4 أرقام',
    additionalNumber: 'الرقم الإضافي من 4 أرقام',
    shortAddress: 'العنوان المختصر 4 أحرف و4 أرقام، مثل RRRD2929',
  } satisfies Partial<Record<AddressTextField, string>>,
  invalidField: 'راجع هذا الحقل',
  tooLong: (longest: number) => `${number(longest)} حرفًا على الأكثر`,

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
  dateLabel: 'التاريخ',
  slotLabel: 'الموعد',
  chooseDateFirst: 'اختر تاريخًا لترى مواعيده.',
  full: 'محجوز بالكامل',
  blackout: 'لا تسليم',
  closedDays: (days: string) => `غير متاح: ${days}.`,
  betweenDays: '؛ ',
  closedDay: (day: string, why: string) => `${day} (${why})`,
  closedFull: 'محجوز بالكامل',
  closedBlackout: 'لا نسلّم في هذا اليوم',
  noDates: 'كل أيام الأسبوعين القادمين محجوزة. عُد غدًا أو اطلب عرض سعر.',
  slotGone: 'لم يعد الموعد الذي اخترته متاحًا. اختر موعدًا آخر.',
  earliest: 'الأقرب',
  datesFailed: 'تعذّر تحميل تواريخ التسليم.',
  dateGone: 'لم يعد التاريخ الذي اخترته متاحًا. اختر تاريخًا آخر.',

  notesTitle: 'ملاحظات الطلب',
  note: 'ملاحظة للتسليم',
  notePlaceholder: 'ما ينبغي أن يعرفه السائق عن هذا التسليم',
  purchaseOrder: 'رقم أمر الشراء',

  summary: 'ملخص الطلب',
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
  /** Where no other amount is beside it. */
  wholeTotal: 'الإجمالي (شامل ضريبة القيمة المضافة)',
  received: 'المبلغ المستلم',
  due: 'المتبقي للدفع',
  newTotal: (total: string) => `أصبح الإجمالي ${total}`,
  proceed: 'المتابعة إلى الدفع',
  requestQuotation: 'طلب عرض سعر',
  secure: 'الدفع في الصفحة التالية. لا يُخصم شيء قبلها.',

  quoteTitle: 'طلب عرض سعر',
  quoteHint: (email: string) =>
    `تصلنا سلتك طلبَ عرض سعر، ونرسل جوابنا إلى \u2068${email}\u2069. تبقى سلتك كما هي.`,
  quoteMessage: 'ما الذي ينبغي أن نعرفه؟',
  quoteSent: (email: string) => `طلبك في الطريق إلينا. يصل الجواب إلى \u2068${email}\u2069.`,

  offlineProceed: 'لا اتصال بالإنترنت. اختياراتك محفوظة. حاول مرة أخرى عند عودة الاتصال.',
  offline: 'تعذّر الوصول إلى المتجر. هذه سلتك كما رأيناها آخر مرة.',
} as const satisfies Words<typeof english>;
