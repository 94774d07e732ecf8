import { listPosts } from '#backend/content/posts.ts';
import type { Post } from '#domain/content/blog/article.ts';
import { blogPath } from '#domain/shared/paths.ts';

const find = <E extends Element>(selector: string, within: ParentNode = document): E =>
  within.querySelector<E>(selector)!;

const list = find<HTMLElement>('[data-posts]');

function add({ slug, title, excerpt, cover, published }: Omit<Post, 'html'>): void {
  if (find(`[data-slug="${CSS.escape(slug)}"]`)) return;
  const card = find<HTMLTemplateElement>('template').content.cloneNode(true) as ParentNode & Node;
  const link = find<HTMLAnchorElement>('a', card);
  link.href = blogPath(slug);
  link.textContent = title;
  if (cover) find<HTMLImageElement>('img', card).src = cover;
  const day = published.toLocaleDateString(list.dataset.dates, { dateStyle: 'long' });
  find('time', card).textContent = day;
  find('[data-excerpt]', card).textContent = excerpt;
  list.prepend(card);
}

/** Adds the posts that were published after the build, each once. */
export async function addLaterPosts(): Promise<void> {
  const posts = await listPosts();
  posts.reverse().forEach(add);
}
