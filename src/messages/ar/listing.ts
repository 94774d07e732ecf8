import type {
  marketplace as englishMarketplace,
  sortLabels as englishSorts,
  facets as englishFacets,
  leadTimeLabels as englishLeadTimes,
  minimumOrderLabels as englishMinimums,
  everythingLead as englishLead,
  generalAbout as englishAbout,
  marketplaceDescription as englishDescription,
  listingTitles as englishListingTitles,
  searchNotice as englishSearchNotice,
  suggestions as englishSuggestions,
  emptyListing as englishEmptyListing,
} from '#messages/en/listing.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

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
  view: 'طريقة العرض',
  grid: 'شبكة',
  list: 'قائمة',
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
  name: 'الاسم بالإنجليزية',
  price_asc: 'السعر: من الأقل إلى الأعلى',
  price_desc: 'السعر: من الأعلى إلى الأقل',
  lead_time: 'الأسرع تسليمًا',
  headline_desc: '#: الأعلى أولًا',
  headline_asc: '#: الأقل أولًا',
  second_desc: '#: الأعلى أولًا',
  unit_price: 'السعر لكل #: الأقل أولًا',
} satisfies Words<typeof englishSorts>;

/** Words of the facets, of their choices and of the chips that repeat them. */
export const facets = {
  title: 'خيارات التصفية',
  price: 'السعر',
  supplier: 'المورّد',
  country: 'بلد المنشأ',
  leadTime: 'مهلة التسليم',
  minimumOrder: 'الحد الأدنى للطلب',
  any: 'الكل',
  priced: 'بسعر معلن',
  unpriced: 'السعر عند الطلب',
  yes: 'نعم',
  no: 'لا',
  from: 'من',
  to: 'إلى',
  apply: 'تطبيق',
  applyTo: (name: string) => `تطبيق: ${name}`,
  currency: 'ر.س',
  withUnit: (name: string, unit: string) => `${name} (\u2068${unit}\u2069)`,
  count: number,
  /** Before a count that is an estimate. */
  about: 'نحو ',
  riyals: (amount: number) => `\u2068${number(amount)} ر.س\u2069`,
  more: (count: number) => `عرض ${number(count)} أخرى`,
  fewer: 'عرض أقل',
  searchSuppliers: 'البحث في المورّدين',
  noSuppliers: 'لا يطابق بحثك أيٌّ من مورّدي هذه المنتجات.',
  failed: 'تعذّر تحميل خيارات التصفية',
  categoriesFailed: 'تعذّر تحديث أعداد الفئات',
  close: 'إغلاق',
  show: (products: string) => `عرض ${products}`,
  chosen: 'خيارات التصفية المختارة',
  remove: (name: string) => `إزالة ${name}`,
  clearAll: 'مسح الكل',
  query: (query: string) => `«\u2068${query}\u2069»`,
  named: (name: string, choice: string) => `${name}: ${choice}`,
  between: (from: string, to: string) => `من ${from} إلى ${to}`,
  atLeast: (from: string) => `من ${from}`,
  atMost: (to: string) => `حتى ${to}`,
} as const satisfies Words<typeof englishFacets>;

export const leadTimeLabels = {
  '1': 'يوم واحد',
  '3': 'حتى 3 أيام',
  '7': 'حتى 7 أيام',
  '14': 'حتى 14 يومًا',
  '15+': '15 يومًا أو أكثر',
  unstated: 'بالتواصل مع المورّد',
} satisfies Words<typeof englishLeadTimes>;

export const minimumOrderLabels = {
  '1': 'قطعة واحدة',
  '2-10': 'من قطعتين إلى 10 قطع',
  '11-100': 'من 11 إلى 100 قطعة',
  '101+': '101 قطعة أو أكثر',
} satisfies Words<typeof englishMinimums>;

/** The introduction of the whole marketplace. */
export const everythingLead =
  'الغاز والديزل والمياه والطاقة الشمسية، وما يلزمها من معدات.' satisfies Words<typeof englishLead>;

/** For the heads of pages, which are built. */
export const marketplaceDescription =
  'أسطوانات الغاز والديزل والمياه وأنظمة الطاقة الشمسية ومعدات الكهرباء: مقارنتها وطلبها بأسعار بالريال السعودي وتسليم إلى بابك أو موقعك.' satisfies Words<
    typeof englishDescription
  >;

/** About a category that `content/categories` has no text for. */
export const generalAbout = ((category: string) => ({
  heading: category,
  lead: 'مقارنة الأسعار والمواصفات ومهل التسليم.',
  description: `${category}: مقارنة الأسعار والمواصفات ومهل التسليم، والطلب عبر الموقع أو طلب عرض سعر.`,
})) satisfies Words<typeof englishAbout>;

/** Titles of the listing (decision 27). */
export const listingTitles = {
  everything: 'السوق | منتجات الطاقة ومورّدوها',
  category: (category: string) => `${category} | منتجات الطاقة ومورّدوها`,
  subcategory: (category: string, subcategory: string) =>
    `${category} — ${subcategory} | منتجات الطاقة ومورّدوها`,
  search: (heading: string) => `${heading} | منتجات الطاقة ومورّدوها`,
  /** Behind the title of the list. */
  page: (page: number) => `، صفحة ${number(page)}`,
} as const satisfies Words<typeof englishListingTitles>;

/** Words above a list that answers other words than those that were typed. */
export const searchNotice = {
  corrected: 'نعرض نتائج البحث عن',
  asTyped: (query: string) => `البحث عن «\u2068${query}\u2069» كما كتبته`,
  partial: 'لا منتج يحوي كل هذه الكلمات. هذه المنتجات تحوي معظمها.',
  ask: 'طلب عرض سعر',
  looksFor: (query: string) => `أبحث عن: ${query}`,
  exact: (query: string) => `نتائج «\u2068${query}\u2069» فقط، كما كُتبت.`,
  correct: 'البحث بالكتابة المصحّحة',
} as const satisfies Words<typeof englishSearchNotice>;

/** Words of what the search box offers while someone types. */
export const suggestions = {
  list: 'الاقتراحات',
  products: 'المنتجات، الأسعار غير شاملة ضريبة القيمة المضافة',
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
