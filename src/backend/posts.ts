import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { Post } from '#domain/article.ts';
import { cleanHtml } from './clean-html.ts';
import { buildDb, unwrap } from './database.ts';

/** The published posts of the database, newest first (section 7). */
export async function listPosts(): Promise<Post[]> {
  const rows = unwrap(
    await buildDb
      .from('posts')
      .select('title, slug, cover_image, excerpt, published_at, content_html')
      .order('published_at', { ascending: false }),
  );
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt ?? '',
    cover: row.cover_image,
    published: new Date(row.published_at ?? 0),
    html: cleanHtml(row.content_html),
  }));
}

/** Where a script of a page reads the posts that were published after the build. */
export const postsAddress = {
  url: `${PUBLIC_SUPABASE_URL}/rest/v1/posts`,
  key: PUBLIC_SUPABASE_ANON_KEY,
};
