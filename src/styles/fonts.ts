/** One family draws Latin and Arabic together; the Latin file is the one that a page preloads. */
const file = (subset: string): string =>
  `./node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`;

const variant = (subset: string, unicodeRange: [string, ...string[]]) => ({
  weight: '160 700',
  style: 'normal' as const,
  src: [file(subset)] as [string],
  unicodeRange,
});

export const FONT_VARIANTS: [ReturnType<typeof variant>, ...ReturnType<typeof variant>[]] = [
  variant('latin', ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+2000-206F', 'U+20AC', 'U+2122']),
  variant('arabic', ['U+0600-06FF', 'U+0750-077F', 'U+FB50-FDFF', 'U+FE70-FEFC']),
];
