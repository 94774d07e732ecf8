import { expect, test } from 'vitest';
import {
  articleData,
  mergeArticles,
  readingMinutes,
  relatedArticles,
  type Article,
} from './article.ts';

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
    mainEntityOfPage: 'https://shop.example/blog/a',
    datePublished: '2026-01-01T00:00:00.000Z',
  });
});
