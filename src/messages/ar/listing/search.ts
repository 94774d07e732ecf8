import type {
  searchNotice as englishSearchNotice,
  suggestions as englishSuggestions,
  emptyListing as englishEmptyListing,
} from '#messages/en/listing/search.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from '#messages/ar/format.ts';

/** Words above a list that answers other words than those that were typed. */
export const searchNotice = {
  corrected: 'نعرض نتائج البحث عن',
  asTyped: (query: string) => `البحث عن «\u2068${query}\u2069» كما كتبته`,
  partial: 'لا منتج يحوي كل هذه الكلمات. هذه المنتجات تحوي معظمها.',
  and: '\u2069»، «\u2068',
  none: (query: string) => `لا يوجد لدينا «\u2068${query}\u2069».`,
  nearest: (amount: string) => `الأقرب أولًا: \u2068${amount}\u2069.`,
  without: (missing: string) => `هذه أقرب ما لدينا، دون «\u2068${missing}\u2069».`,
  mention: (missing: string) => `هذه المنتجات تذكر «\u2068${missing}\u2069» في وصفها فقط.`,
  ask: 'طلب عرض سعر',
  looksFor: (query: string) => `أبحث عن: ${query}`,
  exact: (query: string) => `نتائج «\u2068${query}\u2069» فقط، كما كُتبت.`,
  correct: 'البحث بالكتابة المصحّحة',
} as const satisfies Words<typeof englishSearchNotice>;

/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'الاقتراحات',
  products: {
    incl: 'المنتجات، الأسعار شاملة ضريبة القيمة المضافة',
    excl: 'المنتجات، الأسعار غير شاملة ضريبة القيمة المضافة',
  },
  categories: 'الفئات',
  manufacturers: 'الشركات المصنّعة',
  suppliers: 'المورّدون',
  inside: (vertical: string) => `في ${vertical}`,
  found: (total: number) =>
    plural(total, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: `${number(total)} منتجات`,
      many: `${number(total)} منتجًا`,
      other: `${number(total)} منتج`,
    }),
  askForQuote: 'السعر عند الطلب',
  corrected: 'اقتراحات لعبارة',
  /** Read out after each answer. */
  count: (count: number) =>
    plural(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: `${number(count)} اقتراحات`,
      many: `${number(count)} اقتراحًا`,
      other: `${number(count)} اقتراح`,
    }),
  none: 'لا اقتراحات. مفتاح Enter للبحث.',
  failed: 'تعذّرت قراءة الاقتراحات',
} as const satisfies Words<typeof englishSuggestions>;

/** Words where there is nothing to list. */
export const emptyListing = {
  clearAll: 'مسح الكل',
  showAll: 'عرض كل المنتجات',
  browse: 'أو تصفّحوا إحدى الفئات',
  nothingFor: (query: string) => `لا نتائج عن «\u2068${query}\u2069»`,
  nothingWithFilters: 'لا نتائج بهذه التصفية',
  nothingHint: 'يُرجى تجربة كلمات أقل أو غيرها: يكفي جزء من الاسم أو اسم المورّد أو رمز المنتج.',
  pastTheEnd: 'لا توجد صفحة بهذا الرقم في القائمة.',
  cut: (shown: string) =>
    `هذه أول ${shown} من قائمة أطول. يُرجى البحث باسم أو اختيار تصفية للعثور على غيرها.`,
  toSearch: 'بحث',
  toFilters: 'اختيار التصفية',
  firstPage: 'إلى الصفحة الأولى',
  filtersHint: 'كلما قلّت التصفية زادت النتائج.',
  without: (filter: string, products: string) => `دون ${filter}: ${products}`,
  notListed: 'لم تجده؟',
  askForIt: 'طلب عرض سعر منا',
  looksFor: (query: string) => `أبحث عن: \u2068${query}\u2069`,
  nearest: (category: string) => `هل تقصد الفئة ${category}؟`,
} as const satisfies Words<typeof englishEmptyListing>;
