/** The rules of RFC 5545, read back by a slow and obvious reader. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, deliverySpan, type CalendarEntry } from './calendar.ts';

const ENTRY: CalendarEntry = {
  shop: 'Enersouq',
  uid: 'ES-261127-0123456789@enersouq.com',
  stamp: '2026-11-27T08:00:00.123+00:00',
  start: '2026-11-29T06:00:00.000Z',
  end: '2026-11-29T08:00:00.000Z',
  summary: 'Delivery',
  description: 'Order',
  location: 'Riyadh',
  url: 'https://enersouq.com/account/orders/ES-261127-0123456789',
};

const octets = (line: string): number => Buffer.byteLength(line, 'utf8');

/** Section 3.1: a line break and the blank after it are no part of the text. */
const unfolded = (file: string): string[] =>
  file.split('\r\n ').join('').split('\r\n').slice(0, -1);

/** Section 3.3.11, one character after the other. */
function unescaped(value: string): string {
  let plain = '';
  for (let place = 0; place < value.length; place += 1) {
    if (value[place] !== '\\') plain += value[place];
    else plain += value[(place += 1)]!.toLowerCase() === 'n' ? '\n' : value[place];
  }
  return plain;
}

const valueOf = (file: string, name: string): string =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))!
    .slice(name.length + 1);

const words = fc.string({
  unit: fc.oneof(fc.constantFrom(...',;\\:\n" نم٣😀é'), fc.string({ minLength: 1, maxLength: 1 })),
  maxLength: 200,
  size: 'max',
});
const plain = (typed: string): string => typed.replaceAll(/\r\n|\r/g, '\n');

test('every text comes back as it was, in lines of at most 75 octets that end with CRLF', () => {
  fc.assert(
    fc.property(words, words, words, (summary, description, location) => {
      const file = calendarFile({ ...ENTRY, summary, description, location });
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
      expect(file.isWellFormed()).toBe(`${summary}${description}${location}`.isWellFormed());
      for (const [name, given] of Object.entries({ summary, description, location }))
        expect(unescaped(valueOf(file, name.toUpperCase()))).toBe(plain(given));
      for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
        expect(valueOf(file, name).replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
    }),
    { numRuns: 100 },
  );
});

test('a calendar has what it needs, once, and its times in UTC', () => {
  const lines = unfolded(calendarFile(ENTRY));
  const names = lines.map((line) => line.slice(0, line.indexOf(':')));
  expect(new Set(names.filter((name) => !/^(BEGIN|END)$/.test(name))).size).toBe(names.length - 4);
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(lines).toContain('VERSION:2.0');
  expect(lines).toContain('UID:ES-261127-0123456789@enersouq.com');
  expect(lines).toContain('DTSTAMP:20261127T080000Z');
  expect(lines).toContain('DTSTART:20261129T060000Z');
  expect(lines).toContain('DTEND:20261129T080000Z');
  expect(lines).toContain(`URL:${ENTRY.url}`);
});

test('a slot is a span of hours in Riyadh, which has no summer time', () => {
  const span = { start: '2026-07-01T06:00:00.000Z', end: '2026-07-01T08:00:00.000Z' };
  expect(deliverySpan('2026-07-01', '09:00-11:00')).toEqual(span);
  expect(deliverySpan('2026-12-31', '18:00-20:00')?.end).toBe('2026-12-31T17:00:00.000Z');
  expect(deliverySpan('2026-07-01', 'morning')).toBeNull();
});
