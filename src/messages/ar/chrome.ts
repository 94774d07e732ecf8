import type { chrome as english } from '#messages/en/chrome.ts';
import type { Words } from '#messages/words.ts';

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
  becomeSupplier: 'الانضمام مورّدًا',
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
  unreviewed: 'النصوص العربية لم يراجعها محرر لغوي بعد.',
  thisLanguage: 'العربية',
  onlyHere: 'هذا المقال متاح بالعربية فقط.',
  otherArticles: 'المقالات بالإنجليزية',
  notifications: 'الإشعارات',
  searchLabel: 'البحث في السوق',
  searchPlaceholder: 'بحث',
  search: 'بحث',
} as const satisfies Words<typeof english>;

export const PAYMENT_BRANDS = ['مدى', 'Visa', 'Mastercard', 'Apple Pay'] as const;
