import type { locale as english } from '#messages/en/locale.ts';
import type { Words } from '#messages/words.ts';

/** What a page states about its language. */
export const locale = {
  lang: 'ar',
  dir: 'rtl',
  openGraph: 'ar_SA',
  /** Whether every text has letters of the second font file. */
  needsMoreLetters: true,
} as const satisfies Words<typeof english>;
