import { expect, test } from 'vitest';
import { isOld, outageAfter, timesOf } from './freshness.ts';

const headers = (values: Record<string, string>) => new Headers(values);
const DATE = 'Thu, 26 Nov 2026 12:00:31 GMT';
const NOON = Date.parse('2026-11-26T12:00:00Z') / 1000;

test('the age of an answer is the difference of two headers', () => {
  const times = timesOf(headers({ date: DATE, 'answered-at': String(NOON) }))!;
  expect(times.sentAt - times.answeredAt).toBe(31);
  expect(isOld(times)).toBe(true);
  expect(isOld({ ...times, answeredAt: NOON + 1 })).toBe(false);
});

test.each([
  [{}],
  [{ date: DATE }],
  [{ 'answered-at': '1' }],
  [{ date: DATE, 'answered-at': 'now' }],
  [{ date: DATE, 'answered-at': '-5' }],
  [{ date: 'today', 'answered-at': '1' }],
])('an answer with the headers %j has no age', (values) => {
  expect(timesOf(headers(values))).toBeNull();
});

const at = (answeredAt: number, sentAt: number) => ({ answeredAt, sentAt });

test('an outage begins with the first old answer, and the next ones do not move it', () => {
  const since = outageAfter(null, at(0, 40));
  expect(since).toBe(40);
  expect(outageAfter(since, at(0, 50))).toBe(40);
});

test('an answer that a cache kept from before an outage does not end it', () => {
  expect(outageAfter(40, at(35, 45))).toBe(40);
});

test('the first answer that the database gives after it ends an outage', () => {
  expect(outageAfter(40, at(40, 41))).toBeNull();
  expect(outageAfter(null, at(35, 45))).toBeNull();
});
