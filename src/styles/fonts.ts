/**
 * One family draws Latin and Arabic together, in three files: a page preloads the letters of plain
 * English, and loads accented and Arabic ones only where the text has them. Letters that come too
 * late wait for the next page: nothing is drawn twice, so nothing shifts.
 */
const packaged = (subset: string): string =>
  `./node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`;

type Range = [string, ...string[]];

/** What `fonts/readex-pro-basic.woff2` was cut to; `fonts/README.md` explains how. */
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

export const FONTS = [
  {
    ...font('Readex Pro', '--font-readex', './src/styles/fonts/readex-pro-basic.woff2', BASIC),
    fallbacks: ['system-ui', 'sans-serif'],
  },
  {
    ...font('Readex Pro Accented', '--font-readex-accented', packaged('latin'), ACCENTED),
    fallbacks: [],
  },
  {
    ...font('Readex Pro Arabic', '--font-readex-arabic', packaged('arabic'), ARABIC),
    fallbacks: [],
  },
];
