/** The common start of the payment tests: a shop with one product, and a bank. */
import { afterAll, beforeAll } from 'vitest';
import type { Bank, OrderReference } from '#tests/support/fakes/banks.ts';
import { startDatabase, type TestBackend } from './database.ts';
import {
  anOrderOf,
  lookAt,
  notify,
  orderEvents,
  paymentOf,
  shopMails,
  startAt,
} from '#tests/support/builders/payment-orders.ts';
import { aProduct } from '#tests/support/builders/session.ts';

/** Starts the database of the file; each order has its product once. */
export function aPaymentShop() {
  let backend: TestBackend;
  let product: string;
  beforeAll(async () => {
    backend = await startDatabase();
    product = await aProduct(backend, { price: 100 });
  });
  afterAll(() => backend.close());
  return {
    backend: () => backend,
    anOrder: () => anOrderOf(backend, product),
    stateOf: (of: OrderReference) => paymentOf(backend, of),
    eventsOf: (of: OrderReference) => orderEvents(backend, of),
    mailsToShop: (of: OrderReference) => shopMails(backend, of),
  };
}

type PaymentShop = Pick<ReturnType<typeof aPaymentShop>, 'backend' | 'anOrder'>;

/** Opens a bank for the tests of a group. */
export function aBankFor(
  { backend, anOrder }: PaymentShop,
  open: (backend: TestBackend) => Promise<Bank>,
) {
  let bank: Bank;
  beforeAll(async () => {
    bank = await open(backend());
  });
  afterAll(() => bank.close());
  return {
    bank: () => bank,
    start: (of: OrderReference) => startAt(bank, of),
    startedOrder: async () => {
      const order = await anOrder();
      return { order, reference: await startAt(bank, order) };
    },
    news: (reference: string, of: OrderReference, how: object = {}) =>
      notify(bank, reference, of, how),
    look: (of: OrderReference) => lookAt(bank, of),
  };
}
