/** Steps of the bank, the shop and the clock. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { command, expectResult, onOrder, type Command } from './command.ts';
import {
  dueOf,
  expire,
  isOverdue,
  refusesReturn,
  refusesStart,
  refusesStep,
  refusesTransfer,
  release,
  totalOf,
} from './model.ts';
import type { Order } from './model.ts';
import { hear, receive, type Event } from './payment-rules.ts';

const PROVIDER = 'simulated';

export const startPayment = (which: number): Command =>
  onOrder('a payment is started', which, async (order, _, real) => {
    const refusal = refusesStart(order);
    const reference = randomUUID();
    const start = { order_number: order.number, provider: PROVIDER, reference };
    expectResult(await serviceRpc(real.backend, 'record_payment_start', start), refusal);
    if (refusal !== null) return refusal;
    order.attempts.push({ reference, state: 'awaited', answers: new Map(), received: 0 });
    Object.assign(order, { reference, state: 'awaiting_payment' });
    return null;
  });

export const hearBank = (which: number, attempt: number, event: Event): Command =>
  onOrder(`the bank reports ${event} of attempt ${attempt}`, which, async (order, _, real) => {
    const chosen = order.attempts[attempt % Math.max(order.attempts.length, 1)];
    if (chosen === undefined) return null;
    const amount = totalOf(order.lines) - Number(event === 'wrong amount');
    const { body } = await serviceRpc(real.backend, 'confirm_payment', {
      provider: PROVIDER,
      reference: chosen.reference,
      event_id: `${chosen.reference}:${event}`,
      state: event === 'failed' ? 'failed' : 'paid',
      amount_halalas: amount,
      currency: 'SAR',
      order_number: event === 'wrong order' ? 'ES-261121-0000000000' : order.number,
    });
    const result = hear(order, chosen, event, amount);
    expect(body).toEqual({ result, order_number: order.number, state: order.state });
    return null;
  });

/** `share` of what is due arrives: 1 is all of it, 2 twice as much. */
export const transfer = (which: number, share: number, reference: string): Command =>
  onOrder(`a transfer of ${share} arrives as ${reference}`, which, async (order, _, real) => {
    const isOpen = order.status === 'placed' && !isOverdue(order);
    const amount_halalas = Math.floor((isOpen ? dueOf(order) : totalOf(order.lines)) * share);
    const refusal = refusesTransfer(order, amount_halalas, reference);
    const seen = { order_number: order.number, amount_halalas, reference };
    expectResult(await serviceRpc(real.backend, 'record_transfer', seen), refusal);
    if (refusal !== null) return refusal;
    expire(order);
    const before = { ...order };
    order.money.transfers.add(reference);
    const received = receive(order, amount_halalas);
    if (order.state === 'paid' && before.state !== 'paid')
      Object.assign(order, { method: 'bank_transfer', reference: order.number });
    order.events.push('transfer_arrived');
    if (received !== 'paid' && received !== 'part_paid') order.events.push(received);
    return null;
  });

const payBackOn =
  (isMeant?: (order: Order) => boolean) =>
  (which: number, share: number): Command =>
    onOrder(
      `${share} of what is owed is paid back`,
      which,
      async (order, _, real) => {
        if (isOverdue(order)) return null;
        const { money } = order;
        const amount_halalas = Math.ceil((money.owed - money.returned) * share);
        const refusal = refusesReturn(order, amount_halalas);
        const paid = { order_number: order.number, amount_halalas, reference: randomUUID() };
        expectResult(await serviceRpc(real.backend, 'record_return', paid), refusal);
        if (refusal !== null) return refusal;
        money.returned += amount_halalas;
        order.events.push('paid_back');
        return null;
      },
      isMeant,
    );

/** `share` of what is still owed is paid back, where anything is. */
export const payBack = payBackOn();
/** Among all orders few owe anything: 300 histories paid back 20 times or less once in some 300 runs. */
export const payBackOwed = payBackOn(({ money }) => money.owed > money.returned);

export const advance = (which: number, status: string): Command =>
  onOrder(`the shop makes ${status}`, which, async (order, _, real) => {
    const refusal = refusesStep(order, status);
    const step = { order_number: order.number, status };
    expectResult(await serviceRpc(real.backend, 'advance_order', step), refusal);
    if (refusal !== null) return refusal;
    order.status = status;
    order.events.push(status);
    return null;
  });

export const cancel = (which: number): Command =>
  onOrder('the shop cancels', which, async (order, _, real) => {
    const refusal = refusesStep(order, 'cancelled');
    const why = { order_number: order.number, reason: 'Out of stock' };
    expectResult(await serviceRpc(real.backend, 'cancel_order', why), refusal);
    if (refusal !== null) return refusal;
    if (order.state !== 'paid') order.state = 'expired';
    order.status = 'cancelled';
    order.events.push('cancelled');
    release(order);
    return null;
  });

export const age = (which: number): Command =>
  onOrder('the deadline passes', which, async (order, _, real) => {
    order.overdue = true;
    const pass = `update app.payments set expires_at = now() - interval '1 second'
      where order_id = (select id from app.orders where order_number = $1)`;
    await real.backend.sql(pass, [order.number]);
    return null;
  });

export const sweep = (): Command =>
  command('the sweep runs', async (model, real) => {
    model.orders.forEach(expire);
    return expectResult(await serviceRpc(real.backend, 'sweep', {}), null);
  });
