import { getCollection, type CollectionEntry } from 'astro:content';
import { listPosts, type Post } from '#backend/posts.ts';
import { facts } from '#components/words.ts';
import { mergeArticles, readingMinutes, type Article } from '#domain/article.ts';
import { fillInAll } from '#domain/facts.ts';
import { blog } from '#messages/en/blog.ts';

/** An article with what it is made of: an entry of `content/blog`, or HTML of the database. */
export type Written = Article & {
  readonly entry?: CollectionEntry<'blog'>;
  readonly html?: string;
};

const DEFAULT_COVER = '/blog/cover.svg';
const DESCRIPTION_MAX = 160;

/** Everything published up to now, from both sources, newest first. */
export async function writtenArticles(): Promise<Written[]> {
  const told = await facts();
  const now = new Date();
  const entries = await getCollection('blog', ({ data }) => !data.draft && data.published <= now);
  const files = entries.map((entry): Written => {
    const minutes = readingMinutes(entry.body ?? '');
    return { ...fillInAll(entry.data, told), slug: entry.id, minutes, entry };
  });
  return mergeArticles(files, (await listPosts()).map(ofDatabase));
}

const ofDatabase = (post: Post): Written => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  description: (post.excerpt || post.title).slice(0, DESCRIPTION_MAX),
  cover: post.cover ?? DEFAULT_COVER,
  coverAlt: '',
  published: post.published,
  topic: blog.news,
  author: blog.newsDesk,
  minutes: readingMinutes(post.html),
  html: post.html,
});
