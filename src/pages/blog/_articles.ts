import { getCollection, type CollectionEntry } from 'astro:content';
import { prebuiltPosts } from '#backend/prebuilt-posts.ts';
import { facts } from '#components/words.ts';
import { articleOfPost, mergeArticles, readingMinutes, type Article } from '#domain/article.ts';
import { isDraft } from '#domain/draft.ts';
import { fillInAll, type Facts } from '#domain/facts.ts';
import { blog } from '#messages/blog.ts';

/** An article and its source: an entry of `content/blog`, or HTML of the database. */
export type Written = Article & {
  readonly entry?: CollectionEntry<'blog'>;
  readonly html?: string;
};

/** An article of `content/blog`. */
export type DraftArticle = Written & { readonly entry: CollectionEntry<'blog'> };

/** What the database does not say of its posts. */
const POSTED = { topic: blog.news, author: blog.newsDesk };

const writtenOf = (entry: CollectionEntry<'blog'>, values: Facts): DraftArticle => ({
  ...fillInAll(entry.data, values),
  slug: entry.id,
  minutes: readingMinutes(entry.body ?? ''),
  entry,
});

/** What `content/blog` has and the site does not show yet. */
export async function draftArticles(): Promise<DraftArticle[]> {
  const values = await facts();
  const now = new Date();
  const entries = await getCollection('blog', ({ data }) => isDraft(data, now));
  return entries.map((entry) => writtenOf(entry, values));
}

/** Everything published up to now, from both sources, newest first. Development shows drafts too. */
export async function writtenArticles(): Promise<Written[]> {
  const values = await facts();
  const now = new Date();
  const entries = await getCollection(
    'blog',
    ({ data }) => import.meta.hot !== undefined || !isDraft(data, now),
  );
  return mergeArticles<Written>(
    entries.map((entry) => writtenOf(entry, values)),
    (await prebuiltPosts()).map((post) => articleOfPost(post, POSTED)),
  );
}
