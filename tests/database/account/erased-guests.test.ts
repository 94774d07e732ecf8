/** Erasing a guest deletes the guest's data and keeps other people's and the shop's. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let people = 0;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  people += 1;
});
afterAll(() => backend.close());

/** An order of a guest, as `place_order` answered it, and the cart that the guest went on with. */
async function guestOrder(email: string, over: Record<string, unknown> = {}) {
  const guest = await Shopper.arrive(backend);
  await guest.add(await aProduct(backend));
  await guest.verify(email);
  const address = await guest.saveAddress({ email });
  const placed = await guest.call('place_order', await guest.orderArguments(address, over));
  return { guest, number: String(placed.body.order_number), total: placed.body.total_halalas };
}

test('an address that ends like the erased one loses none of its mail', async () => {
  const [short, long] = [`ana${people}@shop.test`, `diana${people}@shop.test`];
  await guestOrder(short);
  await guestOrder(long);
  await serviceRpc(backend, 'erase_person', { email: short });
  const waiting = await backend.sql<{ recipient: string }>(
    `select recipient from app.outbox where recipient in ($1, $2)`,
    [short, long],
  );
  expect(waiting).toEqual([{ recipient: long }]);
});

test('nothing is given out or erased of the address of orders without a buyer', async () => {
  const email = 'erased@privacy.invalid';
  for (const name of ['export_person', 'erase_person']) {
    const { status, body } = await serviceRpc(backend, name, { email });
    expect([name, status, body.hint]).toEqual([name, 422, 'email_invalid']);
  }
});

test("a guest's cart and the limits of the address go with the person", async () => {
  const email = `guest${people}@shop.test`;
  const { guest } = await guestOrder(email);
  await guest.add(await aProduct(backend));
  const counted = `select count(*)::int as count from app.rate_limits where subject = app.token_hash($1)`;
  expect(await backend.sql(counted, [email])).not.toEqual([{ count: 0 }]);
  await serviceRpc(backend, 'erase_person', { email });
  expect(await backend.sql(counted, [email])).toEqual([{ count: 0 }]);
  expect((await guest.call('get_cart')).body.hint).toBe('cart_session_missing');
});

test('a cart that has proved a second mailbox stays, without the erased one', async () => {
  const [email, second] = [`guest${people}@shop.test`, `second${people}@shop.test`];
  const { guest } = await guestOrder(email);
  await guest.verify(second);
  await guest.add(await aProduct(backend));
  await serviceRpc(backend, 'erase_person', { email });
  expect((await guest.call('get_cart')).body).toHaveLength(1);
  expect((await guest.call('verified_emails')).body).toEqual([second]);
});

test('a buyer who is owed money can be reached until it is paid back', async () => {
  const email = `owed${people}@shop.test`;
  const { number: order_number } = await guestOrder(email, { method: 'bank_transfer' });
  const money = { order_number, amount_halalas: 10_00, reference: `IN-${people}` };
  await serviceRpc(backend, 'record_transfer', money);
  const { body } = await serviceRpc(backend, 'erase_person', { email });
  expect(body).toEqual({ kept: ['invoices', 'open_orders'] });
  await serviceRpc(backend, 'sweep');
  const owed = await serviceRpc(backend, 'show_order', { order_number });
  expect(owed.body).toMatchObject({ status: 'cancelled', address: { phone: '+966501234567' } });
  await serviceRpc(backend, 'record_return', { ...money, reference: `OUT-${people}` });
  await serviceRpc(backend, 'sweep');
  const { body: closed } = await serviceRpc(backend, 'show_order', { order_number });
  expect(closed).toMatchObject({ email: 'erased@privacy.invalid', address: { phone: '00000' } });
});
