import { expect, test } from 'vitest';
import { INVOICE, INVOICE_ID as ID, ORDER, PAYMENT } from '#tests/support/fakes/moyasar-shapes.ts';
import { readInvoice, toPayment } from './moyasar-invoice.ts';

const made = (...payments: object[]) => toPayment(readInvoice({ ...INVOICE, payments }));
const tried = (id: string, status: string, minute: string) => ({
  ...PAYMENT,
  id,
  status,
  created_at: `2026-11-21T00:${minute}:00.000Z`,
});

test('a paid payment is reported with its own amount, currency and order', () => {
  expect(made({ ...PAYMENT, amount: 1, currency: 'USD' })).toEqual({
    reference: ID,
    eventId: `${String(PAYMENT['id'])}:paid`,
    orderNumber: ORDER.orderNumber,
    state: 'paid',
    amount: 1,
    currency: 'USD',
  });
});

test.each([
  ['initiated', 'pending'],
  ['authorized', 'pending'],
  ['verified', 'pending'],
  ['paid', 'paid'],
  ['captured', 'paid'],
  ['failed', 'failed'],
])('a payment that is %s is %s', (status, state) => {
  expect(made({ ...PAYMENT, status }).state).toBe(state);
});

test.each([
  ['initiated', 'pending'],
  ['on_hold', 'pending'],
  ['paid', 'paid'],
  ['expired', 'failed'],
  ['canceled', 'failed'],
])('an invoice that nobody tried and is %s is %s', (status, state) => {
  expect(toPayment(readInvoice({ ...INVOICE, status, payments: null })).state).toBe(state);
});

test('the last try counts, whichever way the list is sorted, and money counts before all', () => {
  const declined = tried('one', 'failed', '01');
  const running = tried('two', 'initiated', '02');
  const paid = tried('three', 'paid', '01');
  for (const list of [
    [declined, running],
    [running, declined],
  ]) {
    expect(made(...list).state).toBe('pending');
    expect(made(...list, paid)).toMatchObject({ state: 'paid', eventId: 'three:paid' });
  }
});

test('an invoice without our order is of no order, which is not the same as any order', () => {
  for (const metadata of [null, {}, { order: 7 }]) {
    expect(toPayment(readInvoice({ ...INVOICE, metadata })).orderNumber).toBe('');
  }
});
