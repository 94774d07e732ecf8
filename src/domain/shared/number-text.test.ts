import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NUMBER_VECTORS } from '#tests/support/oracles/number-vectors.ts';
import { naiveNumbers } from '#tests/support/oracles/naive-numbers.ts';
import { numbersOf } from './number-text.ts';

test.each(NUMBER_VECTORS)('%j means what only it may mean', (text, ...numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

const signs = fc.string({
  unit: fc.constantFrom(...'00112345', '.', '.', ',', ',', ' ', "'", '٫', '٬'),
  maxLength: 11,
});

test('any digits and signs mean the numbers that are written so, and no other', () => {
  fc.assert(
    fc.property(signs, (text) => {
      expect(numbersOf(text)).toEqual(naiveNumbers(text));
    }),
    { numRuns: 20_000 },
  );
});

test('what several countries write is read back', () => {
  const values = [0.75, 7, 52.5, 1250.5, 9_999.25, 1_234_567.8, 40_000_000];
  for (const locale of ['en', 'de', 'fr', 'ar-EG', 'fa', 'de-CH', 'ru', 'sv']) {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    for (const value of values)
      expect([locale, ...numbersOf(format.format(value)).map(Number)]).toEqual([locale, value]);
  }
});
