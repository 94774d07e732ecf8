import { expect, test } from 'vitest';
import type { Article } from './article.ts';
import { rssFeed } from './rss.ts';

const article: Article = {
  slug: 'gas',
  title: 'Gas & <fire>',
  description: '',
  excerpt: 'Said "hot"',
  cover: '/c.svg',
  coverAlt: '',
  published: new Date('2026-05-01'),
  topic: 'Gas',
  author: 'Desk',
  minutes: 1,
};

test('the feed gives each article an address, a date and words that cannot break the XML', () => {
  const feed = {
    title: 'J',
    description: 'D',
    origin: new URL('https://shop.example'),
    language: 'ar',
  };
  const xml = rssFeed([article], feed);
  expect(xml).toContain('<title>Gas &amp; &lt;fire&gt;</title>');
  expect(xml).toContain('<link>https://shop.example/blog/gas</link>');
  expect(xml).toContain('<language>ar</language>');
  expect(xml).toContain('<pubDate>Fri, 01 May 2026 00:00:00 GMT</pubDate>');
  expect(xml).toContain('Said &quot;hot&quot;');
});
