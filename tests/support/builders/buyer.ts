/** Buyers and their orders. Each buyer is new, because an e-mail may have only three unpaid orders. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from './session.ts';

type Fields = Record<string, unknown>;

/** A shopper with one product in the cart and a verified address, and the arguments of a valid order. */
export async function aBuyer(
  backend: TestBackend,
  product: string,
  over: Fields = {},
  place: Fields = {},
) {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.add(product);
  await shopper.verify(email);
  const address = await shopper.saveAddress({ ...place, email });
  return { shopper, email, address, args: await shopper.orderArguments(address, over) };
}

/** An order of one product, which is not paid. */
export async function aPlacedOrder(backend: TestBackend, product: string, over: Fields = {}) {
  const { shopper, email, args } = await aBuyer(backend, product, over);
  const { status, body }: Answer = await shopper.call('place_order', args);
  if (status !== 200) throw new Error(`Not placed: ${JSON.stringify(body)}`);
  return { shopper, email, order: body, order_number: String(body.order_number) };
}
