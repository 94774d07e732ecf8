/** Buyers of a busy day, each of whom orders several times, and the list of what the shop acknowledged. */
import { randomUUID } from 'node:crypto';
import { call, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from '#tests/support/builders/session.ts';

/** The end of an order: paid by card, paid by transfer, cancelled by the shop, or left unpaid. */
export type Ending = 'paid' | 'transferred' | 'cancelled' | 'expired';

/** The ends of ten orders in a row. */
const ENDINGS: readonly Ending[] = [
  ...['paid', 'paid', 'transferred', 'paid', 'expired'],
  ...['paid', 'cancelled', 'transferred', 'paid', 'paid'],
] as Ending[];

export interface BusyDay {
  readonly backend: TestBackend;
  readonly products: readonly string[];
  /** By the number of each order that was answered. */
  readonly acknowledged: Map<string, { ending: Ending; email: string }>;
  /** Milliseconds from the click to the number. */
  readonly placing: number[];
  /** Numbers whose time is to end. */
  readonly left: string[];
  /** Refusals that a shopper would see, by their code. */
  readonly refused: Map<string, number>;
}

const succeeded = ({ status, body }: Answer, what: string): Answer['body'] => {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** `orders` orders of one person, one after the other. */
export async function orderRepeatedly(day: BusyDay, orders: number, first: number): Promise<void> {
  const email = `buyer-${randomUUID()}@example.com`;
  const shopper = await Shopper.arrive(day.backend);
  await shopper.verify(email);
  const address = await shopper.saveAddress({ email });
  for (let turn = 0; turn < orders; turn += 1) {
    const ending = ENDINGS[(first + turn) % ENDINGS.length]!;
    const number = await place(day, shopper, address, ending);
    if (number === null) continue;
    day.acknowledged.set(number, { ending, email });
    await END[ending](day, shopper, number);
  }
}

async function place(
  day: BusyDay,
  shopper: Shopper,
  address: string,
  ending: Ending,
): Promise<string | null> {
  const product = day.products[Math.floor(Math.random() * day.products.length)]!;
  await shopper.add(product);
  const method = ending === 'transferred' ? 'bank_transfer' : 'card';
  const args = await shopper.orderArguments(address, { method });
  const began = performance.now();
  const { status, body } = await shopper.call('place_order', args);
  if (status === 200) {
    day.placing.push(performance.now() - began);
    return body.order_number as string;
  }
  // An import may change a price meanwhile: the shopper agrees to it.
  day.refused.set(body.hint, (day.refused.get(body.hint) ?? 0) + 1);
  await shopper.call('clear_cart', { op: randomUUID() });
  return null;
}

const payments = async ({ backend }: BusyDay, body: object): Promise<Answer['body']> =>
  succeeded(await call(backend, '/functions/v1/payments', { body }), JSON.stringify(body));

const END: Record<
  Ending,
  (day: BusyDay, shopper: Shopper, order_number: string) => Promise<unknown>
> = {
  async paid(day, { cart }, order_number) {
    const { reference } = await payments(day, { action: 'start', cart, order_number });
    const end = { action: 'confirm', cart, order_number, reference, outcome: 'approve' };
    await payments(day, end);
  },
  async transferred({ backend }, shopper, order_number) {
    const { payment } = succeeded(await shopper.call('get_order', { order_number }), 'get_order');
    const order = succeeded(await serviceRpc(backend, 'show_order', { order_number }), payment);
    const amount_halalas = order.total_halalas;
    const reference = `FT-${order_number}`;
    const paid = { order_number, amount_halalas, reference };
    succeeded(await serviceRpc(backend, 'record_transfer', paid), 'record_transfer');
  },
  async cancelled({ backend }, _, order_number) {
    const args = { order_number, reason: 'Out of stock' };
    succeeded(await serviceRpc(backend, 'cancel_order', args), 'cancel_order');
  },
  async expired({ left }, _, order_number) {
    left.push(order_number);
  },
};
