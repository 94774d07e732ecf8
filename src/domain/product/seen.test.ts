import { expect, test } from 'vitest';
import { seenProducts } from './seen.ts';

const one = (id: string, prefix = '') => ({ id, name: `Product ${id}`, photo: null, prefix });
const idsOf = (kept: unknown, prefix = ''): string[] =>
  seenProducts(JSON.stringify(kept), prefix).map(({ id }) => id);

test('the four products that were seen last are shown, in the language of the page', () => {
  expect(idsOf(['a', 'b', 'c', 'd', 'e'].map((id) => one(id)))).toEqual(['a', 'b', 'c', 'd']);
  const mixed = [one('a', '/ar'), one('b'), one('c', '/ar'), { ...one('d'), prefix: undefined }];
  expect(idsOf(mixed)).toEqual(['b']);
  expect(idsOf(mixed, '/ar')).toEqual(['a', 'c']);
});

test.each([null, '', '{"broken', '{}', '7', 'null', '[null]'])(
  'what is kept as %s shows nothing and fails nothing',
  (kept) => {
    expect(seenProducts(kept, '')).toEqual([]);
  },
);

test('what has no name or no id is left out', () => {
  expect(idsOf([{ id: 'a', prefix: '' }, { name: 'x', prefix: '' }, one('c')])).toEqual(['c']);
});
