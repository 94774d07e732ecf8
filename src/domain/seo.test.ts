import { expect, test } from 'vitest';
import { breadcrumbData, jsonLd, shareImagePath, withLanguage } from './seo.ts';

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
