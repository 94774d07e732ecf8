import { getCollection, type CollectionEntry } from 'astro:content';
import { prebuiltPosts } from '#backend/content/prebuilt-posts.ts';
import { facts } from '#components/words.ts';
import {
  articleOfPost,
  mergeArticles,
  originalsOf,
  readingMinutes,
  isDraft,
  type Article,
  type Originals,
} from '#domain/content/blog/article.ts';
import { fillInAll, type Facts } from '#domain/content/facts.ts';
import { blog } from '#messages/blog.ts';

/** An article and its source: an entry of `content/blog`, or HTML of the database. */
export type Written = Article & {
  readonly entry?: CollectionEntry<'blog'>;
  readonly html?: string;
};

/** An article of `content/blog`. */
export type DraftArticle = Written & { readonly entry: CollectionEntry<'blog'> };

/** Fields that posts of the database do not have. */
const POSTED = { topic: blog.news, author: blog.newsDesk };

/** Names in the default language by those of the articles, the same for every article. */
async function allOriginals(entries: readonly CollectionEntry<'blog'>[]): Promise<Originals> {
  const originals = new Map((await getCollection('originals')).map(({ id, data }) => [id, data]));
  const pairs = entries.map(({ id, data }) =>
    originalsOf(data, originals.get(`blog/${id}`) ?? data),
  );
  return Object.assign({}, ...pairs) as Originals;
}

/** The articles that both languages show, by their addresses. */
async function inBothLanguages(now: Date): Promise<Set<string>> {
  const shownIn = async (language: 'originals' | 'translations') => {
    const entries = await getCollection(language, ({ data }) => !isDraft(data, now));
    return new Set(entries.map(({ id }) => id.replace(/^blog\//, '')));
  };
  return (await shownIn('originals')).intersection(await shownIn('translations'));
}

const writtenOf = (
  entry: CollectionEntry<'blog'>,
  values: Facts,
  originals?: Originals,
  isInOneLanguage = false,
): DraftArticle => ({
  ...fillInAll(entry.data, values),
  originals,
  isInOneLanguage,
  slug: entry.id,
  minutes: readingMinutes(entry.body ?? ''),
  entry,
});

/** Articles of `content/blog` that are not published yet. */
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
  const originals = await allOriginals(entries);
  const both = await inBothLanguages(now);
  return mergeArticles<Written>(
    entries.map((entry) => writtenOf(entry, values, originals, !both.has(entry.id))),
    (await prebuiltPosts()).map((post) => articleOfPost(post, POSTED)),
  );
}
