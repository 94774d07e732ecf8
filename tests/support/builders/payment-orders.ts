/** An order that is paid through a provider, and what became of it. */
import { expect } from 'vitest';
import { aPlacedOrder } from './buyer.ts';
import type { Bank, OrderReference } from '#tests/support/fakes/banks.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import type { Shopper } from './session.ts';

export interface Placed extends OrderReference {
  readonly shopper: Shopper;
}

export const PAID = { state: 'paid', status: 'payment_confirmed' };
export const UNPAID = { state: 'awaiting_payment', status: 'placed' };

export const orderReference = ({ cart, order_number }: OrderReference): OrderReference => ({
  cart,
  order_number,
});

export async function anOrderOf(backend: TestBackend, product: string): Promise<Placed> {
  const { shopper, order_number } = await aPlacedOrder(backend, product);
  return { cart: shopper.cart, order_number, shopper };
}

/** The state of its payment, and its own. */
export async function paymentOf(backend: TestBackend, { order_number }: OrderReference) {
  const [row] = await backend.sql(
    `select payments.state, orders.status from app.payments
     join app.orders on orders.id = payments.order_id where orders.order_number = $1`,
    [order_number],
  );
  return row;
}

export async function orderEvents(backend: TestBackend, of: OrderReference): Promise<string[]> {
  const rows = await backend.sql<{ kind: string }>(
    `select kind from app.order_events join app.orders on orders.id = order_id
     where order_number = $1 order by order_events.id`,
    [of.order_number],
  );
  return rows.map(({ kind }) => kind);
}

/** The subjects of what the shop was sent about it. */
export async function shopMails(backend: TestBackend, of: OrderReference): Promise<string[]> {
  const subjects = (await mailsFor(backend, '{shop}')).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.endsWith(of.order_number));
}

/** Opens a page of the provider; returns its reference. */
export async function startAt(bank: Bank, of: OrderReference): Promise<string> {
  const { status, body } = await bank.ask({ action: 'start', ...orderReference(of) });
  expect(status).toBe(200);
  return String(body['reference']);
}

/** Something happens at the provider, which then reports it. */
export async function notify(bank: Bank, reference: string, of: OrderReference, how: object) {
  bank.happen(reference, of, how);
  await bank.notify(reference);
}

export const lookAt = async (bank: Bank, of: OrderReference) =>
  (await bank.ask({ action: 'look', ...orderReference(of) })).body;
