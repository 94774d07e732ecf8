import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totalsOf } from '#domain/shared/money.ts';
import { fingerprint } from '#tests/support/database/api.ts';
import { INITIAL_SETTINGS, totalOf, vatOf } from '#tests/support/database/initial-settings.ts';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let cylinder: string;
beforeAll(async () => {
  backend = await startDatabase();
  cylinder = await aProduct(backend, { sku: 'CYL-11', price: 100, photos: [' /a.webp '] });
});
afterAll(() => backend.close());

const { order_prefix, order_digits } = INITIAL_SETTINGS;
const ORDER_NUMBER = new RegExp(`^${order_prefix}-\\d{6}-[0-9A-HJKMNP-TV-Z]{${order_digits}}$`);

/** A shopper with one cylinder in the cart, and the arguments of a valid order. */
const readyToBuy = (over: Record<string, unknown> = {}) =>
  aBuyer(backend, cylinder, over, { short_address: 'RRRD2929' });

/** Placing with these arguments is refused and changes nothing. */
async function expectRefusal(shopper: Shopper, args: object, status: number, hint: string) {
  const before = await fingerprint(backend);
  const answer = await shopper.call('place_order', args);
  expect(answer).toMatchObject({ status, body: { hint } });
  expect(await fingerprint(backend)).toEqual(before);
  return JSON.parse(answer.body.details);
}

describe('place_order', () => {
  test(
    'makes an order with snapshots and an awaiting payment',
    { tags: ['order-05', 'order-09', 'payment-11'] },
    async () => {
      const { shopper, email, args } = await readyToBuy({
        note: ' Ring twice ',
        purchase_order: 'PO 7',
      });
      const { status, body } = await shopper.call('place_order', args);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        order_number: expect.stringMatching(ORDER_NUMBER),
        status: 'placed',
        subtotal_halalas: 100_00,
        vat_percent: INITIAL_SETTINGS.vat_percent,
        vat_halalas: vatOf(100_00),
        delivery_fee_halalas: INITIAL_SETTINGS.delivery_fee_halalas,
        total_halalas: totalOf(100_00),
        payment: { method: 'card', state: 'awaiting_payment', reference: null },
        delivery_date: args.delivery_date,
        delivery_slot: '09:00-11:00',
        address: { full_name: 'Mona Saleh', email, city: 'Riyadh', short_address: 'RRRD2929' },
        note: 'Ring twice',
        purchase_order: 'PO 7',
        items: [
          {
            product: cylinder,
            sku: 'CYL-11',
            name: 'Gas cylinder 11 kg',
            photo: '/a.webp',
            quantity: 1,
            price_halalas: 100_00,
            line_total_halalas: 100_00,
            lead_time_days: 2,
            status: 'placed',
          },
        ],
        events: [{ kind: 'placed' }],
        replayed: false,
      });
      expect(body.order_number.slice(3, 9)).toBe(
        new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })
          .format(new Date())
          .replaceAll('-', '')
          .slice(2),
      );
    },
  );

  test(
    'empties the cart and keeps the session with its verification',
    { tags: ['payment-16', 'payment-20'] },
    async () => {
      const { shopper, email, args } = await readyToBuy();
      await shopper.call('place_order', args);
      expect((await shopper.call('get_cart')).body).toEqual([]);
      expect((await shopper.call('verified_emails')).body).toEqual([email]);
      expect((await shopper.call('list_addresses')).body).toHaveLength(1);
    },
  );

  test('the same key gives the same order', { tags: 'payment-15' }, async () => {
    const { shopper, args } = await readyToBuy();
    const first = await shopper.call('place_order', args);
    await shopper.add(cylinder);
    const again = await shopper.call('place_order', args);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    expect((await shopper.call('get_cart')).body).toHaveLength(1);
    expect((await shopper.call('list_orders')).body).toHaveLength(1);
  });

  test('the same key with other parameters is refused', { tags: 'payment-15' }, async () => {
    const { shopper, args } = await readyToBuy();
    await shopper.call('place_order', args);
    for (const over of [
      { note: 'other' },
      { delivery_slot: '14:00-16:00' },
      { method: 'bank_transfer' },
    ]) {
      await expectRefusal(shopper, { ...args, ...over }, 409, 'idempotency_mismatch');
    }
  });

  test(
    'another total places nothing and returns the new one',
    { tags: ['payment-14', 'sec-04'] },
    async () => {
      const { shopper, args } = await readyToBuy();
      await backend.sql('update public.product set price_sar = 110 where id = $1', [cylinder]);
      const detail = await expectRefusal(shopper, args, 409, 'price_changed');
      await backend.sql('update public.product set price_sar = 100 where id = $1', [cylinder]);
      expect(detail).toEqual({ total_halalas: totalOf(110_00) });
      for (const expected_total_halalas of [0, 1, -1, totalOf(100_00) - 1, totalOf(100_00) + 1]) {
        await expectRefusal(shopper, { ...args, expected_total_halalas }, 409, 'price_changed');
      }
    },
  );
});

test(
  'totals equal those of the site for random carts',
  { tags: ['money-01', 'money-02', 'money-03', 'money-05'] },
  async () => {
    const lines = Array.from({ length: 300 }, () =>
      Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => ({
        price: Math.floor(Math.random() ** 4 * 5_000_000),
        quantity: 1 + Math.floor(Math.random() ** 3 * 9999),
      })),
    );
    for (const cart of [
      ...lines,
      [{ price: 10, quantity: 1 }],
      Array(3).fill({ price: 10, quantity: 1 }),
    ]) {
      const { subtotal, vat, deliveryFee, total } = totalsOf(
        cart,
        INITIAL_SETTINGS.delivery_fee_halalas,
        INITIAL_SETTINGS.vat_percent,
      );
      const [row] = await backend.sql(
        'select (totals).* from (select app.totals_of($1, $2) as totals) as computed',
        [cart, total],
      );
      expect(row).toMatchObject({
        subtotal_halalas: subtotal,
        vat_halalas: vat,
        delivery_fee_halalas: deliveryFee,
        total_halalas: total,
      });
    }
  },
);

test(
  'later changes of product and address leave an order as it was, on its page and in its mails',
  { tags: 'order-09' },
  async () => {
    const stated = { 'Supplier Name': 'Gulf Gas', 'Minimum Order Quantity': '1 cylinder' };
    const product = await aProduct(backend, { attributes: overall(stated) });
    const { shopper, address, email } = await readyToBuy();
    await shopper.set(cylinder, 0);
    await shopper.add(product);
    const { body } = await shopper.call('place_order', await shopper.orderArguments(address));
    expect(body.items).toMatchObject([{ supplier: 'Gulf Gas', unit: 'cylinder' }]);
    await backend.sql(
      `update public.product set name = 'Renamed', price_sar = 999, attributes = $2 where id = $1`,
      [product, overall({ 'Supplier Name': 'Other', 'Minimum Order Quantity': '5 tonnes' })],
    );
    await shopper.call('delete_address', { address_id: address });
    const { order_number } = body;
    expect((await shopper.call('get_order', { order_number })).body).toEqual(body);
    await shopper.call('change_order', { order_number });
    const line = /^1 cylinder x Gas cylinder 11 kg \(SKU-.*\), sold by Gulf Gas: SAR 100\.00 each/m;
    const sent = await mailsFor(backend, email);
    expect(sent.map(({ kind }) => kind)).toEqual(['order_placed', 'order_cancelled']);
    for (const { text } of sent) expect(text).toMatch(line);
  },
);

test.each([
  ['12 cylinders', 'cylinders'],
  ['1,000 liters per delivery', 'liters'],
  ['MOQ: 5 m³', 'm³'],
  ['٥ أسطوانات', null],
  ['5 أسطوانات', 'أسطوانات'],
  ['5', null],
  ['5 (five)', null],
  ['one pallet', null],
])('the minimum order %j counts %j', async (words, unit) => {
  expect(await backend.sql('select app.unit_of($1) as unit', [words])).toEqual([{ unit }]);
});
