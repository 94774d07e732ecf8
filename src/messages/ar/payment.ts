import type {
  cardErrorWords as englishErrors,
  payment as englishPayment,
  bank as englishBank,
  deliveryEntry as englishDeliveryEntry,
} from '#messages/en/payment.ts';
import type { CardBrand } from '#domain/orders/payment.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME, SHOP_CITY } from './shop.ts';

export const brandNames: Readonly<Record<CardBrand, string>> = {
  mada: 'مدى',
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  'American Express': 'American Express',
};

/** Words of /payment and /payment/success. */
export const payment = {
  title: 'الدفع',
  seoTitle: `الدفع | ${SHOP_NAME}`,
  seoDescription: 'اختيار طريقة دفع ثمن طلبك.',
  methodLabel: 'طريقة الدفع',
  methods: {
    card: 'بطاقة بنكية',
    bank_transfer: 'تحويل بنكي',
  },
  transferHint: 'التحويل خلال 3 أيام، ونسلّم الطلب بعد وصوله.',
  demonstration:
    'هذا عرض توضيحي: لا يُرسَل شيء إلى أي بنك ولا تُحوَّل أي أموال. يبقى رقم بطاقتك في هذه الصفحة. يُرفض كل رقم ينتهي بالأرقام 0002.',
  fields: {
    number: 'رقم البطاقة',
    expiry: 'الانتهاء (MM/YY)',
    cvv: 'رمز CVV',
    name: 'اسم حامل البطاقة',
  },
  numberPlaceholder: '0000 0000 0000 0000',
  expiryPlaceholder: 'MM/YY',
  payNow: 'الدفع الآن',
  payAmount: (total: string) => `الدفع الآن: ${total}`,
  placing: 'جارٍ إرسال طلبك…',
  processing: 'جارٍ تنفيذ الدفع…',
  processingHint: 'يُرجى إبقاء هذه الصفحة مفتوحة.',
  success: 'تم الدفع بنجاح!',
  failed: 'لم يتم الدفع. يُرجى المحاولة مرة أخرى.',
  createFailed: 'تعذّر إنشاء الطلب',
  createFailedHint: 'يُرجى التحقق من الاتصال والمحاولة مرة أخرى. لا يُسجَّل الطلب مرتين.',
  priceChanged: (total: string) => `تغيّرت الأسعار. الإجمالي الجديد ${total}.`,
  acceptPrice: (total: string) => `الموافقة على ${total} والمتابعة`,
  laterDelivery: (until: string) =>
    `ننتظر التحويل البنكي حتى ${until}. موعد التسليم الذي اخترته أقرب من ذلك.`,
  noLaterDelivery: 'لا يوجد حاليًا تاريخ لاحق متاح. يُرجى الدفع بالبطاقة أو مراسلتنا.',
  acceptDelivery: (day: string, slot: string) =>
    `التسليم في ${day}، \u2066${slot}\u2069، والمتابعة`,
  backToCheckout: 'العودة إلى إتمام الطلب',

  elsewhere: 'تدفع في الصفحة الآمنة لمزوّد خدمة الدفع، ولا تُدخل بيانات بطاقتك في هذا الموقع.',
  leaving: 'جارٍ نقلك إلى صفحة الدفع…',
  returnSeoTitle: `دفعتك | ${SHOP_NAME}`,
  returnSeoDescription: 'نتحقق من وصول دفعتك.',
  looking: 'جارٍ التحقق من دفعتك…',
  lookFailed: 'تعذّر التحقق من دفعتك.',
  lookAgain: 'التحقق مرة أخرى',
  payAgain: 'العودة إلى الدفع',
  returned: {
    waiting: {
      title: 'ما زلنا بانتظار دفعتك',
      text: 'لم تُؤكَّد دفعتك بعد. إن كنت قد دفعت فلا داعي للدفع مرة أخرى. يُرجى التحقق مجددًا بعد قليل.',
    },
    declined: {
      title: 'لم يتم الدفع. يُرجى المحاولة مرة أخرى.',
      text: 'طلبك محفوظ. يمكن الدفع ببطاقة أخرى أو بتحويل بنكي.',
    },
    failed: {
      title: 'تعذّر التحقق من دفعتك',
      text: 'طلبك محفوظ. إن كنت قد دفعت فلا داعي للدفع مرة أخرى. يُرجى التحقق مجددًا بعد قليل.',
    },
    missing: {
      title: 'لا يوجد في هذا المتصفح طلب كهذا.',
      text: 'إن كنت قد دفعت، فستصل دفعتك إلى الطلب على أي حال. ويمكن تتبّعه برقمه.',
    },
  },

  placeTransfer: 'إرسال الطلب وعرض بيانات الحساب البنكي',
  showBank: 'عرض بيانات الحساب البنكي',
  transferMade: 'أجريت التحويل',
  transferMadeHint: (days: number) =>
    `يُرجى الضغط هنا بعد إرسال التحويل، فنحتفظ بطلبك ${plural(days, {
      one: 'يومًا إضافيًا',
      two: 'يومين إضافيين',
      few: `${number(days)} أيام إضافية`,
      many: `${number(days)} يومًا إضافيًا`,
      other: `${number(days)} يوم إضافي`,
    })}.`,
  reporting: 'جارٍ الحفظ…',
  reportFailed: 'حدث خطأ. يُرجى المحاولة مرة أخرى.',

  orderPlaced: (number: string) => `سُجّل الطلب \u2068${number}\u2069 وهو بانتظار الدفع.`,
  payBefore: (moment: string) => `يُرجى الدفع قبل ${moment}، وإلا انتهت صلاحية الطلب.`,
  changeOrder: 'تعديل الطلب',
  changing: 'جارٍ إعادته إلى سلتك…',
  changeHint: 'يُلغى هذا الطلب وتعود منتجاته إلى سلتك.',
  changeFailed: 'تعذّر تعديل هذا الطلب. يُرجى المحاولة مرة أخرى.',
  cancelled: 'أُلغي هذا الطلب أو انتهت صلاحيته.',
  missing: 'لا يوجد في هذا المتصفح طلب كهذا.',
  loadFailed: 'تعذّر تحميل طلبك.',
  toMarketplace: 'متابعة التسوق',
  deliverTo: 'التسليم',
  edit: 'تعديل',

  successTitle: 'شكرًا لطلبك',
  successSeoTitle: `تم استلام الطلب | ${SHOP_NAME}`,
  successSeoDescription: 'طلبك والخطوات التالية.',
  paidText: 'وصلت دفعتك، ونحن نجهّز طلبك.',
  transferText: 'استلمنا طلبك، وسنؤكده عند وصول تحويلك.',
  waitingText: 'سُجّل طلبك وهو بانتظار الدفع.',
  orderNumber: 'رقم الطلب',
  mailed: (email: string) => `أرسلنا الطلب ورابطه الخاص إلى \u2068${email}\u2069.`,
  details: 'عرض تفاصيل الطلب',
  continueShopping: 'متابعة التسوق',
  orderNamed: (number: string) => `الطلب \u2068${number}\u2069`,
  mailedElsewhere:
    'أرسلنا الطلب ورابطه الخاص إلى البريد الإلكتروني المسجّل في الطلب. لم يعد هذا المتصفح يحتفظ بما يفتح تفاصيله، وتُفتح بذلك الرابط.',
  noOrder: 'لا يوجد هنا طلب لتأكيده.',
  pay: 'دفع ثمن هذا الطلب',
  nextTitle: 'الخطوات التالية',
  toCalendar: 'إضافة إلى التقويم',
  accountOffer: (email: string) =>
    `أنشئوا حسابًا بالبريد \u2068${email}\u2069: تجدون فيه هذا الطلب، ولا يحتاج الطلب التالي إلى كتابة.`,
  createAccount: 'إنشاء حساب',
} as const satisfies Words<typeof englishPayment>;

/** Words of the entry that a calendar takes. */
export const deliveryEntry = {
  summary: `تسليم من ${SHOP_NAME}`,
  description: (number: string) => `الطلب \u2068${number}\u2069`,
} as const satisfies Words<typeof englishDeliveryEntry>;

/** Errors under the fields of the card. */
export const cardErrorWords = {
  number: {
    required: 'يُرجى إدخال رقم البطاقة',
    invalid: 'رقم البطاقة غير مكتمل أو فيه خطأ',
  },
  expiry: {
    required: 'يُرجى إدخال تاريخ الانتهاء',
    invalid: 'يُرجى إدخال الشهر والسنة بالصيغة MM/YY',
    expired: 'انتهت صلاحية هذه البطاقة',
  },
  cvv: {
    required: 'يُرجى إدخال رمز CVV',
    invalid: 'يتكون رمز CVV من 3 أرقام، ومن 4 في بطاقات American Express',
  },
  name: {
    required: 'يُرجى إدخال الاسم المكتوب على البطاقة',
    too_long: 'هذا الاسم طويل جدًا',
  },
} as const satisfies Words<typeof englishErrors>;

/** Words of the bank details: on the payment page, on success and on the order's page. */
export const bank = {
  title: 'بيانات الحساب البنكي',
  sample: 'حساب توضيحي للعرض فقط: لا يُحوَّل إليه أي مبلغ.',
  bank: 'البنك',
  holder: 'صاحب الحساب',
  iban: 'رقم الآيبان',
  swift: 'رمز السويفت (SWIFT/BIC)',
  amount: 'المبلغ',
  reference: 'مرجع التحويل',
  referenceNote: (number: string) =>
    `يُرجى كتابة رقم طلبك \u2068${number}\u2069 في مرجع التحويل، لنتمكن من مطابقته.`,
  copy: (what: string) => `نسخ ${what}`,
  copied: (what: string) => `تم نسخ ${what}`,
  copyFailed: (what: string) => `تعذّر نسخ ${what}. يُرجى تحديده ونسخه.`,
  payBefore: (moment: string) =>
    `يُرجى تحويل المبلغ قبل ${moment} (بتوقيت ${SHOP_CITY})، وإلا انتهت صلاحية الطلب.`,
  deliveryNeeds: (delivery: string, day: string) =>
    `يلزم للتسليم في ${delivery} وصول التحويل حتى ${day}. وإن وصل بعد ذلك نقلنا التسليم وأبلغناك بالبريد الإلكتروني.`,
  keptUntil: (moment: string) =>
    `أبلغتنا بالتحويل. نحتفظ بطلبك حتى ${moment} (بتوقيت ${SHOP_CITY}) ونؤكده عند وصول المبلغ.`,
} as const satisfies Words<typeof englishBank>;
