/** Both settings of the digits, compared with what Unicode's library gives for that numbering system. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const DIGITS = { latn: /[0-9]/, arab: /[٠-٩]/ };
const NUMBERS = [0, 1, 2, 3, 11, 99, 100, 1_234, 98_765_432];
const DAYS = ['2026-01-01', '2026-02-18', '2026-07-12', '2027-12-31'];

/** Marks of direction are added by both in their own places. */
const plain = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

afterEach(() => {
  vi.doUnmock('./digits.ts');
  vi.resetModules();
});

describe.each(['latn', 'arab'] as const)('with the digits %s', (system) => {
  const arabic = `ar-SA-u-ca-gregory-nu-${system}`;
  const other = DIGITS[system === 'latn' ? 'arab' : 'latn'];

  beforeEach(() => {
    vi.resetModules();
    vi.doMock('./digits.ts', () => ({ DIGITS: system }));
  });

  test('numbers, amounts and shares are those of Unicode', async () => {
    const { number, formatSar } = await import('./format.ts');
    const { percent, shortSar, compactNumber } = await import('./format-short.ts');
    const decimal = new Intl.NumberFormat(arabic);
    const money = new Intl.NumberFormat(arabic, { minimumFractionDigits: 2 });
    const compact = new Intl.NumberFormat(arabic, { notation: 'compact' });
    for (const one of NUMBERS) {
      expect(number(one)).toBe(decimal.format(one));
      expect(plain(formatSar(one))).toBe(`${money.format(one / 100)} ر.س`);
      expect(plain(shortSar(one))).toBe(`${decimal.format(one)} ر.س`);
      expect(plain(percent(one))).toBe(`${decimal.format(one)}%`);
      expect(compactNumber(one)).toBe(compact.format(one));
    }
  });

  test('an amount keeps its order in any text: it is isolated, its number first', async () => {
    const { formatSar } = await import('./format.ts');
    expect(formatSar(125_000)).toBe(
      system === 'latn' ? '\u20681,250.00 ر.س\u2069' : '\u2068١٬٢٥٠٫٠٠ ر.س\u2069',
    );
  });

  test('days and moments are those of Unicode in both calendars', async () => {
    const { longDay, dayParts } = await import('./format-days.ts');
    const { formatDay } = await import('./format-day.ts');
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
    const { formatInstant } = await import('./format-instant.ts');
    const { formatSpan } = await import('./format-span.ts');
    const { formatBytes } = await import('./format-bytes.ts');
    const { formatUnitPrice } = await import('./format-unit-price.ts');
    const { amountText } = await import('./format-amount.ts');
    const { inWords } = await import('./format-counts.ts');
    const { card } = await import('./product-card.ts');
    const { verification } = await import('./verification.ts');
    const texts = [
      formatInstant('2026-11-21T08:05:00Z'),
      formatSpan([{ unit: 'hour', count: 25 }]),
      formatBytes(1_300_000),
      formatUnitPrice({ sar: 0.875, unit: 'W' }),
      amountText(1500, { symbol: 'kW', factor: 1000 }),
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
