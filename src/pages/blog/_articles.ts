import { getCollection, type CollectionEntry } from 'astro:content';
import { prebuiltPosts } from '#backend/prebuilt-posts.ts';
import { facts } from '#components/words.ts';
import { articleOfPost, mergeArticles, readingMinutes, type Article } from '#domain/article.ts';
import { fillInAll } from '#domain/facts.ts';
import { blog } from '#messages/blog.ts';

/** An article and its source: an entry of `content/blog`, or HTML of the database. */
export type Written = Article & {
  readonly entry?: CollectionEntry<'blog'>;
  readonly html?: string;
};

/** What the database does not say of its posts. */
const POSTED = { topic: blog.news, author: blog.newsDesk };

/** Everything published up to now, from both sources, newest first. */
export async function writtenArticles(): Promise<Written[]> {
  const values = await facts();
  const now = new Date();
  const entries = await getCollection('blog', ({ data }) => !data.draft && data.published <= now);
  const files = entries.map((entry): Written => {
    const minutes = readingMinutes(entry.body ?? '');
    return { ...fillInAll(entry.data, values), slug: entry.id, minutes, entry };
  });
  return mergeArticles(
    files,
    (await prebuiltPosts()).map((post) => articleOfPost(post, POSTED)),
  );
}
