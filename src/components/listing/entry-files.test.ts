import { expect, test } from 'vitest';
import { entryFiles } from './entry-files.ts';

const MANIFEST = Object.fromEntries(
  Object.entries({
    hydrate: ['react'],
    Page: ['shop', 'core'],
    Other: ['shop', 'other'],
    shop: ['react', 'core'],
    core: ['round'],
    round: ['core'],
    react: [],
    other: [],
  }).map(([name, imports]) => [name, { file: `${name}.js`, imports }]),
);

test('an island needs its renderer, itself and what they import, each after its own imports', () => {
  const files = entryFiles(MANIFEST, ['hydrate', 'Page']);
  expect(files.toSorted()).toEqual(
    ['hydrate', 'Page', 'shop', 'core', 'round', 'react'].map((name) => `/${name}.js`).toSorted(),
  );
  const at = (name: string) => files.indexOf(`/${name}.js`);
  for (const [name, { imports }] of Object.entries(MANIFEST))
    for (const one of imports)
      if (files.includes(`/${name}.js`) && name !== 'round')
        expect(at(one), `${one} before ${name}`).toBeLessThan(at(name));
  expect(at('Page')).toBe(files.length - 1);
});

test('an entry that the bundle does not have is an error', () => {
  expect(() => entryFiles(MANIFEST, ['None'])).toThrow('no entry None');
});
