import type { home as english } from '#messages/en/home.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';

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
} as const satisfies Words<typeof english>;
