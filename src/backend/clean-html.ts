import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SAFE_ADDRESS } from '#domain/article-html.ts';

const names = Object.entries(ALLOWED_ATTRIBUTES).map(([tag, list]) => [tag, [...list]]);

/** An address that is neither https, a mail nor a place of this site leaves its element. */
const keepSafe = (name: 'href' | 'src') => (tagName: string, attribs: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([key, value]) => key !== name || SAFE_ADDRESS.test(value)),
  ),
});

/** HTML from the database as a built page may carry it (decision 23). */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(names),
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: keepSafe('href'), img: keepSafe('src') },
  });
