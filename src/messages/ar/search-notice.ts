import type { searchNotice as english } from '#messages/en/search-notice.ts';
import type { Words } from '#messages/words.ts';

/** Words above a list that answers other words than those that were typed. */
export const searchNotice = {
  corrected: 'نعرض نتائج البحث عن',
  asTyped: (query: string) => `البحث عن «\u2068${query}\u2069» كما كتبته`,
  partial: 'لا منتج يحوي كل هذه الكلمات. هذه المنتجات تحوي معظمها.',
  ask: 'طلب عرض سعر',
  looksFor: (query: string) => `أبحث عن: ${query}`,
  exact: (query: string) => `نتائج «\u2068${query}\u2069» فقط، كما كُتبت.`,
  correct: 'البحث بالكتابة المصحّحة',
} as const satisfies Words<typeof english>;
