import { expect, test } from 'vitest';
import { robotsText } from './robots-text.ts';

const MAPS = ['https://shop.example/sitemap-index.xml'];

test('search engines may read everything and are given the map of the site', () => {
  expect(robotsText(true, MAPS)).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://shop.example/sitemap-index.xml\n',
  );
});

test('a copy that is not for search engines lets them read nothing and names no map', () => {
  expect(robotsText(false, MAPS)).toBe('User-agent: *\nDisallow: /\n');
});
