import { expect, test } from 'vitest';
import type { Pulse } from '#desk/data/queries.ts';
import { hoursSince, isStale } from './freshness.ts';

const MADE = '2026-11-20T10:00:00.250Z';

test.each([
  ['2026-11-20T10:00:00.250Z', 0],
  ['2026-11-20T11:00:00.249Z', 0],
  ['2026-11-20T11:00:00.250Z', 1],
  ['2026-11-22T09:59:59.000Z', 47],
])('at %s a quotation of 10 o’clock is %i whole hours old', (now, hours) => {
  expect(hoursSince(MADE, Date.parse(now))).toBe(hours);
});

test('an age is never below zero where the clock of the browser is behind', () => {
  expect(hoursSince(MADE, Date.parse('2026-11-20T08:00:00Z'))).toBe(0);
});

const counts = {
  transfers: 0,
  prepare: 1,
  deliver: 0,
  late: 0,
  quotations: 0,
  messages: 0,
  failed_mails: 0,
  late_jobs: 0,
};
const shown = { revision: 7, day: '2026-11-27', counts };
const pulse = (over: Partial<Pulse> = {}): Pulse => ({ ...shown, is_changed: false, ...over });

test('what is shown is as new as a pulse with the same revision, day and counts', () => {
  expect(isStale(shown, pulse())).toBe(false);
});

test.each([
  ['a change of the shop', { revision: 8 }],
  ['midnight in Riyadh', { day: '2026-11-28' }],
  ['a job that became late', { counts: { ...counts, late_jobs: 1 } }],
])('%s makes it old', (_what, over) => {
  expect(isStale(shown, pulse(over))).toBe(true);
});
