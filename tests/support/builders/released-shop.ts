/** A small shop as a release has it. */
import { readShopSettings } from '#supabase/seed/shop-settings.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { aPlacedOrder } from './buyer.ts';
import { importRows, variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { answerQuote, requestQuote } from './quotes.ts';
import { aProduct, Shopper } from './session.ts';
import { aUser, callAs, SignedIn } from './users.ts';

/** The SKU of the product that a released shop sells. */
export const SOLD_SKU = 'RELEASED-1';

async function succeed(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`The shop of a release: ${status} ${JSON.stringify(body)}`);
}

/** Products, an order that waits, one that is paid, an answered quotation, an account with a cart and a list, a guest's cart. */
export async function fillReleasedShop(backend: TestBackend): Promise<void> {
  await backend.sql('select app.save_settings($1)', [JSON.stringify(readShopSettings())]);
  await importRows(backend, variedRows(20));
  const product = await aProduct(backend, { sku: SOLD_SKU });
  await aPlacedOrder(backend, product, { method: 'card' });
  const { order_number, order } = await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  const amount_halalas = order.total_halalas as number;
  const paid = { order_number, amount_halalas, reference: 'FT-1' };
  await succeed(serviceRpc(backend, 'record_transfer', paid));
  const { number } = await requestQuote(backend, [{ product, quantity: 3 }]);
  await succeed(answerQuote(backend, number, [{ request_position: 1, price_halalas: 9_000 }]));
  const user = await aUser(backend);
  const owner = { user_id: user.id, email: `${user.id}@shop.test` };
  await succeed(serviceRpc(backend, 'prove_email', owner));
  const buyer = await SignedIn.open(backend, user);
  await succeed(buyer.add(product));
  await succeed((await Shopper.arrive(backend)).add(product));
  const items = [{ product, quantity: 2 }];
  await succeed(callAs(backend, user.jwt, 'save_list', { list_id: null, name: 'Monthly', items }));
}
