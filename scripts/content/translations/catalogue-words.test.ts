import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { catalogueWithoutArabic } from './catalogue-words.ts';

const root = resolve(import.meta.dirname, '../../..');
const DICTIONARY = 'content/ar/catalogue.yaml';
const CATALOGUE = 'supabase/seed/catalogue.csv';

/** A copy of the files that have words of the catalogue, with one of them changed. */
function aCopy(file: string, before: string | RegExp, after: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of ['content', CATALOGUE])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(before);
  writeFileSync(join(folder, file), text.replace(before, after));
  return folder;
}

test('the demo catalogue has Arabic for every word', () => {
  expect(catalogueWithoutArabic(root)).toEqual([]);
});

test.each([
  [DICTIONARY, /^ {2}Composite Cylinders: .*\n/m, '', 'categories: Composite Cylinders'],
  [DICTIONARY, /^ {2}kWh: .*\n/m, '', 'units: kWh'],
  [DICTIONARY, /^ {2}Efficiency: .*\n/m, '', 'attributes: Efficiency'],
  [DICTIONARY, /^ {2}Germany: .*\n/m, '', 'countries: Germany'],
  [
    'content/categories/gas.yaml',
    /^ {2}Composite Cylinders:/m,
    '  Steam Cylinders:',
    'categories: Steam Cylinders',
  ],
  [
    'content/settings/headlines.yaml',
    /^ownNames:$/m,
    'ownNames:\n  - Steam.Steam pressure',
    'attributes: Steam pressure',
  ],
])('in %s a word without Arabic is named', (file, before, after, line) => {
  expect(catalogueWithoutArabic(aCopy(file, before, after))).toEqual([line]);
});
