import { authorPath } from '#domain/content/site/page-paths.ts';
import { blogPath } from '#domain/shared/paths.ts';

/** An article of the blog, from `content/blog` or from the table `posts`. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly cover: string;
  readonly coverAlt: string;
  readonly published: Date;
  readonly updated?: Date | undefined;
  readonly topic: string;
  readonly tags?: readonly string[] | undefined;
  readonly author: string;
  readonly minutes: number;
  /** English names of its topic, tags and author, by their shown names: addresses use them. */
  readonly originals?: Originals | undefined;
  /** A post of the database, and an article whose translation is not written yet. */
  readonly isInOneLanguage?: boolean;
}

/** A name of the default language by that of another one. */
export type Originals = Readonly<Record<string, string>>;

/** The English name of a topic, tag or author, for its address. */
export const originalOf = (article: Pick<Article, 'originals'>, name: string): string =>
  article.originals?.[name] ?? name;

/** The names of an article by those of its translation; tags are paired by their order. */
export const originalsOf = (translation: Named, original: Named): Originals => ({
  [translation.topic]: original.topic,
  [translation.author]: original.author,
  ...Object.fromEntries(
    (translation.tags ?? []).map((tag, place) => [tag, original.tags?.[place] ?? tag]),
  ),
});

type Named = Pick<Article, 'topic' | 'author' | 'tags'>;

/** The picture of an article without a cover, or with one that does not load. */
export const DEFAULT_COVER = '/blog/cover.svg';
const DESCRIPTION_MAX = 160;

/** A row of the table `posts`, its HTML sanitised. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly cover: string | null;
  readonly published: Date;
  readonly html: string;
}

/** The database knows neither topic nor author: they are the same for all its posts. */
export const articleOfPost = (
  post: Post,
  by: { topic: string; author: string },
): Article & { html: string } => ({
  ...by,
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  description: (post.excerpt || post.title).slice(0, DESCRIPTION_MAX),
  cover: post.cover ?? DEFAULT_COVER,
  coverAlt: '',
  published: post.published,
  minutes: readingMinutes(post.html),
  html: post.html,
  isInOneLanguage: true,
});

const WORDS_A_MINUTE = 220;

/** Whole minutes to read a text, markup left out; at least one. */
export function readingMinutes(text: string): number {
  const words = text.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Newest first; where both sources have an address, the first one given keeps it. */
export function mergeArticles<T extends Article>(...sources: readonly (readonly T[])[]): T[] {
  const bySlug = new Map<string, T>();
  for (const article of sources.flat()) {
    if (!bySlug.has(article.slug)) bySlug.set(article.slug, article);
  }
  return [...bySlug.values()].sort((a, b) => b.published.getTime() - a.published.getTime());
}

const sharedTags = (one: Article, other: Article): number =>
  (one.tags ?? []).filter((tag) => other.tags?.includes(tag)).length;

/** Others of the same topic first, then those with most tags in common, then the newest. */
export function relatedArticles<T extends Article>(
  article: Article,
  all: readonly T[],
  count = 3,
): T[] {
  const near = (other: T): number =>
    (other.topic === article.topic ? 1_000 : 0) + sharedTags(article, other);
  const others = all.filter(({ slug }) => slug !== article.slug);
  return others.sort((a, b) => near(b) - near(a)).slice(0, count);
}

interface Neighbours<T> {
  readonly newer?: T | undefined;
  readonly older?: T | undefined;
}

/** The articles before and after one in a list that has the newest first. */
export function neighboursOf<T extends Article>(
  article: Article,
  all: readonly T[],
): Neighbours<T> {
  const at = all.findIndex(({ slug }) => slug === article.slug);
  return { newer: all[at - 1], older: all[at + 1] };
}

/** Articles by what they have in common, in the order of the first of each. */
export const articlesBy = <T extends Article>(
  key: 'topic' | 'author',
  all: readonly T[],
): Map<string, T[]> => Map.groupBy(all, (article) => article[key]);

/** Articles by tag, the tag with most articles first. */
export function articlesByTag<T extends Article>(all: readonly T[]): Map<string, T[]> {
  const tags = [...new Set(all.flatMap((article) => article.tags ?? []))];
  const tagged = tags.map(
    (tag) => [tag, all.filter((article) => article.tags?.includes(tag))] as const,
  );
  return new Map(tagged.sort(([, a], [, b]) => b.length - a.length));
}

interface Publisher {
  readonly name: string;
  readonly origin: URL;
}

export const articleData = (
  article: Article,
  image: string,
  { name, origin }: Publisher,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  description: article.description,
  image: new URL(image, origin).href,
  datePublished: article.published.toISOString(),
  dateModified: (article.updated ?? article.published).toISOString(),
  author: {
    '@type': 'Organization',
    name: article.author,
    url: new URL(authorPath(originalOf(article, article.author)), origin).href,
  },
  publisher: { '@type': 'Organization', name },
  ...(article.tags?.length ? { keywords: article.tags.join(', ') } : {}),
  mainEntityOfPage: new URL(blogPath(article.slug), origin).href,
});

/**
 * The HTML allowed in posts of the database (decision 23), enforced by the sanitiser of the build and by
 * that of the browser: plain text markup, no styles, no scripts, no forms, no frames.
 */
export const ALLOWED_TAGS: readonly string[] = (
  'p h2 h3 h4 ul ol li a strong b em i u s code pre blockquote br hr img figure figcaption ' +
  'table thead tbody tr th td caption sup sub'
).split(' ');

export const ALLOWED_ATTRIBUTES = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
} as const;

/** https, a mail, or a place of this site: nothing that runs and no other host without https. */
export const SAFE_ADDRESS = /^(?:https:|mailto:|#|\/(?![/\\]))/i;

interface Dated {
  readonly draft?: boolean | undefined;
  readonly published?: Date | undefined;
}

/** Drafts and articles with a future date are not on the public site. */
export const isDraft = ({ draft, published }: Dated, now: Date): boolean =>
  draft === true || (published !== undefined && published > now);

/** A build shows drafts under a path with a secret key. `path` has no language prefix. */
export const isPreview = (path: string): boolean => /^\/preview\//.test(path);

/** '2026-01-05', for machines. A date in front matter is a day: midnight UTC. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
