import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#tests/support/database/api.ts';
import { INITIAL_SETTINGS } from '#tests/support/database/initial-settings.ts';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let cylinder: string;
beforeAll(async () => {
  backend = await startDatabase();
  cylinder = await aProduct(backend, { sku: 'CYL-11', price: 100, photos: [' /a.webp '] });
});
afterAll(() => backend.close());

/** A shopper with one cylinder in the cart, and the arguments of a valid order. */
const readyToBuy = (over: Record<string, unknown> = {}) => aBuyer(backend, cylinder, over);

/** Placing with these arguments is refused and changes nothing. */
async function expectRefusal(shopper: Shopper, args: object, status: number, hint: string) {
  const before = await fingerprint(backend);
  const answer = await shopper.call('place_order', args);
  expect(answer).toMatchObject({ status, body: { hint } });
  expect(await fingerprint(backend)).toEqual(before);
  return JSON.parse(answer.body.details);
}

describe('place_order refuses', () => {
  test('a session that verified nothing is refused first', { tags: 'payment-13' }, async () => {
    const { shopper, email, args } = await readyToBuy();
    await shopper.call('reset_verification', { email });
    await expectRefusal(shopper, args, 403, 'cart_not_verified');
  });

  test(
    'an address whose e-mail this session has not verified is refused',
    { tags: ['checkout-19', 'otp-21'] },
    async () => {
      const { shopper, email, args } = await readyToBuy();
      await shopper.verify('another@example.com');
      await shopper.call('reset_verification', { email });
      await expectRefusal(shopper, args, 403, 'address_not_verified');
    },
  );

  test("an unknown address and another session's are not found", { tags: 'sec-03' }, async () => {
    const [{ shopper, args }, other] = [await readyToBuy(), await readyToBuy()];
    for (const address_id of [randomUUID(), other.address]) {
      await expectRefusal(shopper, { ...args, address_id }, 404, 'address_not_found');
    }
  });

  test('an empty cart is refused', async () => {
    const { shopper, args } = await readyToBuy();
    await shopper.call('clear_cart');
    await expectRefusal(shopper, args, 409, 'cart_empty');
  });

  test(
    'a line below its minimum order is refused and named',
    { tags: ['checkout-20', 'cart-10'] },
    async () => {
      const { shopper, args } = await readyToBuy();
      const bulk = await aProduct(backend, {
        attributes: overall({ 'Minimum Order Quantity': '5' }),
      });
      await shopper.set(bulk, 4);
      const detail = await expectRefusal(shopper, args, 409, 'below_minimum');
      expect(detail).toEqual({ product: bulk, minimum: 5 });
    },
  );

  test.each(['price_sar = null', 'is_active = false'])(
    'a product in the cart with %s is refused and named',
    async (change) => {
      const { shopper, args } = await readyToBuy();
      const product = await aProduct(backend);
      await shopper.add(product);
      await backend.sql(`update public.product set ${change} where id = $1`, [product]);
      const detail = await expectRefusal(shopper, args, 409, 'product_unavailable');
      expect(detail).toEqual({ product });
    },
  );

  test('a date outside the rule is refused', { tags: 'date-07' }, async () => {
    const { shopper, args } = await readyToBuy();
    const [row] = await backend.sql<{ days: string[] }>(
      `
      select array[app.shop_today()::text, (app.shop_today() + 2)::text, (app.shop_today() + 17)::text,
        (select min(day)::text from generate_series(app.shop_today() + 3, app.shop_today() + 16, '1 day') as day
         where extract(dow from day) = any ($1::integer[])), '1999-01-01', 'infinity'] as days`,
      [INITIAL_SETTINGS.closed_weekdays],
    );
    for (const delivery_date of [...row!.days, null]) {
      await expectRefusal(shopper, { ...args, delivery_date }, 409, 'delivery_date_unavailable');
    }
  });

  test(
    'a blackout date, an unknown slot and a closed slot are refused',
    { tags: 'date-07' },
    async () => {
      const { shopper, args } = await readyToBuy();
      await backend.sql('insert into app.blackout_dates (day) values ($1)', [args.delivery_date]);
      await expectRefusal(shopper, args, 409, 'delivery_date_unavailable');
      await backend.sql('delete from app.blackout_dates');
      for (const delivery_slot of ['10:00-12:00', '', null]) {
        await expectRefusal(shopper, { ...args, delivery_slot }, 409, 'delivery_slot_unavailable');
      }
      await backend.sql(`update app.delivery_slots set available = false where id = '18:00-20:00'`);
      const closed = { ...args, delivery_slot: '18:00-20:00' };
      await expectRefusal(shopper, closed, 409, 'delivery_slot_unavailable');
      await backend.sql('update app.delivery_slots set available = true');
    },
  );

  test('a full slot is refused until an order of it is cancelled', async () => {
    const [one, two] = [await readyToBuy(), await readyToBuy()];
    const slot = { delivery_slot: '16:00-18:00' };
    await backend.sql(`update app.delivery_slots set capacity = 1 where id = '16:00-18:00'`);
    const { body } = await one.shopper.call('place_order', { ...one.args, ...slot });
    await expectRefusal(two.shopper, { ...two.args, ...slot }, 409, 'delivery_slot_unavailable');
    await one.shopper.call('change_order', { order_number: body.order_number });
    const placed = await two.shopper.call('place_order', { ...two.args, ...slot });
    await backend.sql('update app.delivery_slots set capacity = null');
    expect(placed.status).toBe(200);
  });

  test(
    'a fourth unpaid order of one e-mail is refused, from whatever session',
    { tags: 'payment-22' },
    async () => {
      const email = 'collector@example.com';
      const attempt = async () => {
        const shopper = await Shopper.arrive(backend);
        await shopper.add(cylinder);
        await shopper.verify(email);
        const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
        return { shopper, args };
      };
      const numbers: string[] = [];
      for (let i = 0; i < 2; i++) {
        const { shopper, args } = await attempt();
        const { status, body } = await shopper.call('place_order', args);
        expect(status).toBe(200);
        numbers.unshift(body.order_number);
      }
      const { shopper, args } = await attempt();
      const third = (await shopper.call('place_order', args)).body;
      await shopper.add(cylinder);
      const again = await shopper.orderArguments(args.address_id);
      const details = await expectRefusal(shopper, again, 409, 'too_many_unpaid_orders');
      const named = { method: 'card', due_halalas: third.total_halalas, reported: false };
      expect(details).toEqual({
        maximum: 3,
        orders: [
          { order_number: third.order_number, ...named, own: true },
          ...numbers.map((order_number) => ({ order_number, ...named, own: false })),
        ],
      });
      await backend.sql(
        `update app.payments set expires_at = now() where order_id in
       (select id from app.orders where email = $1 order by placed_at limit 1)`,
        [email],
      );
      expect((await shopper.call('place_order', again)).status).toBe(200);
    },
  );

  test('what cannot be an order is refused before anything is read', async () => {
    const { shopper, args } = await readyToBuy();
    for (const over of [
      { method: 'cash' },
      { method: null },
      { idempotency_key: null },
      { expected_total_halalas: null },
      { note: 'x'.repeat(1001) },
      { purchase_order: 'x'.repeat(61) },
    ]) {
      await expectRefusal(shopper, { ...args, ...over }, 422, 'input_invalid');
    }
  });

  test('an order beyond what a total can hold is refused', async () => {
    const { shopper, args } = await readyToBuy();
    await shopper.set(await aProduct(backend, { price: 10_000_000 }), 9999);
    await expectRefusal(shopper, args, 422, 'quantity_out_of_range');
  });
});
