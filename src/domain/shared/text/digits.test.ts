import { expect, test } from 'vitest';
import { latinDigits, onlyDigits } from './digits.ts';
import { plainAmount } from './typed-amount.ts';

/** ICU writes the same numbers in each system of digits. */
const SYSTEMS = ['arab', 'arabext', 'fullwide', 'latn'] as const;
const NUMBERS = [0, 7, 25, 1250.5, 9999, 40_000, 1_234_567.89, 98_765_432.1];

const written = (value: number, system: string, locale = 'en'): string =>
  new Intl.NumberFormat(`${locale}-u-nu-${system}`, { maximumFractionDigits: 2 }).format(value);

test.each(SYSTEMS)('digits that ICU writes as %s are read as ASCII', (system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
  expect(latinDigits(format.format(9_876_543_210))).toBe('9876543210');
  expect(onlyDigits(` ${format.format(25)} pcs`)).toBe('25');
});

test('all other characters stay as they are', () => {
  const others = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => !/[٠-٩۰-۹０-９]/.test(character),
  );
  expect(latinDigits(others.join(''))).toBe(others.join(''));
});

test.each(SYSTEMS.flatMap((system) => ['en', 'ar', 'fa'].map((locale) => [system, locale])))(
  'amounts that ICU writes with %s digits for %s are read back',
  (system = '', locale = '') => {
    for (const value of NUMBERS) {
      expect(Number(plainAmount(written(value, system, locale)))).toBe(value);
    }
  },
);

test.each([
  ['1,250.5', '1250.5'],
  ['1,234,567', '1234567'],
  ['12,5', '12.5'],
  ['0,125', '0.125'],
  ['12،50', '12.50'],
  [' 1 250 ', '1250'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['۱٬۲۵۰٫۵', '1250.5'],
  ['٢٥٫', '25.'],
  ['-٣', '-3'],
  ['', ''],
])('the amount %j is %j', (typed, plain) => {
  expect(plainAmount(typed)).toBe(plain);
});

test.each(['abc', '1.2.3', '1,2,3', '٫', '5x3'])('%j is no amount before or after', (typed) => {
  expect(Number(plainAmount(typed))).toBeNaN();
});
