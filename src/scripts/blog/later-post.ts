import { getPost, type StoredPost } from '#backend/content/posts.ts';
import purifier from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SAFE_ADDRESS } from '#domain/content/blog/article.ts';
import { addressOf } from '#domain/content/site/page-paths.ts';

type Part = <E extends HTMLElement>(name: string) => E;
type Show = (part: Part, dates: string | undefined) => void;

/** Reads a post; what fills the shell with it, or null where there is none. */
export async function read(slug: string): Promise<Show | null> {
  const post = await getPost(slug);
  return post && ((part, dates) => show(post, part, dates));
}

/** `part` finds an element of the shell by its name, `dates` is the language of dates. */
function show(post: StoredPost, part: Part, dates: string | undefined): void {
  const body = clean(post.uncleanHtml);
  document.title = document.title.replace(/^[^|]*(?= \|)/, () => post.title);
  part('title').textContent = post.title;
  part('excerpt').textContent = post.excerpt;
  part('excerpt').role = 'status';
  part('date').textContent = post.published.toLocaleDateString(dates, { dateStyle: 'long' });
  const cover = part<HTMLImageElement>('cover');
  cover.hidden = false;
  if (post.cover) cover.src = post.cover;
  part('body').innerHTML = body;
}

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
