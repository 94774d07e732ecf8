/** What a page states about its language. */
export const locale = {
  lang: 'en',
  dir: 'ltr',
  openGraph: 'en_US',
} as const;
