import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  longDay,
  dayParts,
  formatInstant,
  onWeekdays,
  openWeekdays,
  writtenDay,
} from './format-dates.ts';
import { formatDay, formatSar, number, plural } from './format.ts';

test('money has two decimals and its currency', { tags: 'money-01' }, () => {
  expect(formatSar(123450)).toBe('SAR 1,234.50');
  expect(number(1234567)).toBe('1,234,567');
});

test('every amount of halalas is written exactly', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (halalas) => {
      const digits = String(halalas).padStart(3, '0');
      const riyals = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
      expect(formatSar(halalas)).toBe(`SAR ${riyals}.${digits.slice(-2)}`);
    }),
  );
});

test('the plural is the one that the Unicode rules of English choose', () => {
  const rules = new Intl.PluralRules('en');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(plural(count, 'one', 'other')).toBe(rules.select(count));
    }),
  );
});

test('a day is the same wherever the reader is, an instant is on the clock of Riyadh', () => {
  expect(formatDay('2026-07-12')).toBe('Sun 12 Jul');
  expect(longDay('2026-07-12')).toBe('Sunday 12 July 2026');
  expect(dayParts('2026-07-02')).toEqual({ weekday: 'Thu', number: 2, month: 'Jul' });
  expect(writtenDay(new Date('2026-01-05'))).toBe('5 January 2026');
  expect(formatInstant('2026-11-20T21:00:00Z')).toBe('21 Nov 2026, 00:00');
});

test('every day has the weekday, date and month that Intl names', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += 86_400_000) {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const named = ['weekday', 'day', 'month'].map((type) => parts.get(type as 'day'));
    expect(formatDay(new Date(at).toISOString().slice(0, 10))).toBe(named.join(' '));
  }
});

test('days of the week are counted from Sunday', () => {
  expect(onWeekdays([5])).toBe('Fridays');
  expect(onWeekdays([5, 6, 0])).toBe('Fridays, Saturdays and Sundays');
});

test.each([
  [[5], 'Saturday – Thursday'],
  [[5, 6], 'Sunday – Thursday'],
  [[], 'Sunday – Saturday'],
  [[0, 3], 'Monday – Tuesday and Thursday – Saturday'],
  [[0, 1, 2, 3, 4, 5], 'Saturday'],
  [[1, 3, 5], 'Tuesday, Thursday and Saturday – Sunday'],
])('without %j the open days are %s', (closed, words) => {
  expect(openWeekdays(closed)).toBe(words);
});
