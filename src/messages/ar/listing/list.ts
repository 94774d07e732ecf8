import type {
  marketplace as englishMarketplace,
  sortLabels as englishSorts,
} from '#messages/en/listing/list.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

/** Words of the listing. */
export const marketplace = {
  title: 'السوق',
  categories: 'الفئات',
  allProducts: 'كل المنتجات',
  filter: 'تصفية',
  products: (total: number) =>
    plural(total, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: `${number(total)} منتجات`,
      many: `${number(total)} منتجًا`,
      other: `${number(total)} منتج`,
    }),
  productsOrMore: (total: number) => `${number(total)} منتج أو أكثر`,
  results: 'المنتجات',
  resultsFor: (query: string) => `نتائج «\u2068${query}\u2069»`,
  resultsIn: (query: string, place: string) => `نتائج «\u2068${query}\u2069» في ${place}`,
  clearSearch: 'مسح البحث',
  sort: 'الترتيب حسب',
  recommended: 'موصى به',
  recommendedIs: 'موصى به: يصل خلال أسبوع، وبمقاسات شائعة، والأسرع أولًا. وهو نفسه للجميع.',
  view: 'طريقة العرض',
  grid: 'شبكة',
  list: 'قائمة',
  table: 'جدول',
  compareMode: 'وضع المقارنة',
  pages: 'الصفحات',
  previous: 'السابق',
  next: 'التالي',
  page: (page: number) => `صفحة ${number(page)}`,
  loading: 'جارٍ تحميل المنتجات…',
  failedTitle: 'تعذّر تحميل المنتجات',
  failed: 'بحثك محفوظ. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  offline: 'لا اتصال بالإنترنت. قد يكون ما تراه قديمًا، ونحدّثه فور عودة الاتصال.',
} as const satisfies Words<typeof englishMarketplace>;

/** With # in the place of an attribute, or of the unit that a price is for. */
export const sortLabels = {
  relevance: 'الأنسب',
  name: 'الاسم',
  price_asc: 'السعر: من الأقل إلى الأعلى',
  price_desc: 'السعر: من الأعلى إلى الأقل',
  lead_time: 'الأسرع تسليمًا',
  headline_desc: '#: الأعلى أولًا',
  headline_asc: '#: الأقل أولًا',
  second_desc: '#: الأعلى أولًا',
  unit_price: 'السعر لكل #: الأقل أولًا',
} satisfies Words<typeof englishSorts>;
