import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { SUPABASE_URL } from 'astro:env/server';
import type { Post } from '#domain/article.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import { cleanHtml } from './clean-html.ts';
import { allPages } from './pages.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

const POSTS_AT_ONCE = 100;

/** The published posts of the database, newest first (section 7). */
export async function listPosts(): Promise<Post[]> {
  const slugs = await allPages(listSlugs, POSTS_AT_ONCE, (slug) => slug);
  const posts: Post[] = [];
  for (const slug of slugs) {
    const post = await getPost(slug);
    if (post) posts.push(post);
  }
  return posts;
}

const listSlugs = (after: string | null): Promise<string[]> =>
  retried(async () => {
    const args = { after, at_most: POSTS_AT_ONCE };
    const rows = await callRpc('list_posts', args, { origin: SUPABASE_URL });
    return rows.map(({ slug }) => slug);
  });

const getPost = (slug: string): Promise<Post | null> =>
  retried(async () => {
    const row = await callRpc('get_post', { slug }, { origin: SUPABASE_URL });
    return row && toPost(row);
  });

const toPost = (row: NonNullable<RpcAnswer<'get_post'>>): Post => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? '',
  cover: row.cover_image,
  published: new Date(row.published_at),
  html: cleanHtml(row.content_html),
});

/** Where a script of a page reads the posts that were published after the build. */
export const postsAddress = {
  list: `${PUBLIC_SUPABASE_URL}/rest/v1/rpc/list_posts`,
  one: `${PUBLIC_SUPABASE_URL}/rest/v1/rpc/get_post`,
  key: PUBLIC_SUPABASE_ANON_KEY,
};
