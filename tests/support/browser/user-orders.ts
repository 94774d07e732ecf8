/** Earlier actions of a user, without the pages. */
import type { APIRequestContext } from '@playwright/test';
import { rpc } from './checkout-flow.ts';
import { expect } from './shopper.ts';
import { anAddress } from '#tests/support/builders/session.ts';
import type { Tokens } from './signing-in.ts';

/** A call of the shop as a user. */
export const asUser = async <T>(
  request: APIRequestContext,
  { access_token }: Tokens,
  name: string,
  data: object,
): Promise<T> => {
  const headers = { apikey: 'sb_publishable_local', authorization: `Bearer ${access_token}` };
  const answer = await request.post(`/rest/v1/rpc/${name}`, { data, headers });
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

interface Options {
  dates: { date: string; available: boolean; slots: { id: string; available: boolean }[] }[];
}

/** An order of a user, placed without the pages. */
export async function placeOrder(
  request: APIRequestContext,
  tokens: Tokens,
  products: readonly { id: string }[],
): Promise<string> {
  const ask = <T>(name: string, data: object) => asUser<T>(request, tokens, name, data);
  const { cart } = await ask<{ cart: string }>('merge_cart', { cart: null });
  for (const { id } of products) await ask('set_item', { cart, product: id, quantity: 2 });
  const address = anAddress({ email: tokens.user.email });
  const saved = await ask<{ id: string }>('save_address', { cart, address });
  const { dates } = await ask<Options>('delivery_options', { cart });
  const day = dates.find(({ available }) => available)!;
  const lines = await ask<{ price_halalas: number; quantity: number }[]>('get_cart', { cart });
  const subtotal = lines.reduce((sum, line) => sum + line.price_halalas * line.quantity, 0);
  const settings = await rpc<{ vat_percent: number; delivery_fee_halalas: number }>(
    request,
    'shop_settings',
    {},
  );
  const total = Math.round(subtotal * (1 + settings.vat_percent / 100));
  const { order_number } = await ask<{ order_number: string }>('place_order', {
    cart,
    idempotency_key: crypto.randomUUID(),
    expected_total_halalas: total + settings.delivery_fee_halalas,
    address_id: saved.id,
    delivery_date: day.date,
    delivery_slot: day.slots.find(({ available }) => available)!.id,
    method: 'card',
  });
  return order_number;
}
