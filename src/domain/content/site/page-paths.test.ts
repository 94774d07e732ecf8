import { expect, test } from 'vitest';
import { addressOf, pathOfPage } from './page-paths.ts';

test.each([
  ['/help', '/ar/help'],
  ['/', '/ar'],
  ['/#faq', '/ar#faq'],
  ['/?x=1', '/ar?x=1'],
  ['/marketplace?category=Gas#top', '/ar/marketplace?category=Gas#top'],
  ['/press/logos.zip', '/press/logos.zip'],
  ['/rss.xml', '/ar/rss.xml'],
  ['#place', '#place'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['https://x.example/help', 'https://x.example/help'],
  ['//x.example/help', '//x.example/help'],
  ['/\\\\x.example', '/\\\\x.example'],
  ['', ''],
])('what content writes as %j is %j in a language with a prefix', (href, address) => {
  expect(addressOf(href, '/ar')).toBe(address);
  expect(addressOf(href)).toBe(href);
});

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/help.html', '/help'],
  ['/blog/a', '/blog/a'],
])('the page that Astro writes to %s is %s to content', (pathname, path) => {
  expect(pathOfPage({ pathname })).toBe(path);
});
