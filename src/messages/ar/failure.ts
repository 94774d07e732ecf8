import type {
  failure as englishFailure,
  reference as englishReference,
} from '#messages/en/failure.ts';
import type { Words } from '#messages/words.ts';

/** Words where a part of a page could not be loaded or shown. */
export const failure = {
  part: 'تعذّر تحميل هذا الجزء من الصفحة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  page: 'تعذّر تحميل هذه الصفحة كاملةً. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
} as const satisfies Words<typeof englishFailure>;

/** Ways on from a place that is empty or does not exist. */
export const waysOn = {
  seen: 'شاهدتها مؤخرًا',
  categories: 'تصفّحوا إحدى الفئات',
  ask: 'اسألونا عمّا تحتاجون إليه',
} as const;

/** Beside an error that nobody foresaw: what to quote when asking for help. */
export const reference = ((id: string): string =>
  `عند التواصل معنا، يُرجى ذكر الرمز \u2068${id}\u2069.`) satisfies Words<typeof englishReference>;
