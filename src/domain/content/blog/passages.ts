/** A part of a text with its own address: a section of an article, or an answer. */
export interface Passage {
  readonly path: string;
  /** The title of the article, or the question. */
  readonly title: string;
  /** The heading of the section; empty before the first one and for an answer. */
  readonly heading: string;
  readonly text: string;
}

const HEADING = /<h2\b[^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h2>/gs;
const UNSEEN = /<(style|script|svg|template)\b.*?<\/\1>/gs;
/** Within a line of text: nothing is between their words and the sign that follows. */
const INLINE = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|strong|sub|sup|u)\b[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

function character(entity: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  if (hex) return String.fromCodePoint(parseInt(hex, 16));
  return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? entity);
}

/** The text of HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(UNSEEN, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, character)
    .replace(/\s+/g, ' ')
    .trim();

/** The sections of an article by their headings of the second level; a section without text is left out. */
export function passagesOf(html: string, path: string, title: string): Passage[] {
  const [lead = '', ...rest] = html.split(HEADING);
  const sections = [{ id: '', heading: '', html: lead }];
  for (let at = 0; at < rest.length; at += 3)
    sections.push({ id: rest[at]!, heading: plainText(rest[at + 1]!), html: rest[at + 2]! });
  return sections
    .map(({ id, heading, html: part }) => ({
      path: id === '' ? path : `${path}#${id}`,
      title,
      heading,
      text: plainText(part),
    }))
    .filter(({ text }) => text !== '');
}
