import type { Post } from '#domain/content/blog/article.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** A post as the database has it: its HTML is cleaned before a page shows it (decision 23). */
export interface StoredPost extends Omit<Post, 'html'> {
  readonly uncleanHtml: string;
}

type Row = NonNullable<RpcAnswer<'get_post'>>;

/** Published posts after one of the list before, the newest first. */
export const listPosts = (
  page: RpcArgs<'list_posts'> = {},
  origin?: string,
): Promise<Omit<Post, 'html'>[]> =>
  withRetry(async () => (await callRpc('list_posts', page, { origin })).map(toPost));

export const getPost = (slug: string, origin?: string): Promise<StoredPost | null> =>
  withRetry(async () => {
    const row = await callRpc('get_post', { slug }, { origin });
    return row && { ...toPost(row), uncleanHtml: row.content_html };
  });

const toPost = (row: Omit<Row, 'content_html'>): Omit<Post, 'html'> => ({
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt ?? '',
  cover: row.cover_image,
  published: new Date(row.published_at),
});
