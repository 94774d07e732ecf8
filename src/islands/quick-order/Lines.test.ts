/** The table of the lines: its rows are grids, which takes their roles away unless they are named. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

beforeEach(() => {
  vi.resetModules();
  aBrowser('/quick-order', '');
});

test('the table, its rows and its cells have their roles', async () => {
  const { Lines } = await import('./Lines.tsx');
  const markup = renderToStaticMarkup(createElement(Lines));
  const roles = (tag: string) =>
    [...markup.matchAll(new RegExp(`<${tag} ([^>]*)>`, 'g'))].map(
      ([, attributes]) => /(?:^| )role="(\w+)"/.exec(attributes!)?.[1],
    );
  expect(roles('table')).toEqual(['table']);
  expect(roles('thead')).toEqual(['rowgroup']);
  expect(roles('tbody')).toEqual(['rowgroup']);
  expect(roles('tr')).toEqual(['row', 'row']);
  expect(roles('th')).toEqual([...Array(6).fill('columnheader'), 'rowheader']);
  expect(roles('td')).toEqual(Array(5).fill('cell'));
});
