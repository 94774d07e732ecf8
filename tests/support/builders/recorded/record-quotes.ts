/** Plays quotations until each answer about them is full once. */
import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#tests/support/database/database.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { answerQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, overall, type Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs, SignedIn } from '#tests/support/builders/users.ts';

const described = {
  photos: ['/products/a.svg'],
  attributes: {
    General: { Manufacturer: 'Sahel', Model: 'A', Condition: 'Refill' },
    ...overall({ 'Minimum Order Quantity': '1 cylinder', 'Supplier Name': 'Wadi Trading' }),
  },
};

/** A product with everything that a typed line is compared with. */
export const comparable = {
  attributes: {
    General: { Manufacturer: 'Sahel', Model: 'A', 'Sub-Vertical': 'Pumps', Condition: 'Exchange' },
    'Electrical Attributes': { 'Rated Power': '5 kW' },
    ...overall({
      Category: 'Water pumps',
      'Minimum Order Quantity': '1 pump',
      'Supplier Name': 'Sahel Pumps',
    }),
  },
};

/** How a buyer calls a line, each part filled. */
export const OWN = { number: '7', text: '3 pcs A', sku: 'OWN-1', unit: 'pcs' };

/** Somebody else's answered quotation, in the cart of this shopper: its lines are in each answer with lines. */
export async function putQuoteInCart(shopper: Shopper): Promise<void> {
  const { backend } = shopper;
  const product = await aProduct(backend, described);
  const { number, key } = await requestQuote(backend, [{ product, quantity: 3, own: OWN }]);
  await answerQuote(backend, number, [{ request_position: 1 }]);
  await shopper.call('accept_quote', { number, key });
}

/** A request that is answered twice, written about and ordered. */
export async function recordQuotes(backend: TestBackend, locale = 'en'): Promise<void> {
  const product = await aProduct(backend, described);
  const items = [
    { product, quantity: 3, own: OWN },
    { description: 'A crane for a day', quantity: 1, own: { number: '8' } },
    { description: 'Delivery by boat', quantity: 1 },
  ];
  const { shopper, email, number } = await requestQuote(backend, items, { locale });
  const lines = [
    { request_position: 1, note: 'From stock', lead_time_days: 4 },
    { request_position: 2, unit: 'day', price_halalas: 80_000 },
    { request_position: 3, price_halalas: 10_000 },
  ];
  await answerQuote(backend, number, lines, { note: 'With thanks', delivery_fee_halalas: 0 });
  await answerQuote(backend, number, lines);
  await shopper.call('write_quote_message', { number, body: 'Is the crane included?' });
  await serviceRpc(backend, 'answer_message', { number, body: 'Yes.' });
  await shopper.call('decline_quote', { number, reason: 'Too expensive' });
  await answerQuote(backend, number, lines, { note: 'Reduced' });
  await shopper.call('accept_quote', { number, choices: [1] });
  await shopper.call('get_cart');
  const called = [{ product, quantity: 1, own: OWN }];
  await shopper.call('add_lines', { items: called, op: randomUUID() });
  await shopper.add(product);
  await shopper.set(product, 2);
  await shopper.call('release_quote');
  await shopper.call('accept_quote', { number });
  await order(shopper, email, locale);
  await shopper.call('get_quote', { number });
  await serviceRpc(backend, 'show_quote', { number });
  await serviceRpc(backend, 'shop_quotes');
  const other = await requestQuote(backend, items, { shopper, email, locale });
  await answerQuote(backend, other.number, lines);
  await serviceRpc(backend, 'withdraw_answer', { number: other.number });
  const last = await requestQuote(backend, items, { shopper, email, locale });
  await shopper.call('withdraw_quote', { number: last.number });
  await recordMyQuotes(backend, locale);
}

async function order(shopper: Shopper, email: string, locale: string): Promise<void> {
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }), { locale });
  await shopper.call('place_order', args);
}

/** The list of somebody who is signed in. */
async function recordMyQuotes(backend: TestBackend, locale: string): Promise<void> {
  const user = await aUser(backend);
  const email = `${user.id}@shop.test`;
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  const buyer = await SignedIn.open(backend, user);
  const items = [{ product: await aProduct(backend, described), quantity: 3 }];
  const { number } = await requestQuote(backend, items, { shopper: buyer, email, locale });
  await answerQuote(backend, number, [{ request_position: 1 }]);
  await callAs(backend, user.jwt, 'my_quotes');
}

/** Typed lines of each kind, and what they become in a cart. */
export async function recordQuickOrder(backend: TestBackend): Promise<void> {
  await aProduct(backend, { ...comparable, sku: 'QUICK-1', name: 'Quick pump' });
  const twins = { General: { Manufacturer: 'Sahel', Model: 'TWIN 5' } };
  for (const sku of ['TWIN-A', 'TWIN-B']) await aProduct(backend, { sku, attributes: twins });
  const lines = ['quick-1', 'twin5', 'quick pump of another kind', 'quick pum'];
  await rpc(backend, 'match_lines', { lines });
  // More than a call searches for.
  await rpc(backend, 'match_lines', { lines: Array(61).fill('no such thing') });
  await rpc(backend, 'match_keys', { texts: lines });
}
