import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/builders/order-builders.ts';
import {
  hasInvoice,
  isUnpaid,
  paymentNeededBy,
  shownPayment,
  tidyOrderNumber,
  timelineOf,
} from './order.ts';

const placed = { kind: 'placed', at: '2026-11-21T08:00:00Z' };
const paid = { kind: 'payment_confirmed', at: '2026-11-21T08:05:00Z' };
const payment = { method: 'card', state: 'failed', reference: null, expiresAt: '' } as const;

test('the timeline has five steps in their order', { tags: 'order-03' }, () => {
  const steps = timelineOf({ status: 'placed', events: [placed] }).map(({ step }) => step);
  expect(steps).toEqual(['placed', 'payment_confirmed', 'processing', 'ready', 'delivered']);
});

test(
  'the timeline is at the real status, with the times of the events',
  { tags: 'order-04' },
  () => {
    const [first, second, third] = timelineOf({
      status: 'payment_confirmed',
      events: [placed, paid],
    });
    expect(first).toEqual({ step: 'placed', state: 'done', at: placed.at });
    expect(second).toEqual({ step: 'payment_confirmed', state: 'current', at: paid.at });
    expect(third).toEqual({ step: 'processing', state: 'upcoming', at: null });
  },
);

test.each(['cancelled', 'expired'])(
  "the timeline of a cancelled order ends in 'cancelled', at the time of its event %s",
  (kind) => {
    const paid = { kind: 'payment_confirmed', at: '2026-11-21T08:30:00Z' };
    const ended = { kind, at: '2026-11-21T09:00:00Z' };
    expect(timelineOf({ status: 'cancelled', events: [placed, paid, ended] })).toEqual([
      { step: 'placed', state: 'done', at: placed.at },
      { step: 'payment_confirmed', state: 'done', at: paid.at },
      { step: 'cancelled', state: 'current', at: ended.at },
    ]);
  },
);

test('a declined card leaves the order unpaid, a cancelled order is not waiting', () => {
  expect(isUnpaid({ status: 'placed', payment })).toBe(true);
  expect(isUnpaid({ status: 'cancelled', payment })).toBe(false);
  expect(isUnpaid({ status: 'placed', payment: { ...payment, state: 'paid' } })).toBe(false);
});

test('a transfer that is awaited beyond the last day for its delivery names that day, by the clock of Riyadh', () => {
  const by = (expiresAt: string, method: 'card' | 'bank_transfer' = 'bank_transfer') =>
    paymentNeededBy(
      anOrder({
        latestPaymentDay: '2026-11-29',
        payment: { method, state: 'awaiting_transfer', reference: null, expiresAt },
      }),
    );
  expect(by('2026-11-29T20:59:59Z')).toBeNull();
  expect(by('2026-11-29T21:00:00Z')).toBe('2026-11-29');
  expect(by('2026-12-02T08:00:00Z', 'card')).toBeNull();
});

const expired = { ...payment, state: 'expired' } as const;

test('a payment that was cancelled with its order reads so, and only what ran out of time has expired', () => {
  const events = (...kinds: string[]) => kinds.map((kind) => ({ kind, at: placed.at }));
  expect(shownPayment({ payment: expired, events: events('placed', 'cancelled') })).toBe(
    'cancelled',
  );
  expect(shownPayment({ payment: expired, events: events('placed', 'expired') })).toBe('expired');
  const bought = { ...payment, state: 'paid' } as const;
  expect(shownPayment({ payment: bought, events: events('placed', 'cancelled') })).toBe('paid');
});

test.each([
  ['placed', 'awaiting_transfer', true],
  ['delivered', 'paid', true],
  ['cancelled', 'paid', true],
  ['cancelled', 'expired', false],
] as const)('an order that is %s with its payment %s has an invoice: %s', (status, state, has) => {
  expect(hasInvoice({ status, payment: { ...payment, state } })).toBe(has);
});

test('a number is read however it was typed', { tags: 'track-01' }, () => {
  expect(tidyOrderNumber(' es-261121-abcdefghjk \n')).toBe('ES-261121-ABCDEFGHJK');
});

test('a number from before a change of the prefix or the length keeps both', () => {
  expect(tidyOrderNumber('qx 261121 abcdefghjk12')).toBe('QX-261121-ABCDEFGHJK12');
  expect(tidyOrderNumber('eso61121abcdefghjk')).toBe('ES-061121-ABCDEFGHJK');
});
