import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { rpc, type Answer } from '#tests/support/database/api.ts';
import { look } from './cart-commands.ts';
import { buyer, command, expectResult, onOrder, type Command } from './command.ts';
import {
  expire,
  isOverdue,
  linesOf,
  refusesAsk,
  refusesChange,
  release,
  totalOf,
} from './model.ts';
import type { Ask, Method, Model, Order } from './model.ts';
import type { Real } from './real.ts';

export const verify = (who: number, isRight: boolean): Command =>
  command(`shopper ${who} types a ${isRight ? 'right' : 'wrong'} code`, async (model, real) => {
    const { shopper, email } = buyer(real, who);
    const code = Number(await shopper.receiveCode(email));
    const typed = isRight ? code : code === 999_999 ? 100_000 : code + 1;
    const { body } = await shopper.check(email, String(typed));
    expect(body.result).toBe(isRight ? 'verified' : 'code_invalid');
    // Sending a code un-verifies the e-mail until that code is typed.
    model.customers[who]!.verified = isRight;
    return null;
  });

export const unverify = (who: number): Command =>
  command(`shopper ${who} edits the e-mail`, async (model, real) => {
    const { shopper, email } = buyer(real, who);
    model.customers[who]!.verified = false;
    return expectResult(await shopper.call('reset_verification', { email }), null);
  });

const send = (real: Real, who: number, { key, expected, method }: Ask, note: string) => {
  const { shopper, address } = buyer(real, who);
  return shopper.call('place_order', {
    idempotency_key: key,
    expected_total_halalas: expected,
    address_id: address,
    delivery_date: real.date,
    delivery_slot: '09:00-11:00',
    method,
    note,
  });
};

/** A sent attempt was no refusal: it is an order now, or was one before. */
function keep(model: Model, who: number, ask: Ask, note: string, { body }: Answer): void {
  expect(body.replayed).toBe(ask.order !== null);
  if (ask.order) return expect(body.order_number).toBe(ask.order.number);
  const customer = model.customers[who]!;
  model.orders.filter(({ owner }) => owner === who).forEach(expire);
  ask.note = note;
  ask.order = anOrder(body.order_number, who, ask.method, linesOf(model, customer));
  expect(body.total_halalas).toBe(totalOf(ask.order.lines));
  model.orders.push(ask.order);
  customer.cart.clear();
}

const anOrder = (number: string, owner: number, method: Method, lines: Order['lines']): Order => ({
  number,
  owner,
  lines,
  method,
  status: 'placed',
  state: awaited(method),
  reference: method === 'card' ? null : number,
  overdue: false,
  attempts: [],
  events: ['placed'],
  money: { received: 0, owed: 0, returned: 0, transfers: new Set() },
});

const awaited = (method: Method): string =>
  method === 'card' ? 'awaiting_payment' : 'awaiting_transfer';

async function ask(model: Model, real: Real, who: number, asked: Ask, note: string) {
  const refusal = refusesAsk(model, who, asked, note);
  const answer = await send(real, who, asked, note);
  expectResult(answer, refusal);
  if (refusal === null) keep(model, who, asked, note, answer);
  if (refusal === 'price_changed') {
    const total = totalOf(linesOf(model, model.customers[who]!));
    expect(JSON.parse(answer.body.details)).toEqual({ total_halalas: total });
  }
  return refusal;
}

/** With the total that the shopper sees now, or with the one of some time ago. */
export const place = (who: number, method: Method, looks: boolean): Command =>
  command(`shopper ${who} ${looks ? 'looks and ' : ''}places by ${method}`, async (model, real) => {
    const customer = model.customers[who]!;
    if (looks) look(model, who, await buyer(real, who).shopper.call('get_cart'));
    const note = 'Ring twice';
    const asked: Ask = { key: randomUUID(), expected: customer.seen, method, note, order: null };
    customer.asks.push(asked);
    return ask(model, real, who, asked, note);
  });

export const replay = (who: number, which: number, note: string): Command =>
  command(
    `shopper ${who} sends attempt ${which} again, saying ${note}`,
    (model, real) => {
      const { asks } = model.customers[who]!;
      return ask(model, real, who, asks[which % asks.length]!, note);
    },
    ({ customers }) => customers[who]!.asks.length > 0,
  );

export const changeMethod = (who: number, which: number, method: Method): Command =>
  onOrder(`shopper ${who} chooses ${method}`, which, async (order, _, real) => {
    const refusal = refusesChange(order, who);
    const { shopper } = buyer(real, who);
    const answer = await shopper.call('start_payment', { order_number: order.number, method });
    expectResult(answer, refusal);
    if (refusal !== null) return refusal;
    order.reference = method === 'card' ? null : order.number;
    Object.assign(order, { method, state: awaited(method) });
    return null;
  });

export const changeOrder = (who: number, which: number): Command =>
  onOrder(`shopper ${who} takes back the lines`, which, async (order, model, real) => {
    const refusal = refusesChange(order, who);
    const { shopper } = buyer(real, who);
    expectResult(await shopper.call('change_order', { order_number: order.number }), refusal);
    if (refusal !== null) return refusal;
    const { cart } = model.customers[who]!;
    for (const { product, quantity } of order.lines) {
      cart.set(product, Math.min((cart.get(product) ?? 0) + quantity, 9999));
    }
    order.status = 'cancelled';
    order.state = 'expired';
    order.events.push('cancelled');
    release(order);
    return null;
  });

export const track = (which: number): Command =>
  onOrder('somebody asks for the status', which, async (order, _, real) => {
    if (isOverdue(order)) expire(order);
    const answer = await rpc(real.backend, 'track_order', { order_number: order.number });
    expect(answer.body.status).toBe(order.status);
    return expectResult(answer, null);
  });
