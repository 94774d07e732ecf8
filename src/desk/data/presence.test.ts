import { expect, test } from 'vitest';
import { restMs } from './presence.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const MINUTE = 60_000;

test('a session counts until it was idle for too long or is too old, whichever comes first', () => {
  const idle = '2026-11-27T12:30:00+00:00';
  expect(restMs([idle, '2026-11-27T20:00:00+00:00'], now, now)).toBe(30 * MINUTE);
  expect(restMs([idle, '2026-11-27T15:10:00+03:00'], now, now)).toBe(10 * MINUTE);
});

test('an answer counts for a minute also where the clock of the browser is ahead', () => {
  expect(restMs(['2026-11-27T11:00:00+00:00'], now, now)).toBe(MINUTE);
  expect(restMs(['2026-11-27T11:00:00+00:00'], now - 2 * MINUTE, now)).toBeLessThanOrEqual(0);
});
