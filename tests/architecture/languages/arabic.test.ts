/** The Arabic edition has what the English one has, and has one word for each term, that of its glossary. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import {
  wordPattern,
  forbiddenWordsOf,
  GLOSSARY,
  type Glossary,
} from '../../../scripts/content/translations/arabic-words.ts';
import { formatProblem } from '../../../scripts/content/problem.ts';

const CATALOGUE = 'content/ar/catalogue.yaml';
/** They are Arabic by what they are: of these there is no English file. */
const WITHOUT_TWIN = [GLOSSARY, CATALOGUE];
/** Words for searching in both languages, and settings that are the same in every language. */
const SHARED = ['compare', 'facets', 'shop', 'synonyms'].map(
  (name) => `content/settings/${name}.yaml`,
);

const glossary = parse(readFileSync(GLOSSARY, 'utf8')) as Glossary;
const english = globSync('content/**/*.{yaml,mdx}', { exclude: ['content/ar/**'] });
const arabic = globSync('content/ar/**/*.{yaml,mdx}').filter(
  (file) => !WITHOUT_TWIN.includes(file),
);
const messages = globSync('src/messages/en/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const products = 'supabase/seed/catalogue.csv';
const texts = [...arabic, CATALOGUE, products, ...globSync('src/messages/ar/**/*.ts')];

/** The ends of lines within messages are no letters. */
const wordsOf = (file: string): string => readFileSync(file, 'utf8').replaceAll('\\n', '  ');

test('every text of content and every file of messages exists in Arabic', () => {
  const wanted = english.filter((file) => !SHARED.includes(file));
  expect(wanted.length).toBeGreaterThan(45);
  const missing = wanted
    .map((file) => file.replace('content/', 'content/ar/'))
    .filter((file) => !arabic.includes(file));
  const words = messages
    .map((file) => file.replace('/en/', '/ar/'))
    .filter((file) => !texts.includes(file));
  expect([...missing, ...words]).toEqual([]);
});

test('an Arabic text has the fields of the English one, in every list as many', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shape);
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
  };
  const dataOf = (file: string): unknown => {
    const text = readFileSync(file, 'utf8');
    return parse(file.endsWith('.mdx') ? text.split(/^---$/m)[1]! : text);
  };
  const differ = arabic.filter((file) => {
    const original = shape(dataOf(file.replace('content/ar/', 'content/')));
    return JSON.stringify(shape(dataOf(file))) !== JSON.stringify(original);
  });
  expect(differ).toEqual([]);
});

test('every export of English messages is an export of the Arabic ones', () => {
  const exportsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name!,
    );
  const missing = messages.flatMap((file) => {
    const known = exportsOf(file.replace('/en/', '/ar/'));
    return exportsOf(file).filter((name) => !known.includes(name));
  });
  expect(missing).toEqual([]);
});

test('the glossary has one word for each term, and no text has another one or an imperative', () => {
  expect(new Set(glossary.terms.map(({ en }) => en)).size).toBe(glossary.terms.length);
  const found = texts.flatMap((file) => forbiddenWordsOf(file, wordsOf(file), glossary));
  expect(found.map(formatProblem)).toEqual([]);
});

test.each([
  ['وانبوبة غاز', false],
  ['والديزل والمازوت', true],
  ['الفاتورة', false],
])("of '%s' it is %s that it has a word of the list", (text, expected) => {
  expect(['مازوت', 'الفات'].some((word) => wordPattern(word).test(text))).toBe(expected);
});

/** Units that are written in Latin letters; within a sentence of Arabic, a browser would put them before their number. */
const QUANTITY =
  /(?<![\w\u2068.,/])\d[\d.,]*(?:[–-]\d[\d.,]*)?[ \u00A0]?(?:kWh|kWp|kVA|kV|kW|MWh|MW|Wh|Wp|W|mAh|Ah|mA|A|V|Hz|bar|l|kg|mm²|mm|cm|m²|m³|°C|MB)(?![\w\u2069/·])/gu;

test('no line breaks between a number and its unit in an Arabic text', () => {
  const { units } = parse(readFileSync(CATALOGUE, 'utf8')) as { units: Record<string, string> };
  const words = [...Object.values(units), 'ريال', 'مليون'].map((unit) => RegExp.escape(unit));
  const open = new RegExp(`\\d (?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
  const found = arabic.flatMap((file) => readFileSync(file, 'utf8').match(open) ?? []);
  expect(words.length).toBeGreaterThan(60);
  expect(found).toEqual([]);
});

test('an amount with a Latin unit is isolated in every Arabic text', () => {
  const lines = arabic.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const open = lines.filter((line) => /\p{Script=Arabic}/u.test(line));
  expect(open.flatMap((line) => line.match(QUANTITY) ?? [])).toEqual([]);
});
