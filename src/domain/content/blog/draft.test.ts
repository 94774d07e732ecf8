import { expect, test } from 'vitest';
import { isDraft, isPreview } from './draft.ts';
import { headersFor } from '#domain/content/site/hosting.ts';
import { pageSeo } from '#domain/content/site/page-seo.ts';

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
