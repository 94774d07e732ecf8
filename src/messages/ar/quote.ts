import type { quote as english } from '#messages/en/quote.ts';
import type { Words } from '#messages/words.ts';

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
  done: 'تم',
  close: 'إغلاق',
} as const satisfies Words<typeof english>;
