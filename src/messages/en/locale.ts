/** What a page says of its own language. */
export const locale = {
  lang: 'en',
  dir: 'ltr',
  openGraph: 'en_US',
} as const;
