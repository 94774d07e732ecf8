import type { emptyListing as english } from '#messages/en/empty-listing.ts';
import type { Words } from '#messages/words.ts';

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
} as const satisfies Words<typeof english>;
