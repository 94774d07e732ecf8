import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SAFE_ADDRESS } from '#domain/content/blog/article.ts';
import { addressOf } from '#domain/content/site/page-paths.ts';

const names = Object.entries(ALLOWED_ATTRIBUTES).map(([tag, list]) => [tag, [...list]]);

/** The address that an element keeps; null where it loses it. */
type Address = (value: string) => string | null;

const safe: Address = (value) => (SAFE_ADDRESS.test(value) ? value : null);

/** A link to this site leads to a page in the language of the build. */
const safeLink: Address = (value) => (SAFE_ADDRESS.test(value) ? addressOf(value) : null);

/** A safe address as it is written outside of its page. */
const safeFrom =
  (page: URL): Address =>
  (value) =>
    SAFE_ADDRESS.test(value) && URL.canParse(value, page) ? new URL(value, page).href : null;

const rewrite = (name: 'href' | 'src', address: Address) => (tagName: string, all: object) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(all as sanitizeHtml.Attributes).flatMap(([key, value]) => {
      const kept = key === name ? address(value) : value;
      return kept === null ? [] : [[key, kept]];
    }),
  ),
});

const clean = (
  html: string,
  { link, picture }: Readonly<Record<'link' | 'picture', Address>>,
  schemes: readonly string[],
): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(names),
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    transformTags: { a: rewrite('href', link), img: rewrite('src', picture) },
  });

const SCHEMES = ['https', 'mailto'];

/** HTML from the database as a built page may carry it (decision 23). */
export const cleanHtml = (html: string): string =>
  clean(html, { link: safeLink, picture: safe }, SCHEMES);

/** The text of a page as a feed may carry it: readers show it elsewhere, so every address is absolute. */
export function feedHtml(html: string, page: URL): string {
  const address = safeFrom(page);
  const schemes = [...SCHEMES, page.protocol.slice(0, -1)];
  return clean(html, { link: address, picture: address }, schemes);
}
