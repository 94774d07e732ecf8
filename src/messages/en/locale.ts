/** What a page states about its language. */
export const locale = {
  lang: 'en',
  dir: 'ltr',
  openGraph: 'en_GB',
  /** Whether every text has letters of the second font file. */
  needsMoreLetters: false as boolean,
} as const;
