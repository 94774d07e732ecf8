import { expect, test } from 'vitest';
import {
  articleData,
  articlesBy,
  articlesByTag,
  mergeArticles,
  neighboursOf,
  readingMinutes,
  relatedArticles,
  isDraft,
  isPreview,
  type Article,
} from './article.ts';
import { headersFor } from '#domain/content/site/hosting.ts';
import { pageSeo } from '#domain/content/site/page-seo.ts';

const article = (slug: string, day = '2026-01-01', more: Partial<Article> = {}): Article => ({
  slug,
  title: slug,
  description: '',
  excerpt: '',
  cover: '/c.svg',
  coverAlt: '',
  published: new Date(day),
  topic: 'Gas',
  author: 'Desk',
  minutes: 1,
  ...more,
});
const slugs = (articles: Article[]) => articles.map(({ slug }) => slug);

test('articles of both sources are one list, newest first', { tags: 'blog-01' }, () => {
  const merged = mergeArticles([article('a', '2026-01-01')], [article('b', '2026-03-01')]);
  expect(slugs(merged)).toEqual(['b', 'a']);
});

test('an address that both sources use belongs to the first', () => {
  const merged = mergeArticles([article('a', '2026-01-01')], [article('a', '2026-03-01')]);
  expect(merged).toHaveLength(1);
  expect(merged[0]?.published).toEqual(new Date('2026-01-01'));
});

test('related articles share the topic before they are merely new, and leave the article out', () => {
  const all = [article('new', '2026-05-01', { topic: 'Solar' }), article('gas'), article('here')];
  expect(slugs(relatedArticles(article('here'), all, 2))).toEqual(['gas', 'new']);
});

test('reading time counts words, not tags, and is at least a minute', () => {
  expect(readingMinutes(`<p class="a b c">${'word '.repeat(440)}</p>`)).toBe(2);
  expect(readingMinutes('')).toBe(1);
});

test('structured data of an article names its address, image and dates in full', () => {
  const publisher = { name: 'Souq', origin: new URL('https://shop.example') };
  expect(articleData(article('a'), '/share/a.png', publisher)).toMatchObject({
    '@type': 'Article',
    image: 'https://shop.example/share/a.png',
    author: { name: 'Desk', url: 'https://shop.example/blog/author/desk' },
    mainEntityOfPage: 'https://shop.example/blog/a',
    datePublished: '2026-01-01T00:00:00.000Z',
  });
});

test('an article leads to the newer and the older one, and at an end of the list to one alone', () => {
  const all = [article('new'), article('middle'), article('old')];
  const { newer, older } = neighboursOf(article('middle'), all);
  expect([newer?.slug, older?.slug]).toEqual(['new', 'old']);
  expect(neighboursOf(article('new'), all)).toEqual({ newer: undefined, older: all[1] });
  expect(neighboursOf(article('old'), all)).toEqual({ newer: all[1], older: undefined });
});

test('articles of a topic and of an author are kept together in their order', () => {
  const solar = article('solar', '2026-01-01', { topic: 'Solar', author: 'Solar desk' });
  const all = [article('a'), solar, article('b')];
  const groups = (key: 'topic' | 'author') =>
    [...articlesBy(key, all)].map(([name, found]) => [name, ...slugs(found)]);
  expect(groups('topic')).toEqual([
    ['Gas', 'a', 'b'],
    ['Solar', 'solar'],
  ]);
  expect(groups('author')).toEqual([
    ['Desk', 'a', 'b'],
    ['Solar desk', 'solar'],
  ]);
});

test('of other topics, articles with more tags in common come first', () => {
  const other = (slug: string, day: string, tags: string[]) =>
    article(slug, day, { topic: slug, tags });
  const all = [
    other('new', '2026-05-01', []),
    other('two', '2026-02-01', ['Sizing', 'Costs']),
    other('one', '2026-03-01', ['Costs']),
  ];
  const here = article('here', '2026-01-01', { tags: ['Costs', 'Sizing'] });
  expect(slugs(relatedArticles(here, all))).toEqual(['two', 'one', 'new']);
});

test('articles by tag are in the order of the list, and the largest tag is first', () => {
  const all = [
    article('a', '2026-03-01', { tags: ['Costs'] }),
    article('b', '2026-02-01', { tags: ['Sizing', 'Costs'] }),
    article('c'),
  ];
  const tags = [...articlesByTag(all)].map(([tag, articles]) => [tag, slugs(articles)]);
  expect(tags).toEqual([
    ['Costs', ['a', 'b']],
    ['Sizing', ['b']],
  ]);
});

const NOW = new Date('2026-11-21');

test('a draft and an article of a date to come are not on the site yet', () => {
  expect(isDraft({}, NOW)).toBe(false);
  expect(isDraft({ draft: false, published: new Date('2026-11-21') }, NOW)).toBe(false);
  expect(isDraft({ draft: true, published: new Date('2026-01-01') }, NOW)).toBe(true);
  expect(isDraft({ published: new Date('2026-11-22') }, NOW)).toBe(true);
});

const PAGE = { title: 'Offer', description: 'An offer.', heading: 'Offer' };
const NAMES = { about: 'About', blog: 'Blog', site: 'Shop' };

test('no search engine lists the preview of a draft, by its page and by its header', () => {
  const path = '/preview/a-long-and-secret-key/blog/offer';
  expect(isPreview(path)).toBe(true);
  expect(pageSeo(PAGE, path, NAMES).noindex).toBe(true);
  expect(pageSeo(PAGE, '/blog/offer', NAMES).noindex).toBeUndefined();
  expect(headersFor(path, false).get('X-Robots-Tag')).toBe('noindex');
  expect(headersFor(path, false).get('Cache-Control')).toBe('no-store');
});
