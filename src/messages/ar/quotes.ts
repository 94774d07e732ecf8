import type { quotes as english } from '#messages/en/quotes.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of the page of a quotation and of the list of them. */
export const quotes = {
  seoTitle: `عرض السعر | ${SHOP_NAME}`,
  seoDescription: 'ما طلبته، والأسعار التي نعرضها عليك.',
  title: 'عرض السعر',
  loading: 'جارٍ تحميل عرض السعر…',
  all: 'كل عروض الأسعار',
  states: {
    requested: 'بانتظار ردّنا',
    answered: 'تم الرد',
    accepted: 'تم طلبه',
    declined: 'مرفوض',
    expired: 'انتهت صلاحيته',
    withdrawn: 'مسحوب',
  },
  hints: {
    requested: 'نعمل على أسعارك، وتصلك رسالة بالبريد الإلكتروني عند جاهزيتها.',
    answered: 'هذه أسعارنا. لا يُطلب شيء حتى ترسل الطلب من صفحة إتمام الطلب.',
    accepted: 'تحوّل عرض السعر هذا إلى طلب.',
    declined: 'رفضت عرض السعر هذا. لتغيير شيء فيه، يُرجى الكتابة إلينا أدناه.',
    expired: 'لم تعد هذه الأسعار سارية. يُرجى الكتابة إلينا أدناه، ونرد عليك بأسعار جديدة.',
    withdrawn: 'سُحب عرض السعر هذا. إن بقيت الحاجة إليه، يُرجى الكتابة إلينا أدناه.',
  },
  askedOn: (moment: string) => `تاريخ الطلب: ${moment}`,
  answeredOn: (moment: string) => `تاريخ الرد: ${moment}`,

  validUntil: (moment: string) => `سارٍ حتى ${moment}`,
  left: (span: string) => `المتبقي: ${span}`,
  leftLittle: 'بقي أقل من دقيقة',

  offer: 'عرضنا',
  revised: (revision: number) => `عرضنا، النسخة ${number(revision)}`,
  freeLine: 'كما وصفته',
  added: 'أضفناه نحن',
  each: (price: string) => `${price} للوحدة`,
  exclVat: 'غير شامل ضريبة القيمة المضافة',
  toProduct: 'عرض المنتج',
  sku: (sku: string) => `رمز المنتج \u2068${sku}\u2069`,
  asked: (quantity: string) => `الكمية التي طلبتها: \u2068${quantity}\u2069`,
  alternatives: (name: string) => `يُرجى اختيار بديل واحد عن \u2068${name}\u2069`,
  notOffered: 'غير معروض',
  notOfferedHint: 'لا يمكننا عرض ما يلي:',
  noteOfShop: `ملاحظة من ${SHOP_NAME}`,

  requestTitle: 'طلبك',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  city: 'مدينة الموقع',
  wishedDate: 'تاريخ التسليم المفضّل',
  message: 'ملاحظة',
  items: 'ما طلبته',

  decideTitle: 'قرارك',
  decideHint:
    'تنتقل الأسطر إلى سلتك بهذه الأسعار، ثم تختار العنوان والتاريخ وطريقة الدفع عند إتمام الطلب.',
  order: 'قبول العرض والطلب',
  ordering: 'جارٍ الإضافة إلى سلتك…',
  decline: 'رفض',
  declineTitle: 'رفض عرض السعر هذا؟',
  reason: 'ما السبب؟',
  optional: 'اختياري',
  declineYes: 'نعم، رفضه',
  declining: 'جارٍ الرفض…',
  keep: 'الإبقاء عليه',
  declinedNow: 'رفضت عرض السعر، وأبلغنا الفريق بذلك.',
  withdraw: 'سحب الطلب',
  withdrawTitle: 'سحب هذا الطلب؟',
  withdrawHint: 'يمكن سحبه إن لم تعد هناك حاجة إليه. ويمكنك أن تطلب مرة أخرى متى شئت.',
  withdrawYes: 'نعم، سحبه',
  withdrawing: 'جارٍ السحب…',
  withdrawnNow: 'سُحب الطلب، وأبلغنا الفريق بذلك.',
  toOrder: (orderNumber: string) => `فتح الطلب \u2068${orderNumber}\u2069`,

  historyTitle: 'الردود السابقة',
  historyRow: (revision: number, moment: string) => `النسخة ${number(revision)}، ${moment}`,
  historyNote: 'حلّ رد أحدث محل هذه الردود، ولم تعد أسعارها سارية.',

  threadTitle: 'الرسائل',
  noMessages: 'لا رسائل بعد.',
  authors: { buyer: 'أنت', shop: SHOP_NAME },
  write: 'الكتابة إلينا',
  writeHint: 'سؤال أو كمية مختلفة أو تاريخ آخر: يصلك ردّنا بالبريد الإلكتروني وهنا.',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  messageSent: 'أُرسلت رسالتك.',
  fieldErrors: {
    required: 'يُرجى كتابة رسالة أولًا.',
    too_long: '2,000 حرف على الأكثر.',
    invalid: 'في هذا النص محارف لا يمكننا حفظها. يُرجى حذفها.',
  } as Readonly<Record<string, string>>,

  printView: 'عرض للطباعة',
  csvName: (number: string) => `${number}.csv`,
  print: 'طباعة أو حفظ بصيغة PDF',
  backToPage: 'العودة إلى عرض السعر',
  product: 'المنتج',
  quantity: 'الكمية',
  price: 'سعر الوحدة (غير شامل ضريبة القيمة المضافة)',
  lineTotal: 'إجمالي السطر (غير شامل ضريبة القيمة المضافة)',
  for: 'مقدَّم إلى',
  vatNumber: (vatNumber: string) => `الرقم الضريبي \u2068${vatNumber}\u2069`,
  checkoutNotFilled: 'تعذّر ملء إتمام الطلب من عرض السعر.',
  sheetNote: 'هذا عرض سعر، وليس فاتورة. الأسعار بالريال السعودي.',

  failed: 'تعذّر تحميل عرض السعر. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  missing: 'لا يمكن فتح عرض السعر هذا هنا',
  missingHint:
    'يُفتح بالرابط الذي في أحدث رسالة بريد عنه، أو في المتصفح الذي طُلب منه، أو بعد تسجيل الدخول.',
  signIn: 'تسجيل الدخول',
  contact: 'التواصل معنا',
  refusals: {
    quote_not_found:
      'لم يعد من الممكن فتح عرض السعر هذا. يُرجى فتحه بالرابط الذي في أحدث رسالة بريد عنه.',
    quote_not_valid:
      'لم يعد من الممكن طلب هذا العرض: انتهت صلاحيته، أو استُبدل أو سُحب أو طُلب. تعرض هذه الصفحة حالته الآن.',
    quote_not_changeable:
      'تغيّر عرض السعر هذا في هذه الأثناء، فلم يُنفَّذ شيء. تعرض هذه الصفحة حالته الآن.',
  } as Readonly<Record<string, string>>,

  listFailed: 'تعذّر تحميل عروض الأسعار. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  none: 'لم تطلب عرض سعر بعد',
  noneHint: 'يُطلب عرض السعر من صفحة منتج أو من المقارنة أو عند إتمام الطلب، فيظهر هنا مع ردّنا.',
  toMarketplace: 'تصفّح السوق',
  count: (count: number) =>
    plural(count, {
      zero: 'لا عروض أسعار',
      one: 'عرض سعر واحد',
      two: 'عرضا سعر',
      few: `${number(count)} عروض أسعار`,
      many: `${number(count)} عرض سعر`,
      other: `${number(count)} عرض سعر`,
    }),
  pagesLabel: 'صفحات عروض الأسعار',
  moreItems: (count: number) =>
    plural(count, {
      one: 'وسطر آخر',
      two: 'وسطران آخران',
      few: `و${number(count)} أسطر أخرى`,
      many: `و${number(count)} سطرًا آخر`,
      other: `و${number(count)} سطر آخر`,
    }),
  forCity: (city: string) => `إلى \u2068${city}\u2069`,
  total: (amount: string) => `${amount} شاملًا ضريبة القيمة المضافة والتسليم`,
} as const satisfies Words<typeof english>;
