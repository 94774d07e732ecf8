import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLanguage, buildLanguages, languagesOf } from './languages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-languages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const at = (name: string): string => join(folder, name);

test('all published languages are built, or the one that is named', () => {
  expect(languagesOf({})).toEqual(['en', 'ar']);
  expect(languagesOf({ LOCALE: '' })).toEqual(['en', 'ar']);
  expect(languagesOf({ LOCALE: 'ar' })).toEqual(['ar']);
});

test('the pages of a language come beside the others, and what both have is kept once', () => {
  write('site/index.html', 'home');
  write('site/_astro/react.js', 'same');
  write('ar/ar.html', 'البداية');
  write('ar/ar/help.html', 'مساعدة');
  write('ar/_astro/react.js', 'same');
  write('ar/_astro/cart.ar.js', 'سلة');
  addLanguage(at('site'), at('ar'));
  expect(read('site/ar/help.html')).toBe('مساعدة');
  expect(read('site/index.html')).toBe('home');
  expect(read('site/_astro/cart.ar.js')).toBe('سلة');
  expect(existsSync(at('ar'))).toBe(false);
});

test('a file that differs between two languages is refused and named, and neither is lost', () => {
  write('site/rss.xml', 'English');
  write('ar/rss.xml', 'عربي');
  expect(() => addLanguage(at('site'), at('ar'))).toThrow(/another rss\.xml/);
  expect([read('site/rss.xml'), read('ar/rss.xml')]).toEqual(['English', 'عربي']);
});

test('a language that cannot be built ends the build: the next one is not begun', async () => {
  const begun: string[] = [];
  const isBuilt = await buildLanguages(['en', 'ar'], at('site'), async (language) => {
    begun.push(language);
    return false;
  });
  expect([isBuilt, begun]).toEqual([false, ['en']]);
});
