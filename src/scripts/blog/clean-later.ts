import purifier from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SAFE_ADDRESS } from '#domain/content/blog/article.ts';
import { addressOf } from '#domain/content/site/page-paths.ts';

/** A link to this site leads to a page in the language of the build. */
purifier.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href');
  if (href) element.setAttribute('href', addressOf(href));
});

/** HTML from the database as the browser may show it (decision 23). */
export const clean = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...ALLOWED_TAGS],
    ALLOWED_ATTR: Object.values(ALLOWED_ATTRIBUTES).flat(),
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
