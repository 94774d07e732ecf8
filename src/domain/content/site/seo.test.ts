import { describe, expect, test } from 'vitest';
import { breadcrumbData, jsonLd, openGraphOf, shareImagePath, withLanguage } from './seo.ts';

test('no value of structured data can close its script', { tags: 'sec-07' }, () => {
  const text = jsonLd({ name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});

test('a trail names its places in order, with whole addresses', () => {
  const data = breadcrumbData(new URL('https://shop.example'), [
    { name: 'Home', path: '/' },
    { name: 'Help', path: '/help' },
  ]);
  expect(data).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, item: 'https://shop.example/help' }],
  });
});

test('the share image of the home page is named home', () => {
  expect(shareImagePath('/')).toBe('/share/home.png');
  expect(shareImagePath('/about/story')).toBe('/share/about/story.png');
});

test('structured data of a text has its language; that of a thing or a trail has none', () => {
  const article = { '@type': 'Article', headline: 'Gas' };
  expect(withLanguage(article, 'ar')).toEqual({ ...article, inLanguage: 'ar' });
  for (const data of [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }, {}])
    expect(withLanguage(data, 'ar')).toBe(data);
});

describe('Open Graph', () => {
  const page = { title: 'A', description: 'B' };
  const drawn = new URL('https://shop.example/share/blog/a.png');

  test('states the size of the images that the build draws, of no others', () => {
    expect(openGraphOf(page, drawn)).toEqual([
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
    ]);
    expect(openGraphOf(page, new URL('https://photos.example/share.jpg'))).toEqual([]);
  });

  test('has the times of an article', () => {
    const times = { published: new Date(0), modified: new Date(86_400_000) };
    expect(openGraphOf({ ...page, times }, drawn).slice(2)).toEqual([
      ['article:published_time', '1970-01-01T00:00:00.000Z'],
      ['article:modified_time', '1970-01-02T00:00:00.000Z'],
    ]);
  });
});
