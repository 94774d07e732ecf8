import type {
  product as englishProduct,
  productSeoWords as englishProductSeoWords,
  sectionTitles as englishTitles,
  specifications as englishSpecifications,
} from '#messages/en/product/page.ts';
import type { Words } from '#messages/words.ts';
import { number } from '#messages/ar/format.ts';

/** Words of a product's page. */
export const product = {
  backToMarketplace: 'العودة إلى السوق',
  selectMore: 'اختيار منتجات أخرى للمقارنة',
  compare: 'مقارنة',
  compareCount: (count: number) => `مقارنة (${number(count)})`,
  manufacturer: 'الشركة المصنّعة',
  origin: 'بلد المنشأ',
  unknownOrigin: 'غير مذكور',
  minimumOrder: 'الحد الأدنى للطلب',
  delivery: 'التسليم',
  quantity: 'الكمية',
  less: 'إنقاص الكمية واحدًا',
  more: 'زيادة الكمية واحدًا',
  belowMinimum: (minimum: number) => `الحد الأدنى للطلب هو ${number(minimum)}`,
  sku: 'رمز المنتج',
  copySku: 'نسخ رمز المنتج',
  copied: 'تم النسخ',
  print: 'طباعة',
  share: 'مشاركة',
  linkCopied: 'تم نسخ الرابط',
  shareFailed: 'تعذّر نسخ الرابط. يمكن نسخه من شريط العنوان.',
  photo: (name: string, place: number, count: number) =>
    `${name}، الصورة ${number(place)} من ${number(count)}`,
  drawing: (name: string, form: string) => `${name}، ${form}`,
  drawingForm: { measured: 'رسم توضيحي بالأبعاد المذكورة', class: 'رسم توضيحي لفئة الحجم' },
  gallery: 'صور هذا المنتج',
  previousPhoto: 'الصورة السابقة',
  nextPhoto: 'الصورة التالية',
  showPhoto: (place: number) => `عرض الصورة ${number(place)}`,
  zoom: 'تكبير الصورة',
  close: 'إغلاق',
  specs: 'المواصفات',
  information: 'معلومات',
  description: 'الوصف',
  tabs: 'عن هذا المنتج',
  saveToList: 'حفظ في قائمة',
  related: 'المزيد من هذه الفئة',
  recentlyViewed: 'شاهدتها مؤخرًا',
  loading: 'جارٍ تحميل المنتج…',
  errorTitle: 'خطأ في تحميل المنتج',
  idRequired: 'معرّف المنتج مطلوب',
  notFound: 'لم نجد هذا المنتج',
  fetchFailed: 'تعذّر تحميل تفاصيل المنتج',
  returnToMarketplace: 'العودة إلى السوق',
  goneHelp: 'ربما لم يعد المنتج معروضًا، أو كُتب العنوان بخطأ. يمكن البحث عن منتج آخر أو سؤالنا عنه.',
  search: 'بحث',
  searchProducts: 'البحث في المنتجات',
  askUs: 'سؤالنا',
  stale: 'تعذّرت قراءة سعر اليوم والتوفر. ما تراه هو آخر ما نُشر.',
  buy: 'شراء هذا المنتج',
  buyBar: 'شريط الطلب',
} as const satisfies Words<typeof englishProduct>;

/** Words around what a product states of itself. */
export const specifications = {
  productDescription: 'وصف المنتج',
  noDescription: 'لا وصف متاحًا.',
  yes: 'نعم',
  no: 'لا',
} as const satisfies Words<typeof englishSpecifications>;

export const sectionTitles = {
  General: 'معلومات عامة',
  'Physical Attributes': 'المواصفات الفيزيائية',
  'Chemical Attributes': 'الخصائص الكيميائية',
  'Operational Features': 'خصائص التشغيل',
  'Electrical Attributes': 'المواصفات الكهربائية',
  'Applications and Uses': 'الاستخدامات',
  'Compliance and Standards': 'المطابقة',
  'Overall Attributes': 'تفاصيل المنتج',
} as const satisfies Words<typeof englishTitles>;

/** Structured data of a product without its own texts: a product page loads it after it is shown. */
export const productSeoWords = {
  marketplace: 'السوق',
  /** Until script has read which product the address names. */
  anyProduct: 'منتج طاقة',
  anyDescription:
    'منتج طاقة من منتجات سوقنا، مع مورّده وسعره غير شامل ضريبة القيمة المضافة ومواصفاته وأقرب موعد تسليم.',
  defaultCategory: 'الطاقة',
  offeredBy: (name: string, supplier: string) => `${name} من المورّد ${supplier}.`,
} as const satisfies Words<typeof englishProductSeoWords>;
