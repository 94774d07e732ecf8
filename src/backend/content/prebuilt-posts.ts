import { SUPABASE_URL } from 'astro:env/server';
import type { Post } from '#domain/content/blog/article.ts';
import { cleanHtml } from './clean-html.ts';
import { allPages } from '#backend/shared/rpc.ts';
import { getPost, listPosts } from './posts.ts';

const POSTS_AT_ONCE = 100;

/** The published posts of the database, newest first (section 7). */
export async function prebuiltPosts(): Promise<Post[]> {
  const listed = await allPages(
    (after) => listPosts({ after, at_most: POSTS_AT_ONCE }, SUPABASE_URL),
    POSTS_AT_ONCE,
    ({ slug }) => slug,
  );
  const posts: Post[] = [];
  for (const { slug } of listed) {
    const post = await getPost(slug, SUPABASE_URL);
    if (post) posts.push({ ...post, html: cleanHtml(post.uncleanHtml) });
  }
  return posts;
}
