import { expect, test } from 'vitest';
import { foldWords, stemOf, synonymKey, wordsOf } from './search-words.ts';

test.each([
  ['  Solar\tPanel\n', 'solar panel'],
  ['5,000 l', '5000 l'],
  ['٥٬٠٠٠ لتر', '5000 لتر'],
  ['۵۰۰۰', '5000'],
  ['12,5', '12 5'],
  ['0.25 kW', '0.25 kw'],
  ['550W', '550 w'],
  ['LR4-72HPH', 'lr4 72 hph'],
  ['60 m³', '60 m3'],
  ['gas\u200bcylinder', 'gas cylinder'],
  ['Gas hose 1/2" armoured', 'gas hose 1 2 armoured'],
  ['أُسْطُوَانَة', 'اسطوانه'],
  ['الـــطاقة', 'الطاقه'],
  ['کیلو', 'كيلو'],
  ['Café Ｓｏｌａｒ', 'cafe solar'],
  ['Straße ΣΑΣ', 'straße σασ'],
  ['😀 energy 🔆', 'energy'],
  ['---', ''],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(foldWords(text)).join(' ')).toBe(words);
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

test('terms of synonyms are equal whatever their case, marks, plural and article', () => {
  expect(['Gas cylinders', 'أسطوانة غاز', 'الألواح', '5W-30 oil'].map(synonymKey)).toEqual([
    'gas cylinder',
    'اسطوان غاز',
    'الواح',
    '5w-30 oil',
  ]);
});
