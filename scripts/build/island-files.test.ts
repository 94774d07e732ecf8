import { expect, test } from 'vitest';
import { filesOf } from './island-files.ts';

const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  facadeModuleId,
});

const BUNDLE = Object.fromEntries(
  [
    chunk('hydrate.js', ['react.js'], '/src/islands/shared/hydrate.ts'),
    chunk('Page.js', ['shop.js', 'core.js'], '/src/islands/Page.tsx'),
    chunk('Other.js', ['shop.js', 'other.js'], '/src/islands/Other.tsx'),
    chunk('shop.js', ['react.js', 'core.js']),
    chunk('core.js', ['round.js']),
    chunk('round.js', ['core.js']),
    chunk('react.js', []),
    chunk('other.js', []),
  ].map((one) => [one.fileName, one]),
);

test('an island needs its renderer, itself and what they import, each after its own imports', () => {
  const files = filesOf(BUNDLE, 'Page.tsx');
  expect(files.toSorted()).toEqual(
    ['hydrate', 'Page', 'shop', 'core', 'round', 'react'].map((name) => `/${name}.js`).toSorted(),
  );
  const at = (name: string) => files.indexOf(`/${name}.js`);
  for (const { fileName, imports } of Object.values(BUNDLE))
    for (const name of imports)
      if (files.includes(`/${fileName}`) && fileName !== 'round.js')
        expect(files.indexOf(`/${name}`), `${name} before ${fileName}`).toBeLessThan(
          files.indexOf(`/${fileName}`),
        );
  expect(at('Page')).toBe(files.length - 1);
});

test('a component that the bundle does not have needs its renderer alone', () => {
  expect(filesOf(BUNDLE, 'None.tsx')).toEqual(['/react.js', '/hydrate.js']);
});
