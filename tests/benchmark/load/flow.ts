import { expect } from 'vitest';
import { call, rpc, type Answer } from '#tests/support/database/api.ts';
import type { HttpShop } from '#tests/support/hosts/http-shop.ts';
import { Shopper } from '#tests/support/builders/session.ts';

export interface Load {
  shop: HttpShop;
  products: readonly string[];
  /** Milliseconds of each `place_order` that made an order. */
  placing: number[];
  /** Numbers of the orders that the shop acknowledged, and as what it acknowledged them. */
  orders: Map<string, 'paid' | 'awaiting_transfer'>;
  /** How often a price or a slot was gone meanwhile. */
  surprises: Record<string, number>;
}

export const SCARCE_SLOT = '18:00-20:00';

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

async function ask(load: Load, name: string, body: object): Promise<Answer['body']> {
  const answer = await call(load.shop.overHttp, `/functions/v1/${name}`, { body });
  expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

async function fill(load: Load): Promise<Shopper> {
  const { overHttp } = load.shop;
  const page = 1 + Math.floor(Math.random() * 5);
  await rpc(overHttp, 'search_products', { query: 'cylinder', page });
  const shopper = await Shopper.arrive(overHttp);
  for (let line = 0; line < 3; line++) {
    const product = anyOf(load.products);
    await rpc(overHttp, 'product_detail', { product });
    await shopper.add(product);
    if (line === 1) await shopper.set(product, 1 + Math.floor(Math.random() * 20));
  }
  return shopper;
}

async function verify(load: Load, { cart }: Shopper, email: string): Promise<void> {
  await ask(load, 'send-otp', { cart, email });
  const code = /\b\d{6}\b/.exec(load.shop.mailsTo(email)[0] ?? '')?.[0];
  await ask(load, 'verify-otp', { cart, email, code });
}

type Arguments = Awaited<ReturnType<Shopper['orderArguments']>>;

/** Agrees to a new price, takes another slot, and asks again until it has an order. */
async function place(load: Load, shopper: Shopper, args: Arguments): Promise<Answer['body']> {
  const began = performance.now();
  const { status, body } = await shopper.call('place_order', args);
  if (status === 200) {
    load.placing.push(performance.now() - began);
    return body;
  }
  load.surprises[body.hint] = (load.surprises[body.hint] ?? 0) + 1;
  const total = JSON.parse(body.details ?? '{}').total_halalas;
  if (body.hint === 'price_changed')
    return place(load, shopper, { ...args, expected_total_halalas: total });
  expect(body.hint).toBe('delivery_slot_unavailable');
  return place(load, shopper, { ...args, delivery_slot: '09:00-11:00' });
}

async function pay(load: Load, { cart }: Shopper, order_number: string): Promise<void> {
  for (const outcome of Math.random() < 0.2 ? ['decline', 'approve'] : ['approve']) {
    const { reference } = await ask(load, 'payments', { action: 'start', cart, order_number });
    const end = { action: 'confirm', cart, order_number, reference, outcome };
    const { state } = await ask(load, 'payments', end);
    expect(state).toBe(outcome === 'approve' ? 'paid' : 'failed');
  }
}

/** From the first search to a paid order, or to one that awaits a transfer. */
export async function runFlow(load: Load, email: string): Promise<void> {
  const shopper = await fill(load);
  await verify(load, shopper, email);
  const address = await shopper.saveAddress({ email });
  const method = Math.random() < 0.8 ? 'card' : 'bank_transfer';
  const delivery_slot = Math.random() < 0.2 ? SCARCE_SLOT : '09:00-11:00';
  const args = await shopper.orderArguments(address, { method, delivery_slot });
  const { order_number } = await place(load, shopper, args);
  if (method === 'card') await pay(load, shopper, order_number);
  const { body } = await shopper.call('get_order', { order_number });
  expect((await shopper.call('get_cart')).body).toEqual([]);
  expect(body.payment.state).toBe(method === 'card' ? 'paid' : 'awaiting_transfer');
  load.orders.set(order_number, body.payment.state);
}
