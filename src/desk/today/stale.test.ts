import { expect, test } from 'vitest';
import type { Pulse } from '#desk/data/queries.ts';
import { isStale } from './stale.ts';

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
