/** Carts and orders of two products with almost the same name. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { RpcAnswer } from '#contract/contract.ts';
import {
  withdrawProducts,
  sellSimilarPair,
  type SimilarProduct,
  type SimilarPair,
} from '#tests/support/builders/catalogue/similar-products.ts';
import { rpc } from './checkout-flow.ts';
import { saveVerified } from './returning-shopper.ts';
import type { test as shopperTest } from './shopper.ts';

export const productLink = (page: Page | Locator, { id }: SimilarProduct): Locator =>
  page.locator(`a[href$="/marketplace/product/${id}"]`).first();

/** A cart of one piece of each, as the browser has it. */
export async function fillCart(page: Page, products: readonly SimilarProduct[]): Promise<string> {
  const cart = await rpc<string>(page.request, 'open_cart', {});
  for (const { id } of products)
    await rpc(page.request, 'set_item', { cart, product: id, quantity: 1 });
  await page.addInitScript((token) => {
    localStorage.setItem('cartSessionId', token);
  }, cart);
  return cart;
}

export async function placeOrder(page: Page, cart: string, email: string): Promise<string> {
  const address_id = await saveVerified(page.request, cart, email);
  const { dates, transfer_from } = await rpc<RpcAnswer<'delivery_options'>>(
    page.request,
    'delivery_options',
    { cart },
  );
  const { order_number } = await rpc<{ order_number: string }>(page.request, 'place_order', {
    cart,
    idempotency_key: crypto.randomUUID(),
    expected_total_halalas: 230_00 + 50_00,
    address_id,
    delivery_date: dates.find(({ date }) => date >= transfer_from)?.date,
    delivery_slot: '11:00-13:00',
    method: 'bank_transfer',
  });
  return order_number;
}

type Offer = (request: APIRequestContext, pair: SimilarPair) => ReturnType<typeof sellSimilarPair>;

/** Offers pairs in the tests of a file, and takes them away after each. */
export function offerPairs(test: typeof shopperTest): Offer {
  const offered: SimilarProduct[] = [];
  test.afterEach(({ request }) => withdrawProducts(request, offered.splice(0)));
  return async (request, pair) => {
    const alike = await sellSimilarPair(request, pair);
    offered.push(...alike.products);
    return alike;
  };
}
