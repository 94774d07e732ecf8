/** Plays orders from the cart to the ledger, so that every answer about them is full once. */
import { randomUUID } from 'node:crypto';
import { serviceRpc, rpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { OWN } from './record-quotes.ts';
import { anAddress, aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

const TOTAL = totalOf(100_00);
const BUSINESS = {
  company: 'Riyadh Bakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
};
const NATIONAL = {
  details: 'Second floor',
  building_number: '8228',
  additional_number: '2121',
  unit: '4',
  short_address: 'RRRD2929',
};

interface Buyer {
  readonly shopper: Shopper;
  readonly locale: string;
  readonly email: string;
  readonly address: string;
}

async function aBuyer(backend: TestBackend, locale: string): Promise<Buyer> {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  const address = await shopper.saveAddress({ email, ...NATIONAL });
  return { shopper, email, address, locale };
}

async function place(buyer: Buyer, product: string, over = {}): Promise<string> {
  const { shopper, address, locale } = buyer;
  // The second product costs nothing, so that the total stays that of the first.
  const plain = await aProduct(shopper.backend, { price: 0 });
  const items = [
    { product, quantity: 1, own: OWN },
    { product: plain, quantity: 1 },
  ];
  await shopper.call('add_lines', { items, op: randomUUID() });
  const words = { note: 'Call first', purchase_order: 'PO-1', business: BUSINESS, locale };
  const args = await shopper.orderArguments(address, { ...words, ...over });
  return (await shopper.call('place_order', args)).body.order_number;
}

async function recordSession(backend: TestBackend, { shopper, email, address }: Buyer) {
  const guess = { cart: shopper.cart, email };
  await serviceRpc(backend, 'check_code', { ...guess, code: '000000' });
  await serviceRpc(backend, 'check_code', { ...guess, code: '000000', checks_per_hour: 1 });
  await serviceRpc(backend, 'issue_code', { ...guess, client: null });
  await serviceRpc(backend, 'issue_code', { ...guess, client: null, cart: 'unknown' });
  await serviceRpc(backend, 'issue_code', { ...guess, client: null, email: 'no address' });
  await shopper.call('verified_emails');
  await shopper.call('list_addresses');
  await shopper.call('find_address', { email });
  await shopper.call('find_address', { email: 'other@example.com' });
  const changed = anAddress({ email, ...NATIONAL });
  await shopper.call('update_address', { address_id: address, address: changed });
  await shopper.call('choose_default_address', { address_id: address });
}

/** Dates that are not free, and one cart with a line. */
async function recordDelivery(backend: TestBackend, shopper: Shopper, product: string) {
  await shopper.add(product);
  await shopper.set(product, 2);
  await shopper.call('get_cart');
  const [first, second] = (await rpc(backend, 'delivery_dates', { lead_time_days: 2 })).body;
  await backend.sql('insert into app.blackout_dates (day) values ($1)', [first]);
  await backend.sql('update app.delivery_slots set capacity = 0');
  await shopper.call('delivery_options');
  await backend.sql('delete from app.blackout_dates where day <> $1', [second]);
  await backend.sql('update app.delivery_slots set capacity = null');
  await shopper.call('clear_cart');
}

async function recordCard(backend: TestBackend, buyer: Buyer, order_number: string) {
  const { shopper } = buyer;
  const of = { order_number, cart: shopper.cart };
  const attempt = { provider: 'moyasar', reference: `inv-${order_number}` };
  const news = { ...attempt, amount_halalas: TOTAL, currency: 'SAR', order_number };
  await serviceRpc(backend, 'record_payment_start', { order_number, ...attempt });
  await serviceRpc(backend, 'payment_for', of);
  await serviceRpc(backend, 'look_at_payment', of);
  await shopper.call('current_order');
  await shopper.call('unpaid_orders');
  await backend.sql(`update app.payments set expires_at = now() - interval '1 minute'`);
  await serviceRpc(backend, 'payments_to_ask', { provider: attempt.provider });
  await serviceRpc(backend, 'payment_asked', attempt);
  await backend.sql(`update app.payments set expires_at = now() + interval '1 hour'`);
  const unknown = { ...news, reference: 'unknown', event_id: '0', state: 'paid' };
  await serviceRpc(backend, 'confirm_payment', unknown);
  await serviceRpc(backend, 'confirm_payment', { ...news, event_id: '1', state: 'failed' });
  const other = { ...news, event_id: '2', state: 'paid', amount_halalas: 1 };
  await serviceRpc(backend, 'confirm_payment', other);
  await serviceRpc(backend, 'confirm_payment', { ...news, event_id: '3', state: 'paid' });
  await shopper.call('get_order', { order_number });
  await rpc(backend, 'track_order', { order_number });
  await rpc(backend, 'mail_order_link', { order_number });
}

/** Sets the request ids that a browser's calls would have left. */
const nameRequests = (backend: TestBackend) =>
  backend.sql(`update app.order_events set request_id = 'recorded-1' where kind = 'placed'`);

/** From now on the money of no unpaid order is in time. */
async function payTooLate(backend: TestBackend) {
  await backend.sql('update app.orders set latest_payment_day = placed_at::date - 9');
  await serviceRpc(backend, 'sweep');
}

/** The delivery of an order whose money is too late, before the buyer has answered and after. */
async function recordMoved(backend: TestBackend, { shopper }: Buyer, order_number: string) {
  await payTooLate(backend);
  await backend.sql('insert into app.blackout_dates (day) values (app.shop_today() + 12)');
  const { body } = await shopper.call('order_delivery_options', { order_number });
  const { date: delivery_date, slots } = body.dates[3];
  const to = { order_number, delivery_date, delivery_slot: slots[0].id };
  await shopper.call('move_delivery', to);
  await payTooLate(backend);
  await shopper.call('current_order');
  await shopper.call('list_orders');
  await shopper.call('get_order', { order_number });
  await shopper.call('start_payment', { order_number, method: 'bank_transfer' });
}

/** A transfer in two parts, one twice, and what is then owed back. */
async function recordTransfers(backend: TestBackend, buyer: Buyer, order_number: string) {
  const pay = (amount_halalas: number, reference: string) =>
    serviceRpc(backend, 'record_transfer', { order_number, amount_halalas, reference });
  await buyer.shopper.call('report_transfer', { order_number });
  await buyer.shopper.call('unpaid_orders');
  await nameRequests(backend);
  await serviceRpc(backend, 'show_order', { order_number });
  await pay(100_00, 'FT-1');
  await pay(TOTAL, 'FT-2');
  await pay(TOTAL, 'FT-3');
  await serviceRpc(backend, 'shop_owed');
  const returned = { amount_halalas: 50_00, reference: 'FT-4' };
  await serviceRpc(backend, 'record_return', { order_number, ...returned });
  for (const status of ['processing', 'ready', 'delivered'])
    await serviceRpc(backend, 'advance_order', { order_number, status });
  await serviceRpc(backend, 'show_order', { order_number });
}

export async function recordOrders(backend: TestBackend, locale = 'en'): Promise<void> {
  const photos = ['/products/a.svg'];
  const stated = { 'Supplier Name': 'Gulf Gas', 'Minimum Order Quantity': '1 cylinder' };
  const general = { Manufacturer: 'Sahel', Model: 'A', Condition: 'Refill' };
  const attributes = { General: general, ...overall(stated) };
  const product = await aProduct(backend, { photos, attributes });
  const buyer = await aBuyer(backend, locale);
  await recordDelivery(backend, buyer.shopper, product);
  await buyer.shopper.call('current_order');
  await recordCard(backend, buyer, await place(buyer, product));
  const moved = await place(buyer, product);
  await buyer.shopper.call('start_payment', { order_number: moved, method: 'bank_transfer' });
  await recordMoved(backend, buyer, moved);
  await recordTransfers(backend, buyer, moved);
  const changed = await place(buyer, product);
  await buyer.shopper.call('change_order', { order_number: changed });
  const refused = await place(buyer, product, { method: 'bank_transfer' });
  await payTooLate(backend);
  await serviceRpc(backend, 'record_transfer', { order_number: refused, amount_halalas: TOTAL });
  await nameRequests(backend);
  await serviceRpc(backend, 'cancel_order', { order_number: refused, reason: 'Out of stock' });
  await serviceRpc(backend, 'record_transfer', {
    order_number: refused,
    amount_halalas: 1_00,
    reference: 'late',
    exact: false,
  });
  await place(buyer, product);
  await place(buyer, product, { method: 'bank_transfer' });
  await buyer.shopper.call('list_orders');
  await serviceRpc(backend, 'shop_orders', { filters: {}, at_most: 2 });
  await recordSession(backend, buyer);
  await buyer.shopper.call('delete_address', { address_id: buyer.address });
  await buyer.shopper.call('reset_verification', { email: buyer.email });
}
