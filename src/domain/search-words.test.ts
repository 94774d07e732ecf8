import { expect, test } from 'vitest';
import { WORD_VECTORS } from '#tests/support/search-vectors.ts';
import { baseOf, cutWords, foldWords, shortStemOf, stemOf, synonymKey } from './search-words.ts';

test.each(WORD_VECTORS)('%j is searched for as %j', (text, words) => {
  expect(cutWords(foldWords(text)).joined.join(' ')).toBe(words);
});

test.each([
  ['Q.PEAK DUO', ['q', 'peak', 'duo']],
  ['LR4-72HPH', ['lr4', '72hph']],
  ['MICRO-0.25-I', ['micro', '0.25', 'i']],
])('%s is also parted at punctuation', (text, parts) => {
  expect(cutWords(foldWords(text)).parted).toEqual(parts);
});

test('letters and digits are separate pieces', () => {
  expect(cutWords(foldWords('LR4-72HPH')).pieces).toEqual(['lr', '4', '72', 'hph']);
});

test.each([
  ['panels', 'panel'],
  ['batteries', 'battery'],
  ['hoses', 'hose'],
  ['gas', 'gas'],
  ['bus', 'bus'],
  ['glass', 'glass'],
  ['chassis', 'chassis'],
  ['الديزل', 'ديزل'],
  ['بطاريات', 'بطار'],
  ['بطاريه', 'بطار'],
])('the singular of %s is %s', (word, singular) => {
  expect(stemOf(word)).toBe(singular);
});

test('gases and boxes have a second singular', () => {
  expect(['gases', 'boxes', 'switches', 'panels'].map(shortStemOf)).toEqual([
    'gas',
    'box',
    'switch',
    'panels',
  ]);
});

test.each([
  ['5kw', '5000w'],
  ['0.25kw', '250w'],
  ['60m3', '60000l'],
  ['22kva', '22000va'],
  ['450wp', '450w'],
  ['450w', null],
  ['lr4', null],
])('%s is %s in base units', (word, base) => {
  expect(baseOf(word)).toBe(base);
});

test('a term of a synonym is compared in the singular, without article and marks', () => {
  expect(['Gas cylinders', 'أسطوانة غاز', 'الألواح'].map(synonymKey)).toEqual([
    'gas cylinder',
    'اسطوان غاز',
    'الواح',
  ]);
});
