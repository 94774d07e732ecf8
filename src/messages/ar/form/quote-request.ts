import type {
  quote as englishQuote,
  quoteFiles as englishQuoteFiles,
} from '#messages/en/form/quote-request.ts';
import type { Words } from '#messages/words.ts';
import { formatBytes } from '#messages/ar/format.ts';

/** Words of a request for quotation from a product, a card, the comparison or the cart at checkout. */
export const quote = {
  title: 'طلب عرض سعر',
  listed: {
    lead: 'يصلنا طلبك، ثم نرسل إلى بريدك الإلكتروني سعرًا للكمية والموقع اللذين تحددهما.',
    note: 'ملاحظة',
    noteHint: 'طريق الوصول أو التغليف أو التسليم المتكرر: كل ما يؤثر في السعر.',
  },
  unlisted: {
    lead: 'يُرجى وصف ما تحتاج إليه وكميته ومكانه. نبحث لك عن مورّد ونرد بالبريد الإلكتروني.',
    note: 'ما تحتاج إليه',
    noteHint: 'الاسم والمقاس والكمية، بأدق ما تعرف.',
  },
  products: 'المنتجات',
  name: 'الاسم الكامل',
  phone: 'الهاتف',
  city: 'مدينة الموقع',
  wishedDate: 'تاريخ التسليم المفضّل',
  optional: 'اختياري',
  send: 'إرسال الطلب',
  sending: 'جارٍ الإرسال…',
  sentTitle: 'أُرسل طلبك',
  sent: (email: string, number = '') =>
    `رقمه \u2068${number}\u2069، وقد حُفظ وهو في طريقه إلينا. يصل الرد إلى \u2068${email}\u2069 مع رابط لطلبه.`,
  profileFailed: 'تعذّر تحميل ملفك.',
  full: 'طلب عرض السعر ممتلئ (300 سطر). يُرجى إزالة سطر منه أولًا.',
  done: 'تم',
  close: 'إغلاق',
} as const satisfies Words<typeof englishQuote>;

const errors: Words<(typeof englishQuoteFiles)['errors']> = {
  file_type_refused:
    'لا نقبل هذا النوع من الملفات. يُقبل JPEG أو PNG أو WebP، أو ملف PDF بلا نصوص برمجية ولا مرفقات ولا كلمة مرور.',
  file_too_large: 'حجم هذا الملف أكبر من 5 ميجابايت. يُرجى إرسال ملف أصغر.',
  file_unreadable: 'هذا الملف تالف أو غير مكتمل. يُرجى حفظه مرة أخرى ببرنامجه ثم إرساله.',
  file_too_complex:
    'هذا الملف معقّد جدًا: فيه أكثر من 500 صفحة، أو يتّسع عند فتحه إلى أضعاف حجمه. يُرجى حفظ صفحاته بصيغة PDF بسيطة على أجزاء ثم إرسالها.',
  file_not_found: 'لم يُحفظ هذا الملف. يُرجى إزالته ثم اختياره مرة أخرى.',
  rate_limited: 'أُرسلت ملفات كثيرة خلال ساعة. يُرجى إزالته ثم المحاولة لاحقًا.',
};

/** Words of the files of a request for quotation. */
export const quoteFiles = {
  label: 'الملفات',
  choose: 'اختيار ملفات',
  chosen: 'الملفات المختارة',
  hint: 'رسومات أو قوائم أو صور: PDF أو JPEG أو PNG أو WebP، حتى 5 ملفات بحجم 5 ميجابايت لكل منها. لا يفتحها سواك وسوى فريقنا.',
  full: 'يتسع الطلب لخمسة ملفات. يُرجى إزالة ملف لإضافة غيره.',
  sending: 'جارٍ الإرسال…',
  size: formatBytes,
  remove: 'إزالة',
  removeNamed: (name: string) => `إزالة \u2068${name}\u2069`,
  save: (name: string) => `حفظ \u2068${name}\u2069`,
  notSaved: 'تعذّر حفظ الملف. يُرجى المحاولة مرة أخرى.',
  errors,
  failed: 'تعذّر إرسال هذا الملف. يُرجى إزالته ثم اختياره مرة أخرى.',
} as const satisfies Words<typeof englishQuoteFiles>;
