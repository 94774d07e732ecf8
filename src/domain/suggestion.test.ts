import { expect, test } from 'vitest';
import { matchIn } from './suggestion.ts';

test.each([
  ['Gas cylinder 11 kg', 'CYL', ['Gas ', 'cyl', 'inder 11 kg']],
  ['أسطوانة غاز ١١', 'اسطوانه', ['', 'أسطوانة', ' غاز ١١']],
  ['غاز ١١ كجم', '11', ['غاز ', '١١', ' كجم']],
  ['مُولِّد', 'مولد', ['', 'مُولِّد', '']],
  ['Diesel 200 l', ' diesel ', ['', 'Diesel', ' 200 l']],
])('in %s the words %s are marked', (text, typed, parts) => {
  expect(matchIn(text, typed)).toEqual(parts);
});

test('what matches elsewhere, or nothing typed, marks nothing', () => {
  expect(matchIn('Gas cylinder', 'water')).toBeNull();
  expect(matchIn('Gas cylinder', ' ')).toBeNull();
});
