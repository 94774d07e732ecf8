import { readFileSync } from 'node:fs';
import { expect, test, afterEach, beforeEach, describe, vi } from 'vitest';
import { longDay } from './format-dates.ts';
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
  expect(formatSar(123_450)).toBe('\u20681,234.50\u00A0ر.س\u2069');
  expect(number(1_234_567)).toBe('1,234,567');
});

const DIGITS = { latn: /[0-9]/, arab: /[٠-٩]/ };
const NUMBERS = [0, 1, 2, 3, 11, 99, 100, 1_234, 98_765_432];
const DAYS = ['2026-01-01', '2026-02-18', '2026-07-12', '2027-12-31'];

/** Marks of direction are added by both in their own places. */
const undirected = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

afterEach(() => {
  vi.doUnmock('#domain/shared/arabic-digits.ts');
  vi.resetModules();
});

describe.each(['latn', 'arab'] as const)('with the digits %s', (system) => {
  const arabic = `ar-SA-u-ca-gregory-nu-${system}`;
  const other = DIGITS[system === 'latn' ? 'arab' : 'latn'];

  beforeEach(() => {
    vi.resetModules();
    vi.doMock('#domain/shared/arabic-digits.ts', () => ({ ARABIC_DIGITS: system }));
  });

  test('numbers, amounts and shares are those of Unicode', async () => {
    const { number, formatSar } = await import('./format.ts');
    const { percent, shortSar, compactNumber } = await import('./format.ts');
    const decimal = new Intl.NumberFormat(arabic);
    const money = new Intl.NumberFormat(arabic, { minimumFractionDigits: 2 });
    const compact = new Intl.NumberFormat(arabic, { notation: 'compact' });
    for (const one of NUMBERS) {
      expect(number(one)).toBe(decimal.format(one));
      expect(undirected(formatSar(one))).toBe(`${money.format(one / 100)}\u00A0ر.س`);
      expect(undirected(shortSar(one))).toBe(`${decimal.format(one)}\u00A0ر.س`);
      expect(undirected(percent(one))).toBe(`${decimal.format(one)}%`);
      expect(compactNumber(one)).toBe(compact.format(one));
    }
  });

  test('an amount keeps its order in any text: it is isolated, its number first', async () => {
    const { formatSar } = await import('./format.ts');
    expect(formatSar(125_000)).toBe(
      system === 'latn' ? '\u20681,250.00\u00A0ر.س\u2069' : '\u2068١٬٢٥٠٫٠٠\u00A0ر.س\u2069',
    );
  });

  test('days and moments are those of Unicode in both calendars', async () => {
    const { longDay, dayParts } = await import('./format-dates.ts');
    const { formatDay } = await import('./format.ts');
    const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const date = new Intl.DateTimeFormat(arabic, { ...long, weekday: 'long' });
    const hijri = new Intl.DateTimeFormat(`ar-SA-u-ca-islamic-umalqura-nu-${system}`, long);
    for (const day of DAYS) {
      expect(longDay(day)).toBe(`${date.format(utc(day))} (${hijri.format(utc(day))})`);
      expect(dayParts(day).number).toBe(Number(day.slice(8)).toLocaleString(arabic));
      expect(formatDay(day)).toMatch(DIGITS[system]);
    }
  });

  test('no message with a number has a digit of the other kind', async () => {
    const { formatInstant } = await import('./format-dates.ts');
    const { formatSpan } = await import('./format-dates.ts');
    const { formatBytes } = await import('./format.ts');
    const { formatUnitPrice } = await import('./format.ts');
    const { amountText } = await import('./format.ts');
    const { inWords } = await import('./format.ts');
    const { card } = await import('./product/card.ts');
    const { verification } = await import('./verification.ts');
    const texts = [
      formatInstant('2026-11-21T08:05:00Z'),
      formatSpan([{ unit: 'hour', count: 25 }]),
      formatBytes(1_300_000),
      formatUnitPrice({ sar: 0.875, unit: 'W' }),
      amountText(1.5, 'kW'),
      inWords(34),
      card.leadTime(45),
      verification.resendIn(60),
    ];
    for (const text of texts) {
      expect(text).toMatch(DIGITS[system]);
      expect(text).not.toMatch(other);
    }
  });
});

test('the form of a plural is that of Unicode, whatever the digits', async () => {
  const { plural } = await import('./format.ts');
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  for (const one of NUMBERS)
    expect(plural(one, forms)).toBe(new Intl.PluralRules('ar').select(one));
});
