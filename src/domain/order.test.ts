import { expect, test } from 'vitest';
import { isUnpaid, tidyOrderNumber, timelineOf } from './order.ts';

const placed = { kind: 'placed', at: '2026-11-21T08:00:00Z' };
const paid = { kind: 'payment_confirmed', at: '2026-11-21T08:05:00Z' };
const payment = { method: 'card', state: 'failed', reference: null, expiresAt: '' } as const;

test('[order-03] the timeline has five steps in their order', () => {
  const steps = timelineOf({ status: 'placed', events: [placed] }).map(({ step }) => step);
  expect(steps).toEqual(['placed', 'payment_confirmed', 'processing', 'ready', 'delivered']);
});

test('[order-04] the timeline stands at the real status, with the times of the events', () => {
  const [first, second, third] = timelineOf({
    status: 'payment_confirmed',
    events: [placed, paid],
  });
  expect(first).toEqual({ step: 'placed', state: 'done', at: placed.at });
  expect(second).toEqual({ step: 'payment_confirmed', state: 'current', at: paid.at });
  expect(third).toEqual({ step: 'processing', state: 'upcoming', at: null });
});

test('a cancelled order stands where it was cancelled', () => {
  const events = [placed, { kind: 'cancelled', at: '2026-11-21T09:00:00Z' }];
  expect(timelineOf({ status: 'cancelled', events })[0]?.state).toBe('current');
});

test('a declined card leaves the order unpaid, a cancelled order is not waiting', () => {
  expect(isUnpaid({ status: 'placed', payment })).toBe(true);
  expect(isUnpaid({ status: 'cancelled', payment })).toBe(false);
  expect(isUnpaid({ status: 'placed', payment: { ...payment, state: 'paid' } })).toBe(false);
});

test('[track-01] a number is read however it was typed', () => {
  expect(tidyOrderNumber(' es-261121-abcdefghjk \n')).toBe('ES-261121-ABCDEFGHJK');
});
