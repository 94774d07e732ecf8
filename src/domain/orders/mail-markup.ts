/** Words of a mail as markup: nothing in them forges a line, a tag or a link. */
import type { Locale } from '#contract/values.ts';
import { LOCALES } from '#domain/shared/locale.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

/** On one line, and in one direction: a name can neither forge a line nor turn the text around it. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Text between U+2068 or U+2066 and U+2069. */
const ISOLATE = /[\u2066\u2068]([^\u2066-\u2069\n]*)\u2069/g;

/** An element with `dir`, in place of two marks: mail programs that know no `bdi` know it. */
const isolated = (_: string, text: string): string =>
  `<span dir="${/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr'}">${text}</span>`;

/** How paragraphs and links begin. From the right, a paragraph that is only a code is at its place, too. */
const TAGS = {
  ltr: { paragraph: '<p dir="auto">', link: '<a href="' },
  rtl: { paragraph: '<p>', link: '<a dir="ltr" href="' },
} as const;

/** The same words with markup: paragraphs, line breaks, and links to our own site only. */
export function mailHtml(text: string, site: string, dir: keyof typeof TAGS = 'ltr'): string {
  const { paragraph, link } = TAGS[dir];
  const linked = (line: string): string =>
    line
      .split(/(https?:\/\/[^\s<>"\u2066-\u2069]+)/)
      .map((part, index) =>
        index % 2 === 1 && part.startsWith(`${site}/`)
          ? `${link}${escaped(part)}">${escaped(part)}</a>`
          : escaped(part),
      )
      .join('');
  const paragraphs = text.split(/\n{2,}/).map((one) => one.split('\n').map(linked).join('<br>'));
  return paragraphs.map((one) => `${paragraph}${one.replaceAll(ISOLATE, isolated)}</p>`).join('\n');
}

/** A link is longer than a phone is wide: from the right its beginning would be outside. Arabic letters are tall. */
const STYLES = {
  ltr: 'word-break:break-word',
  rtl: 'word-break:break-word;line-height:1.6',
} as const;

/** The markup of a mail in its language. */
export function mailPage(text: string, site: string, locale: Locale): string {
  const { dir } = LOCALES[locale];
  return `<div lang="${locale}" dir="${dir}" style="${STYLES[dir]}">\n${mailHtml(text, site, dir)}\n</div>`;
}
