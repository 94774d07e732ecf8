import type { locale as english } from '#messages/en/locale.ts';
import type { Words } from '#messages/words.ts';

/** What a page states about its language. */
export const locale = {
  lang: 'ar',
  dir: 'rtl',
  openGraph: 'ar_SA',
} as const satisfies Words<typeof english>;
