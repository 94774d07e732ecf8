import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDoubles, mergeDoubles, splitLine } from './line-edits.ts';
import { lineOf, piecesOf, type QuickLine } from './quick-order.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';

const typed = (key: number, text: string, quantity: number | null): QuickLine =>
  lineOf(key, { text, quantity });
const settled = (key: number, sku: string, quantity: number | null): QuickLine => ({
  ...typed(key, `words ${key}`, quantity),
  product: aProduct(sku),
});
const shown = (lines: readonly QuickLine[]) => lines.map(({ text, pieces }) => `${text} ${pieces}`);

test('a line is split into two with half the pieces each, and the first has the odd one', () => {
  const lines = [typed(1, 'a', 7), typed(2, 'b', 4)];
  expect(splitLine(lines, 1, 9)).toMatchObject([
    { key: 1, pieces: '4', isTyped: true },
    { key: 9, text: 'a', pieces: '3', isTyped: true },
    { key: 2, pieces: '4' },
  ]);
  expect(splitLine([typed(1, 'a', 1), typed(2, 'b', null)], 1, 9)).toHaveLength(2);
});

test('doubles are one line with their sum in the place of the first: the same product, or the same words', () => {
  const lines = [
    settled(1, 'P-1', 2),
    typed(2, 'A crane', 1),
    settled(3, 'P-1', 3),
    typed(4, ' a CRANE', 4),
    settled(5, 'P-2', 1),
  ];
  expect(countDoubles(lines)).toBe(2);
  expect(shown(mergeDoubles(lines))).toEqual(['words 1 5', 'A crane 5', 'words 5 1']);
});

test('a merged line keeps the number, text, SKU and unit of each', () => {
  const own = (key: number, parts: OwnLine): QuickLine => ({
    ...settled(key, 'P-1', 1),
    own: parts,
  });
  const lines = [
    own(1, { number: '3', text: 'Big pump', sku: 'MAT-1', unit: 'pcs' }),
    own(2, { number: '9', text: 'Pump, big', sku: 'MAT-1', unit: 'EA' }),
    own(3, { number: '3', text: 'Big pump' }),
    settled(4, 'P-1', 1),
  ];
  expect(mergeDoubles(lines)[0]!.own).toEqual({
    ...{ number: '3, 9', text: 'Big pump, Pump, big, words 4', sku: 'MAT-1', unit: 'pcs, EA' },
  });
  const words = [typed(1, 'A crane', 1), { ...typed(2, 'a crane', 2), own: { number: '7' } }];
  expect(mergeDoubles(words)[0]).toMatchObject({ text: 'A crane', own: { number: '7' } });
  expect(mergeDoubles([typed(1, 'a', 1), typed(2, 'a', 2)])[0]!.own).toBeUndefined();
});

test('a list of numbers that is too long ends with an ellipsis', () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    ...settled(n, 'P-1', 1),
    own: { number: String(n + 1) },
  }));
  expect(mergeDoubles(lines)[0]!.own?.number).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …');
});

test('a line without a quantity, and a sum over 9,999 pieces, are not merged', () => {
  const lines = [
    typed(1, 'a', null),
    typed(2, 'a', null),
    typed(3, 'b', 9000),
    typed(4, 'b', 1000),
    typed(5, 'b', 999),
  ];
  expect(shown(mergeDoubles(lines))).toEqual(['a ', 'a ', 'b 9999', 'b 1000']);
});

test('merging and splitting lose no piece', () => {
  const lists = fc.array(
    fc.record({
      sku: fc.constantFrom('P-1', 'P-2', 'P-3'),
      pieces: fc.integer({ min: 1, max: 9999 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const sum = (lines: readonly QuickLine[]) =>
    lines.reduce((all, line) => all + (piecesOf(line) ?? NaN), 0);
  fc.assert(
    fc.property(lists, fc.nat(), (list, place) => {
      const lines = list.map(({ sku, pieces }, n) => settled(n, sku, pieces));
      const expected = list.reduce((all, { pieces }) => all + pieces, 0);
      expect(sum(mergeDoubles(lines))).toBe(expected);
      expect(sum(splitLine(lines, place % lines.length, 99))).toBe(expected);
      expect(countDoubles(mergeDoubles(lines))).toBe(0);
    }),
  );
});
