import { expect, test } from 'vitest';
import {
  problemsOfTranslations,
  missingTexts,
  originalsIn,
  translationsIn,
  untranslatedArticles,
} from './translations.ts';

const FILES = new Map([
  ['content/help.yaml', 'en'],
  ['content/blog/gas.mdx', 'en'],
  ['content/settings/synonyms.yaml', 'both'],
  ['content/ar/help.yaml', 'أنبوب \u206810 kW\u2069'],
  ['content/ar/pages/old.mdx', 'ar'],
  ['content/ar/glossary.yaml', 'terms'],
]);

test('a text that one language lacks is named with the file to write', () => {
  expect(missingTexts(FILES)).toEqual([
    {
      file: 'content/blog/gas.mdx',
      line: 1,
      text: 'is in one language only: write content/ar/blog/gas.mdx too',
    },
    {
      file: 'content/ar/pages/old.mdx',
      line: 1,
      text: 'is in one language only: write content/pages/old.mdx too',
    },
  ]);
});

test('a draft may be in one language', () => {
  const draft = '---\ntitle: Gas\ndraft: true\n---\n';
  expect(missingTexts(new Map([['content/blog/gas.mdx', draft]]))).toEqual([]);
});

test('an article with a date waits for its Arabic, before its day and after; an Arabic one does not wait for English', () => {
  const text = '---\ntitle: Gas\npublished: 2027-02-01\n---\n';
  const files = new Map([['content/blog/gas.mdx', text]]);
  expect(missingTexts(files)).toEqual([]);
  expect(untranslatedArticles(files)).toEqual([
    'content/blog/gas.mdx of 2027-02-01: write content/ar/blog/gas.mdx',
  ]);
  const arabic = new Map([['content/ar/blog/gas.mdx', text]]);
  expect(missingTexts(arabic)).toHaveLength(1);
  expect(untranslatedArticles(new Map([...files, ...arabic]))).toEqual([]);
});

test('Arabic texts are read as their originals are, with the settings of every language', () => {
  expect([...originalsIn(FILES).keys()]).not.toContain('content/ar/help.yaml');
  expect([...translationsIn(FILES)]).toEqual([
    ['content/help.yaml', 'أنبوب 10 kW'],
    ['content/pages/old.mdx', 'ar'],
    ['content/settings/synonyms.yaml', 'both'],
  ]);
});

test('a mark without its pair stays in the text, where it is an error', () => {
  const read = translationsIn(new Map([['content/ar/help.yaml', '\u206810 kW']]));
  expect(read.get('content/help.yaml')).toBe('\u206810 kW');
});

test('a problem of an Arabic text is reported in its own file, one of a shared file not again', () => {
  const problem = { line: 3, text: 'is wrong' };
  expect(
    problemsOfTranslations([
      { ...problem, file: 'content/help.yaml' },
      { ...problem, file: 'content/settings/shop.yaml' },
    ]),
  ).toEqual([{ ...problem, file: 'content/ar/help.yaml' }]);
});
