import type {
  site as englishSite,
  offline as englishOffline,
  chrome as englishChrome,
  home as englishHome,
  noScript as englishNoScript,
  languageWords as englishLanguageWords,
} from '#messages/en/site.ts';
import type { Words } from '#messages/words.ts';
import { ARABIC, number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of the pages that inform, around the texts of `content/`. */
export const site = {
  continueExploring: 'صفحات ذات صلة',
  updated: (date: string) => `آخر تعديل: ${date}`,
  draftNote: 'هذه مسودة، ولم تُنشر بعد في الموقع العام.',
  onThisPage: 'في هذه الصفحة',
  tableOf: (title: string) => `${title}، في جدول`,
  period: 'الفترة',
  linkedin: (name: string) => `${name} على LinkedIn`,
  education: 'التعليم',
  apply: 'التقدّم لهذه الوظيفة',
  tasks: 'مهامك',
  needs: 'ما نتوقعه منك',
  openRoles: 'الوظائف الشاغرة',
  ourValues: 'قيمنا',
  fromTheTeam: 'من أعضاء الفريق',
  offices: (count: number) =>
    plural(count, {
      one: 'مكتب واحد',
      two: 'مكتبان',
      few: `${number(count)} مكاتب`,
      many: `${number(count)} مكتبًا`,
      other: `${number(count)} مكتب`,
    }),
  unreviewed: 'لم يراجع النصوص العربية محرر لغوي بعد. ونرحّب بكل تصحيح.',
  milestones: (count: number) =>
    plural(count, {
      one: 'محطة واحدة',
      two: 'محطتان',
      few: `${number(count)} محطات`,
      many: `${number(count)} محطة`,
      other: `${number(count)} محطة`,
    }),
  timeline: 'مسيرتنا',
  figures: 'أرقام رئيسية',
  tabs: 'أجزاء المنصة',
  callUs: 'الاتصال بنا',
  writeUs: 'الكتابة إلينا',
  quoted: (text: string) => `«${text}»`,
  anyHour: 'في أي ساعة، كل يوم',
  oneDay: 'نرد خلال يوم عمل واحد',
  questions: (count: number) =>
    plural(count, {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: `${number(count)} أسئلة`,
      many: `${number(count)} سؤالًا`,
      other: `${number(count)} سؤال`,
    }),
  countedOn: (date: string) => `تاريخ الإحصاء: ${date}`,
  calls: 'الاستدعاءات',
  examples: 'أمثلة',
  refusals: 'عند رفض الاستدعاء',
  call: 'الاستدعاء',
  takes: 'المدخلات',
  answers: 'الاستجابة',
  searchFailed: 'تعذّر تحميل البحث. يُرجى التحقق من الاتصال ثم النقر هنا مرة أخرى.',
  helpSearch: 'البحث في الإجابات',
  helpNothing: 'لا إجابة مطابقة. يُرجى تجربة كلمة أخرى.',
  askUs: 'طرح سؤال',
  stillAsking: 'هل لديك سؤال آخر؟',
  askAPerson: 'يجيبك أحد موظفينا في أي ساعة.',
  linkToAnswer: 'رابط هذه الإجابة',
  sampleNote:
    'الأسماء والأقوال والأرقام في هذه الصفحة أمثلة توضيحية، وليست حقائق عن أشخاص أو شركات حقيقية.',
  downloadMarket: 'تنزيل بصيغة CSV',
  /** Columns of the file: day, vertical, category, products, priced products and prices. */
  marketColumns: [
    'اليوم',
    'مجال الطاقة',
    'الفئة',
    'المنتجات',
    'بسعر معلن',
    'أقل سعر (ر.س، غير شامل ضريبة القيمة المضافة)',
    'السعر الوسيط (ر.س، غير شامل ضريبة القيمة المضافة)',
    'أعلى سعر (ر.س، غير شامل ضريبة القيمة المضافة)',
  ],
  /** Over the parts of articles and answers that a search has found. */
  passages: 'في نصوص المقالات والإجابات',
  family: 'الفئة',
  products: 'المنتجات',
  priced: 'بسعر معلن',
  lowest: 'أقل سعر',
  median: 'السعر الوسيط',
  highest: 'أعلى سعر',
  onQuote: 'بعرض سعر',
  ranges: 'من أقل سعر إلى أعلى سعر',
  rangesNote:
    'يمثّل كل شريط نطاق أسعار فئة بالريال، والعلامة الفاتحة هي السعر الوسيط. كل درجة في المقياس عشرة أمثال سابقتها.',
  pricesExclude: 'الأسعار غير شاملة ضريبة القيمة المضافة.',
  noMarketData: 'الكتالوج فارغ، فلا شيء لإحصائه بعد.',
  employment: {
    'Full Time': 'دوام كامل',
    'Part Time': 'دوام جزئي',
    Contract: 'بعقد',
  },
  missing: {
    title: `الصفحة غير موجودة | ${SHOP_NAME}`,
    description: 'لا توجد صفحة بهذا العنوان. يمكن البحث في السوق أو الانتقال إلى الصفحة الرئيسية.',
    heading: 'لم نجد هذه الصفحة',
    text: 'قد يكون العنوان مكتوبًا بخطأ، أو نُقلت الصفحة. يمكن البحث عما تحتاج إليه في السوق، أو البدء من الصفحة الرئيسية.',
    search: 'البحث في السوق عما تحتاج إليه',
    marketplace: 'تصفّح السوق',
    home: 'إلى الصفحة الرئيسية',
    help: 'مركز المساعدة',
    contact: 'التواصل معنا',
  },
  failure: {
    title: 'حدث خطأ',
    description: 'تعذّر على خادمنا الرد. سلتك وطلباتك محفوظة. يُرجى المحاولة مرة أخرى بعد قليل.',
    heading: 'انقطع التيار هنا',
    text: 'تعذّر على خادمنا الرد. سلتك وطلباتك محفوظة. يُرجى المحاولة مرة أخرى بعد قليل، أو الاتصال بنا إن كان الأمر عاجلًا.',
    home: 'إلى الصفحة الرئيسية',
  },
} as const satisfies Words<typeof englishSite>;

/** Of pages that the worker shows without a network (docs/offline.md). */
export const offline = {
  title: `لا يوجد اتصال بالإنترنت | ${SHOP_NAME}`,
  description: 'من دون اتصال يمكن قراءة الصفحات التي سبق أن عرضها هذا المتصفح.',
  heading: 'لا يوجد اتصال بالإنترنت',
  text: 'تحتاج هذه الصفحة إلى اتصال، فهذا المتصفح لم يحتفظ بها. يمكنك قراءة سلتك والصفحات أدناه.',
  again: 'إعادة المحاولة',
  seen: 'ما يمكنك قراءته الآن',
  kept: {
    offline:
      'لا يوجد اتصال بالإنترنت. هذا ما اطّلعت عليه في \u2068{at}\u2069، وقد تكون الأسعار تغيّرت.',
    unanswered: 'المتجر لا يستجيب. هذا ما اطّلعت عليه في \u2068{at}\u2069، وقد تكون الأسعار تغيّرت.',
  },
  loadAgain: 'إعادة تحميلها بعد عودة الاتصال',
  timeLocale: ARABIC,
} as const satisfies Words<typeof englishOffline>;

/** Words of the frame around every page. */
export const chrome = {
  skipToContent: 'الانتقال إلى المحتوى',
  mainNavigation: 'التنقل الرئيسي',
  footerNavigation: 'روابط التذييل',
  breadcrumb: 'أنت هنا',
  home: 'الرئيسية',
  parents: { about: 'عن الشركة', blog: 'المدونة' },
  browse: 'تصفّح أنواع الطاقة',
  more: 'المزيد',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  menu: 'القائمة',
  menuEntries: {
    blog: 'المدونة',
    help: 'مركز المساعدة',
    track: 'تتبّع الطلب',
    contact: 'الاتصال بنا',
  },
  signIn: 'تسجيل الدخول',
  account: 'الحساب',
  becomeSupplier: 'انضموا كمورّدين',
  cart: 'السلة',
  cartWithCount: (pieces: string) => `السلة، فيها ${pieces}`,
  closeCart: 'إغلاق السلة',
  loadingCart: 'جارٍ تحميل سلتك…',
  cartNotLoaded: 'تعذّر تحميل السلة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  getTheApp: 'تنزيل التطبيق',
  sslSecured: 'اتصال مؤمّن (SSL)',
  weAccept: 'نقبل',
  followUs: 'حساباتنا',
  rights: 'جميع الحقوق محفوظة.',
  language: 'اللغة',
  thisLanguage: 'العربية',
  onlyHere: 'هذا المقال متاح بالعربية فقط.',
  otherArticles: 'المقالات بالإنجليزية',
  notifications: 'الإشعارات',
  searchLabel: 'البحث في السوق',
  searchPlaceholder: 'بحث',
  search: 'بحث',
} as const satisfies Words<typeof englishChrome>;

/** Words of the home page that are controls, not content. */
export const home = {
  searchLabel: 'ماذا تحتاج؟',
  searchPlaceholder: 'أسطوانة، ديزل، لوح 550 واط…',
  search: 'بحث',
  /** Instead of the strip of logos (home-03). */
  noPartners: 'الشعارات قريبًا.',
  pausePartners: 'إيقاف حركة الشعارات',
  showMoreHistory: 'عرض المزيد من تاريخنا',
  showLessHistory: 'عرض أقل من تاريخنا',
  products: (count: number) =>
    plural(count, {
      zero: 'لا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: `${number(count)} منتجات`,
      many: `${number(count)} منتجًا`,
      other: `${number(count)} منتج`,
    }),
  browse: 'تسوّق حسب نوع الطاقة',
  browseText: 'كل أشكال الطاقة ومعداتها في كتالوج واحد.',
  step: (place: number) => `الخطوة ${number(place)}`,
  requestDemo: 'طلب عرض تعريفي',
  startFree: 'البدء مجانًا',
} as const satisfies Words<typeof englishHome>;

/** Words for shoppers whose browser runs no script. */
export const noScript = {
  shown: (first: number, last: number, total: string) =>
    `تعرض هذه الصفحة المنتجات من ${number(first)} إلى ${number(last)}، من أصل ${total}، والموصى بها أولًا.`,
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
} as const satisfies Words<typeof englishNoScript>;

/** The offer of this language to a visitor of another edition. */
export const languageWords = {
  offer: 'هذا الموقع متاح بالعربية أيضًا.',
  open: 'المتابعة بالعربية',
  dismiss: 'لا، شكرًا',
} satisfies Words<typeof englishLanguageWords>;
