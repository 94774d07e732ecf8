import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mountPages } from './mount-locale.ts';

test('pages get the prefix of their language; what every language shares keeps its address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-mount-'));
  const write = (file: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  };
  const own = ['index.html', '404.html', 'blog/a.html', 'rss.xml', 'ar/share/home.png'];
  const shared = ['_astro/a.js', 'sitemap-ar-0.xml', 'blog/cover.svg'];
  for (const file of [...own, ...shared]) write(`site/${file}`);
  write('public/blog/cover.svg');
  mountPages(join(folder, 'site'), '/ar', join(folder, 'public'));
  const files = globSync('**/*.*', { cwd: join(folder, 'site') });
  expect(files.sort()).toEqual(
    [
      'ar.html',
      'ar/404.html',
      'ar/blog/a.html',
      'ar/rss.xml',
      'ar/share/home.png',
      ...shared,
    ].sort(),
  );
  rmSync(folder, { recursive: true });
});
