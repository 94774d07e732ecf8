import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longDay } from './format-days.ts';
import { formatSar, number, plural } from './format.ts';

const MONTHS =
  'محرم صفر ربيع-الأول ربيع-الآخر جمادى-الأولى جمادى-الآخرة رجب شعبان رمضان شوال ذو-القعدة ذو-الحجة'
    .split(' ')
    .map((name) => name.replace('-', ' '));

/** The published starts of the months of Umm al-Qura: year, month, Gregorian day. */
const STARTS = readFileSync('tests/support/oracles/umm-al-qura.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(',') as [string, string, string]);

/** Marks of direction and of vowels are not compared. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{M}]/gu, '');

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

test('each published month begins on its day, and the day before it is the 29th or the 30th', () => {
  expect(STARTS.length).toBeGreaterThan(50);
  for (const [year, month, day] of STARTS) {
    expect(plain(longDay(day))).toContain(`(1 ${plain(MONTHS[Number(month) - 1]!)} ${year} هـ)`);
    expect(plain(longDay(dayBefore(day)))).toMatch(/\((29|30) /);
  }
});

test('a day is written in both calendars, with Western digits', () => {
  expect(plain(longDay('2026-07-12'))).toBe('الأحد، 12 يوليو 2026 (27 محرم 1448 هـ)');
  expect(STARTS.map(([, , day]) => longDay(day)).join('')).not.toMatch(/[٠-٩]/);
});

/** The rule of Unicode's tables (CLDR) for Arabic, written out. */
function formOf(count: number): string {
  const rest = count % 100;
  if (count < 3) return ['zero', 'one', 'two'][count]!;
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
}

test('every number to 2,000 takes the form that Unicode names', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const differ = Array.from({ length: 2001 }, (_, count) => count).filter(
    (count) => plural(count, forms) !== formOf(count),
  );
  expect(differ).toEqual([]);
  expect(plural(0, { one: 'o', two: 't', few: 'f', many: 'm', other: 'x' })).toBe('x');
});

test('amounts have Western digits, two decimals and the sign last, in an isolate', () => {
  expect(formatSar(123_450)).toBe('\u20681,234.50 ر.س\u2069');
  expect(number(1_234_567)).toBe('1,234,567');
});
