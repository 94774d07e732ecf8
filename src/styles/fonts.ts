/**
 * One family draws Latin and Arabic together, in two files: a page preloads the Latin one, and asks
 * for the Arabic one only where an Arabic letter stands. Letters that come too late wait for the next
 * page: nothing is drawn twice, so nothing shifts.
 */
const file = (subset: string): string =>
  `./node_modules/@fontsource-variable/readex-pro/files/readex-pro-${subset}-wght-normal.woff2`;

type Range = [string, ...string[]];

const LATIN: Range = ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+2000-206F', 'U+20AC', 'U+2122'];
const ARABIC: Range = ['U+0600-06FF', 'U+0750-077F', 'U+FB50-FDFF', 'U+FE70-FEFC'];

const font = (name: string, cssVariable: `--${string}`, subset: string, unicodeRange: Range) => ({
  name,
  cssVariable,
  display: 'optional' as const,
  options: {
    variants: [
      {
        weight: '160 700',
        style: 'normal' as const,
        src: [file(subset)] as [string],
        unicodeRange,
      },
    ] as const,
  },
});

export const FONTS = [
  {
    ...font('Readex Pro', '--font-readex', 'latin', LATIN),
    fallbacks: ['system-ui', 'sans-serif'],
  },
  { ...font('Readex Pro Arabic', '--font-readex-arabic', 'arabic', ARABIC), fallbacks: [] },
];
