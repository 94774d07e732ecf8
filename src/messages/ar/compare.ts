import type {
  compare as englishCompare,
  comparePage as englishComparePage,
} from '#messages/en/compare.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

/** Words of the comparison wherever products are listed: its toasts and its tray. */
export const compare = {
  added: 'أُضيف إلى المقارنة',
  notKept:
    'لا يحتفظ هذا المتصفح بمقارنتك: تنتهي عند مغادرة هذه الصفحة. يلزم السماح ببيانات الموقع لهذا المتجر من إعدادات المتصفح، أو استخدام متصفح آخر.',
  removed: 'أُزيل من المقارنة',
  removedOnPage: 'أُزيل المنتج من المقارنة',
  limit: 'يمكنك مقارنة 4 منتجات على الأكثر',
  remove: (name: string) => `إزالة \u2068${name}\u2069`,
  tray: 'المقارنة',
  trayCount: (count: number) =>
    plural(count, {
      one: 'منتج واحد من 4 للمقارنة',
      two: 'منتجان من 4 للمقارنة',
      few: `${number(count)} منتجات من 4 للمقارنة`,
      many: `${number(count)} منتجًا من 4 للمقارنة`,
      other: `${number(count)} منتج من 4 للمقارنة`,
    }),
  open: 'مقارنة',
  clear: 'مسح',
} as const satisfies Words<typeof englishCompare>;

/** Words of the page that compares. */
export const comparePage = {
  title: 'مقارنة المنتجات',
  description: 'مقارنة حتى أربعة منتجات طاقة جنبًا إلى جنب: السعر وبلد المنشأ وكل المواصفات.',
  lead: 'حتى أربعة منتجات جنبًا إلى جنب، بأسعار اليوم.',
  loadFailed: 'تعذّر تحميل المقارنة. يُرجى المحاولة مرة أخرى.',
  emptyTitle: 'لا توجد منتجات للمقارنة',
  emptyHint: 'تظهر هنا جنبًا إلى جنب حتى أربعة منتجات تُضاف بزر «إضافة إلى المقارنة».',
  browse: 'تصفّح المنتجات',
  backToProduct: 'العودة إلى المنتج',
  backToMarketplace: 'العودة إلى السوق',
  addAnother: 'إضافة منتج آخر',
  remove: (name: string) => `إزالة \u2068${name}\u2069`,
  viewDetails: 'عرض التفاصيل',
  differencesOnly: 'إظهار الفروق فقط',
  noDifferences: 'هذه المنتجات متطابقة في كل الصفوف.',
  noAttributes: 'لا تذكر هذه المنتجات مواصفات.',
  best: 'الأفضل',
  lowest: 'أدنى سعر',
  lowestUnitPrice: 'أدنى سعر للوحدة',
  price: 'السعر',
  unitPrice: 'سعر الوحدة',
  rating: 'التقييم',
  supplier: 'المورّد',
  attribute: 'المواصفة',
  unknown: '–',
  unknownInWords: 'غير مذكور',
  addAll: 'إضافة الكل إلى السلة',
  download: 'تنزيل CSV',
  fileName: 'comparison.csv',
  print: 'طباعة',
  share: 'نسخ الرابط',
  shared: 'شارك أحدهم هذه المقارنة معك. قائمتك كما هي.',
  keepShared: 'حفظها قائمةً لي',
  linkCopied: 'تم نسخ الرابط',
  linkFailed: 'تعذّر نسخ الرابط',
  requestAll: 'طلب عرض سعر',
  goneNames: (names: string) => `لم تعد معروضة: ${names}`,
  table: 'المنتجات جنبًا إلى جنب',
} as const satisfies Words<typeof englishComparePage>;
