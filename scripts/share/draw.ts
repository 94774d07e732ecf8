import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';

const WIDTH = 1200;
const HEIGHT = 630;
const LATIN = 'Readex Pro';
const ARABIC = 'Readex Pro Arabic';
const require = createRequire(import.meta.url);
const font = (subset: string, weight: 400 | 600) => ({
  name: subset === 'arabic' ? ARABIC : LATIN,
  weight,
  data: readFileSync(
    require.resolve(`@fontsource/readex-pro/files/readex-pro-${subset}-${weight}-normal.woff`),
  ),
});
const fonts = [font('latin', 400), font('latin', 600), font('arabic', 400), font('arabic', 600)];

type Box = { type: string; props: Record<string, unknown> };
const box = (style: object, children: unknown): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** The texts of a share image. */
export interface ShareWords {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  /** Set for pages that are read from right to left. */
  readonly dir?: 'rtl' | undefined;
}

/** How the text of a direction is placed: letters with marks above and below need higher lines. */
const LEFT_TO_RIGHT = { page: {}, site: { marginLeft: 74 }, title: 1.12, text: 1.45 };
const RIGHT_TO_LEFT = {
  page: { direction: 'rtl', boxSizing: 'border-box', fontFamily: `${ARABIC}, ${LATIN}` },
  site: { marginRight: 74 },
  title: 1.42,
  text: 1.6,
};

const layoutOf = ({ dir }: ShareWords) => (dir === 'rtl' ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);

/** Satori knows no isolates: marks around the text keep the order that a browser gives it. */
const isolated = (text: string): string =>
  text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, (_, part: string) =>
    /^\P{L}*\p{Script=Latin}/u.test(part)
      ? `\u200F\u200E${part}\u200E\u200F`
      : `\u200F${part}\u200F`,
  );

/** A title that is Latin throughout ends with its full stop at the right. */
const withMarks = (text: string): string => {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  return isArabic ? isolated(text) : `\u200E${text}\u200E`;
};

const words = (share: ShareWords): Box => {
  const { page, site, title, text } = layoutOf(share);
  const ordered = (one: string): string => (share.dir === 'rtl' ? withMarks(one) : one);
  const size = { width: WIDTH, height: HEIGHT, padding: '70px 80px' };
  return box({ flexDirection: 'column', ...size, ...page }, [
    box({ fontSize: 30, color: '#f2b84b', ...site, marginTop: 8 }, share.site),
    box(
      {
        fontSize: share.title.length > 40 ? 58 : 70,
        fontWeight: 600,
        color: '#fdfaf5',
        marginTop: 70,
        lineHeight: title,
        maxWidth: 980,
      },
      ordered(share.title),
    ),
    box(
      { fontSize: 27, color: '#e3d2b3', marginTop: 30, lineHeight: text, maxWidth: 880 },
      ordered(share.description),
    ),
  ]);
};

/** Night over dunes: the same dawn as on the site. */
const SCENE = `
  <rect width="1200" height="630" fill="url(#night)"/><rect width="1200" height="630" fill="url(#sun)"/>
  <path d="M0 590c220-70 380-60 590-18s390 10 610-62v120H0Z" fill="#b63e0c" opacity=".9"/>
  <path d="M0 622c260-50 420-34 640-14s330 0 560-40v62H0Z" fill="#0d1830" opacity=".85"/>`;

const GRADIENTS = `
  <defs>
    <linearGradient id="night" x2="0" y2="1"><stop stop-color="#0b1429"/><stop offset=".6" stop-color="#14264a"/><stop offset="1" stop-color="#2b3a63"/></linearGradient>
    <radialGradient id="sun" cx=".8" cy="1.1" r=".75"><stop stop-color="#ef7c3b" stop-opacity=".75"/><stop offset="1" stop-color="#ef7c3b" stop-opacity="0"/></radialGradient>
  </defs>`;

const MARK = `<path d="M4 34V18a14 14 0 0 1 28 0v16Z" fill="#fdfaf5"/><path d="M18 10a8 8 0 0 1 8 8v2H10v-2a8 8 0 0 1 8-8Z" fill="#f2b84b"/><path d="M4 25c5-5.5 9-5.500 14-1.500s9 3 14-2V34H4Z" fill="#ef7c3b"/>`;

/** The mark changes its side with the direction, but is never mirrored. */
const background = ({ dir }: ShareWords): string =>
  dir === 'rtl'
    ? `${GRADIENTS}<g transform="translate(${WIDTH}) scale(-1 1)">${SCENE}</g><g transform="translate(1064.2 66) scale(1.55)">${MARK}</g>`
    : `${GRADIENTS}${SCENE}<g transform="translate(80 66) scale(1.55)">${MARK}</g>`;

const inner = (svg: string): string => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');

/** A PNG of 1200 × 630. */
export async function drawShareImage(share: ShareWords): Promise<Uint8Array> {
  const text = await satori(words(share) as never, { width: WIDTH, height: HEIGHT, fonts });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${background(share)}${inner(text)}</svg>`;
  return new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng();
}
