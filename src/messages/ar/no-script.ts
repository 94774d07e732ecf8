import type { noScript as english } from '#messages/en/no-script.ts';
import type { Words } from '#messages/words.ts';
import { number } from './format.ts';

/** Words for shoppers whose browser runs no script. */
export const noScript = {
  shown: (first: number, last: number, total: string) =>
    `تعرض هذه الصفحة المنتجات من ${number(first)} إلى ${number(last)}، من أصل ${total}، مرتبةً حسب الاسم.`,
  none: 'لا منتجات في هذه الصفحة.',
  limits:
    'يحتاج البحث والتصفية والترتيب والسلة إلى JavaScript. من دونه تبقى هذه القائمة كما هي مهما بحثت.',
  goOn: 'المتابعة حسب الفئة أو الصفحة.',
  categories: 'الفئات',
  all: 'كل المنتجات',
  pages: 'الصفحات',
  cut: 'تحتاج الصفحات التالية من هذه القائمة إلى JavaScript. تعرض الفئات الأصغر المزيد من منتجاتها.',
  product:
    'يحتاج الطلب إلى JavaScript، وهو معطّل في متصفحك. يمكنك طلب عرض سعر أدناه، أو الكتابة إلى',
  later: 'ليست لهذا المنتج صفحة HTML بسيطة بعد، لذلك يحتاج عرضه إلى JavaScript.',
  compare: 'تحتاج مقارنة المنتجات إلى JavaScript، وهو معطّل في متصفحك.',
  quote: 'طلب عرض سعر بنموذج لا يحتاج إلى JavaScript',
  backToList: 'عرض المنتجات في قائمتنا',
} as const satisfies Words<typeof english>;
