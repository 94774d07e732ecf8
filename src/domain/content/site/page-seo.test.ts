import { expect, test } from 'vitest';
import { chrome } from '#messages/site.ts';
import { crumbsOf, pageSeo, siteTitle } from './page-seo.ts';

test(
  'a title carries the name of the site only where both fit into 60 characters',
  { tags: 'seo-01' },
  () => {
    expect(siteTitle('Returns', 'Enersouq')).toBe('Returns | Enersouq');
    expect(siteTitle('x'.repeat(50), 'Enersouq')).toBe('x'.repeat(50));
    expect(siteTitle('x'.repeat(49), 'Enersouq')).toHaveLength(60);
  },
);

test(
  'the trail of a page about us leads through the story, an article through the blog',
  { tags: 'seo-03' },
  () => {
    const names = (path: string) =>
      crumbsOf({ heading: 'Here' }, path, chrome.parents).map((crumb) => crumb.name);
    expect(names('/about/vision')).toEqual(['About', 'Here']);
    expect(names('/about/story')).toEqual(['Here']);
    expect(names('/blog/diesel')).toEqual(['Blog', 'Here']);
    expect(names('/returns')).toEqual(['Here']);
  },
);

test('the trail shows the short name of a page where it has one', () => {
  const page = { title: 'T', description: 'D', heading: 'A long heading', name: 'Short' };
  expect(pageSeo(page, '/terms', { ...chrome.parents, site: 'S' }).crumbs).toEqual([
    { name: 'Short', path: '/terms' },
  ]);
});
