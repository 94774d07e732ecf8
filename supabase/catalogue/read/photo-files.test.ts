import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aFolder } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { readHeader } from '#supabase/catalogue/read/lines/header.ts';
import { rowParser } from './parse.ts';
import { fileFinder } from './photo-files.ts';

function aSite(): (path: string) => boolean {
  const folder = aFolder();
  mkdirSync(`${folder}/photos/large`, { recursive: true });
  writeFileSync(`${folder}/photos/large/tank 1.jpg`, '');
  writeFileSync(`${folder}/خزان.jpg`, '');
  symlinkSync(`${folder}/photos/large`, `${folder}/linked`);
  return fileFinder(folder);
}

test.each([
  ['/photos/large/tank%201.jpg', true],
  ['/photos/large/tank%201.jpg?v=2#top', true],
  ['/linked/tank%201.jpg', true],
  ['/خزان.jpg', true],
  ['/%D8%AE%D8%B2%D8%A7%D9%86.jpg', true],
  ['/photos/large/Tank%201.jpg', false],
  ['/photos/large', false],
  ['/photos/large/', false],
  ['/photos//large/tank%201.jpg', false],
  ['/photos/x.jpg', false],
  ['/photos/large/tank%201.jpg/more', false],
  ['/%zz.jpg', false],
  ['/', false],
])('%s is a file of the site: %s', (path, isThere) => {
  expect(aSite()(path)).toBe(isThere);
});

test('a photo that is no file of public/ is refused, however many others are there', () => {
  const value = '/products/meter-1.svg|/photos/x.jpg';
  const { columns } = readHeader(['product_id', 'name', 'photos']);
  const { problems } = rowParser(columns, { photoHosts: [] })(['T-1', 'A product', value]);
  expect(problems).toEqual([
    {
      column: 'photos',
      value,
      reason:
        'has a photo that is no file of public/: "/photos/x.jpg"; put the file there first, or correct the path',
    },
  ]);
});
