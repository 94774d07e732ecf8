/**
 * One family draws Latin and Arabic together. A page preloads the letters that all text of its language
 * has: in English those of plain text, while accented ones come only where the text has them; in Arabic
 * both files, and there is no third one. Letters that come too late wait for the next page: nothing is
 * drawn twice, so nothing shifts.
 */
const packaged = (subset: string): string =>
  `./node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`;

type Range = [string, ...string[]];
type Face = [src: string, unicodeRange: Range];

/** The characters in `fonts/readex-pro-basic.woff2`; `fonts/README.md` explains how it was made. */
const BASIC: Range = [
  'U+0020-007E',
  'U+00A0',
  'U+00A9',
  'U+00B0',
  'U+00B2-00B3',
  'U+00B7',
  'U+00D7',
  'U+2013-2014',
  'U+2018-2019',
  'U+201C-201D',
  'U+2026',
  'U+203A',
  'U+2212',
];
/** The characters in `fonts/readex-pro-arabic-edition.woff2`: the same with the signs of Arabic texts. */
const ARABIC_EDITION: Range = [
  ...BASIC,
  'U+00AB',
  'U+00B1',
  'U+00BB',
  'U+00F7',
  'U+00FC',
  'U+2039',
];
/** No sign of the above: of two files that hold a letter a browser would fetch the larger too. */
const ACCENTED: Range = [
  'U+00A1-00A8',
  'U+00AA-00AF',
  'U+00B1',
  'U+00B4-00B6',
  'U+00B8-00D6',
  'U+00D8-00FF',
  'U+0131',
  'U+0152-0153',
  'U+2020-2022',
  'U+2039',
  'U+20AC',
  'U+2122',
];
const ARABIC: Range = ['U+0600-06FF', 'U+0750-077F', 'U+FB50-FDFF', 'U+FE70-FEFC'];

const font = (name: string, cssVariable: `--${string}`, src: string, unicodeRange: Range) => ({
  name,
  cssVariable,
  display: 'optional' as const,
  options: {
    variants: [
      { weight: '160 700', style: 'normal' as const, src: [src] as [string], unicodeRange },
    ] as const,
  },
});

const own = (file: string): string => `./src/styles/fonts/${file}.woff2`;

/** The first is in every page's preload, the second in that of Arabic pages. */
const fontsOf = (basic: Face, more: Face) => [
  {
    ...font('Readex Pro', '--font-readex', ...basic),
    fallbacks: ['system-ui', 'sans-serif'],
  },
  { ...font('Readex Pro More', '--font-readex-more', ...more), fallbacks: [] },
];

/** An English page has Arabic only in the names of languages, which the system draws. */
const LATIN_FONTS = fontsOf([own('readex-pro-basic'), BASIC], [packaged('latin'), ACCENTED]);
const ARABIC_FONTS = fontsOf(
  [own('readex-pro-arabic-edition'), ARABIC_EDITION],
  [packaged('arabic'), ARABIC],
);

export const fontsIn = (locale: string) => (locale === 'ar' ? ARABIC_FONTS : LATIN_FONTS);
