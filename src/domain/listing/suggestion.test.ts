import { expect, test } from 'vitest';
import { markedParts } from './suggestion.ts';

/** The text with its marked parts in brackets. */
const bracketed = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

test.each([
  ['Gas cylinder 11 kg', 'CYL', 'Gas [cyl]inder 11 kg'],
  ['أسطوانة غاز ١١', 'اسطوانه', '[أسطوانة] غاز ١١'],
  ['غاز ١١ كجم', '11', 'غاز [١١] كجم'],
  ['مُولِّد', 'مولد', '[مُولِّد]'],
  ['Diesel 200 l', ' diesel ', '[Diesel] 200 l'],
  ['Jinko Solar JKM550M', '550 jinko', '[Jinko] Solar JKM[550]M'],
  ['Water tank 5000 l', '٥٠٠٠', 'Water tank [5000] l'],
  ['Gas cylinder', 'gas water', '[Gas] cylinder'],
])('in %s the words %s are marked', (text, typed, parts) => {
  expect(bracketed(text, typed)).toBe(parts);
});

test('what matches elsewhere, or nothing typed, marks nothing', () => {
  expect(bracketed('Gas cylinder', 'water')).toBe('Gas cylinder');
  expect(bracketed('Gas cylinder', ' ')).toBe('Gas cylinder');
});
