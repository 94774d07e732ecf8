/** The shop with other settings than those it begins with (decision 36). */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryDates } from '#domain/checkout/delivery.ts';
import { totalsOf } from '#domain/shared/money.ts';
import { readShopSettings } from '#supabase/seed/shop-settings.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  datesByCalendar,
  exactVat,
  someSettings,
  type ShopSettings,
} from '#tests/support/builders/random-settings.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let begun: ShopSettings;
beforeAll(async () => {
  backend = await startDatabase();
  begun = (await rpc(backend, 'shop_settings')).body;
});
afterAll(() => backend.close());

const save = (settings: object) => serviceRpc(backend, 'save_settings', { settings });
beforeEach(() => save(begun));

const OTHER: ShopSettings = {
  vat_percent: 5,
  delivery_fee_halalas: 0,
  closed_weekdays: [6],
  delivery_slots: ['20:00-22:00', '08:00-10:00'],
  bank_account: {
    name: 'Bank of Amman',
    holder: 'Other Company',
    iban: 'JO94 CBJO 0010 0000 0000 0131 0003 02',
    swift: 'CBJOJOAX',
  },
  order_prefix: 'QX',
  order_digits: 12,
};

let buyers = 0;

/** A verified shopper with one product in the cart, and an address: each buyer has another mailbox. */
async function aBuyer(product: string, pieces = 1): Promise<{ shopper: Shopper; address: string }> {
  const shopper = await Shopper.arrive(backend);
  const email = `settings-${++buyers}@example.com`;
  await shopper.set(product, pieces);
  await shopper.verify(email);
  return { shopper, address: await shopper.saveAddress({ email }) };
}

async function placed(shopper: Shopper, address: string, over: object) {
  const args = await shopper.orderArguments(address, { ...over });
  return (await shopper.call('place_order', args)).body;
}

test('a new database has the settings of content/settings', () => {
  expect(begun).toEqual(readShopSettings());
});

test('100 riyals cost 165 with the settings of content/settings', () => {
  expect(totalOf(100_00)).toBe(165_00);
});

test('what was saved is what the build reads', async () => {
  expect(await save(OTHER)).toEqual({ status: 200, body: OTHER });
  expect((await rpc(backend, 'shop_settings')).body).toEqual(OTHER);
  await save({ vat_percent: 16 });
  expect((await rpc(backend, 'shop_settings')).body).toEqual({ ...OTHER, vat_percent: 16 });
});

/** An order of nothing is refused, whatever the settings. */
const someCart = fc
  .array(
    fc.record({
      price: fc.oneof(fc.nat(100), fc.nat(5_000_000)),
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9999 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .filter((cart) => cart.some(({ price }) => price > 0));
type Cart = typeof someCart extends fc.Arbitrary<infer Kind> ? Kind : never;
const someCarts = fc.array(someCart, { minLength: 12, maxLength: 12 });

async function expectTotals(settings: ShopSettings, others: readonly Cart[]): Promise<void> {
  const { delivery_fee_halalas: fee, vat_percent: percent } = settings;
  const carts = [[{ price: 10, quantity: 1 }], ...others];
  const expected = carts.map((cart) => {
    const subtotal = cart.reduce((sum, one) => sum + BigInt(one.price) * BigInt(one.quantity), 0n);
    const vat = exactVat(subtotal, String(percent));
    return { vat: Number(vat), total: Number(subtotal + vat) + fee };
  });
  const rows = await backend.sql(
    `select (totals).vat_halalas as vat, (totals).total_halalas as total
     from jsonb_array_elements($1) with ordinality as cart (lines, place),
       app.totals_of(lines, ($2::jsonb ->> place::integer - 1)::bigint) as totals order by place`,
    [carts, expected.map(({ total }) => total)],
  );
  expect(rows).toEqual(expected);
  expect(carts.map((cart) => totalsOf(cart, fee, percent))).toMatchObject(expected);
}

const someDay = fc.record({
  today: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2074-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  lead: fc.oneof(fc.nat(20), fc.nat(400)),
});
type Day = typeof someDay extends fc.Arbitrary<infer Kind> ? Kind : never;
const someDays = fc.array(someDay, { minLength: 12, maxLength: 12 });

async function expectDates(closed: readonly number[], days: readonly Day[]): Promise<void> {
  const cases = await backend.sql<Day & { dates: string[]; first: string }>(
    `select today::text, lead, (select array_agg(day::text order by day) from app.delivery_dates(today, lead) as day) as dates,
      (today + lead + 1 + (app.days_until_open())[1 + extract(dow from today + lead + 1)::integer])::text as first
    from jsonb_to_recordset($1) as days (today date, lead integer)`,
    [days],
  );
  expect(cases).toHaveLength(days.length);
  for (const { today, lead, dates, first } of cases) {
    expect(dates).toEqual(datesByCalendar(today, lead, closed));
    expect(deliveryDates(today, lead, closed)).toEqual(dates);
    expect(first).toBe(dates[0]);
  }
}

test(
  'money and dates follow random settings as they do on paper and in a calendar',
  { tags: ['money-02', 'money-05', 'date-02'] },
  () =>
    fc.assert(
      fc.asyncProperty(someSettings, someCarts, someDays, async (settings, carts, days) => {
        expect(await save(settings)).toEqual({ status: 200, body: settings });
        await expectTotals(settings, carts);
        await expectDates(settings.closed_weekdays, days);
      }),
      { numRuns: 6 },
    ),
);

async function buyUnder(settings: ShopSettings, leadTime: number): Promise<void> {
  await save(settings);
  const name = `Round${buyers}`;
  const product = await aProduct(backend, {
    name,
    price: 99.99,
    attributes: overall({ 'Lead Time': String(leadTime) }),
  });
  const { shopper, address } = await aBuyer(product, 2);
  const { dates } = (await shopper.call('delivery_options')).body;
  const listed = await rpc(backend, 'search_products', { query: name });
  expect(listed.body.products[0].earliest_delivery).toBe(dates[0].date);
  expect(dates[0].slots.map(({ id }: { id: string }) => id)).toEqual(settings.delivery_slots);
  const [delivery_slot] = settings.delivery_slots;
  const order = await placed(shopper, address, { delivery_slot });
  const { vat_percent, order_prefix, order_digits } = settings;
  const vat = Number(exactVat(199_98n, String(vat_percent)));
  expect(order).toMatchObject({
    order_number: expect.stringMatching(
      new RegExp(`^${order_prefix}-\\d{6}-[0-9A-HJKMNP-TV-Z]{${order_digits}}$`),
    ),
    vat_percent,
    vat_halalas: vat,
    delivery_fee_halalas: settings.delivery_fee_halalas,
    total_halalas: 199_98 + vat + settings.delivery_fee_halalas,
    delivery_slot,
  });
}

test('a shopper buys under random settings, and the listing shows the first date of the picker', () =>
  fc.assert(fc.asyncProperty(someSettings, fc.nat(9), buyUnder), { numRuns: 2 }));

/** Everything that is kept or shown of an order. A mail that is still to be written names the present account. */
async function everythingOf(shopper: Shopper, order_number: string) {
  const [facts] = await backend.sql(
    `select app.order_facts(orders) #- '{payment,bank_account}' as mail, orders as row,
       array(select outbox::text from app.outbox where data ->> 'order_number' = order_number order by id) as mails, array(select entry::text from app.ledger_entries as entry
       where entry.order_id = orders.id order by entry.id) as ledger
     from app.orders where order_number = $1`,
    [order_number],
  );
  const { body } = await shopper.call('get_order', { order_number });
  const tracked = await rpc(backend, 'track_order', { order_number });
  return { facts, body, tracked: tracked.body };
}

describe('an order from before a change', () => {
  test('keeps its rate, fee, slot and number, in its mails and its ledger too', async () => {
    const { shopper, address } = await aBuyer(await aProduct(backend, { price: 100 }));
    const { order_number } = await placed(shopper, address, { method: 'bank_transfer' });
    const part = { order_number, amount_halalas: 5_00, reference: 'T1', exact: false };
    expect((await serviceRpc(backend, 'record_transfer', part)).status).toBe(200);
    const before = await everythingOf(shopper, order_number);
    await save(OTHER);
    expect(await everythingOf(shopper, order_number)).toEqual(before);
    expect(before.facts!['mails']).toHaveLength(2);
    expect(String(before.facts!['mails'])).toContain(begun.bank_account.iban);
    expect(before.body).toMatchObject({ vat_percent: 15, vat_halalas: 15_00 });

    const rest = { ...part, amount_halalas: 160_00, reference: 'T2', exact: true };
    expect((await serviceRpc(backend, 'record_transfer', rest)).status).toBe(200);
    const paid = (await shopper.call('get_order', { order_number })).body;
    expect(paid).toMatchObject({ status: 'payment_confirmed', total_halalas: 165_00 });
  });

  test('is the answer to its repeated request, and a new one has the new values', async () => {
    const product = await aProduct(backend, { price: 100 });
    const { shopper, address } = await aBuyer(product);
    const args = await shopper.orderArguments(address);
    const first = await shopper.call('place_order', args);
    await shopper.add(product);
    const stale = await shopper.orderArguments(address);
    await save(OTHER);
    const again = await shopper.call('place_order', args);
    expect(again.body).toEqual({ ...first.body, replayed: true });
    // The total from before the change is refused, and the answer has the new one.
    const refused = await shopper.call('place_order', stale);
    expect(refused).toMatchObject({ status: 409, body: { hint: 'price_changed' } });
    expect(JSON.parse(refused.body.details)).toEqual({ total_halalas: 105_00 });
    const gone = await shopper.call('place_order', { ...stale, expected_total_halalas: 105_00 });
    expect(gone.body.hint).toMatch(/^delivery_(slot|date)_unavailable$/);
    const later = await placed(shopper, address, { delivery_slot: '20:00-22:00' });
    expect(later).toMatchObject({ vat_percent: 5, total_halalas: 105_00 });
    expect(later.order_number).toMatch(/^QX-\d{6}-.{12}$/);
  });
});

test.each([
  ['vat_percent', [-1, 100.01, 1e9, 15.001, '15', null, [15]]],
  ['delivery_fee_halalas', [-1, 0.5, 1e12, '5000', null, [0]]],
  ['closed_weekdays', [[7], [-1], [1.5], ['5'], [0, 1, 2, 3, 4, 5, 6], 5, null, [[5]]]],
  ['delivery_slots', [[], ['morning'], ['9:00-11:00'], ['24:00-25:00'], [9], '09:00-11:00', null]],
  ['order_prefix', ['', 'E', 'ESSAY', 'es', 'E1', "E'", 'ES\n', null, 5, ['ES']]],
  ['order_digits', [9, 17, 10.5, '10', null]],
  [
    'bank_account',
    [
      null,
      {},
      'SA03',
      [OTHER.bank_account],
      { ...OTHER.bank_account, iban: 'JO94 CBJO 0010 0000 0000 0131 0003 03' },
      { ...OTHER.bank_account, iban: '' },
      { ...OTHER.bank_account, swift: 'CBJO' },
      { ...OTHER.bank_account, name: '' },
      { ...OTHER.bank_account, holder: 7 },
      { ...OTHER.bank_account, sample: 'yes' },
    ],
  ],
  ['colour', ['red', 15]],
])('no other value of %s is saved, nor the rest of the request', async (name, values) => {
  for (const value of values) {
    const answer = await save({ order_prefix: 'ZZ', [name]: value });
    expect(answer, JSON.stringify(value)).toMatchObject({
      status: 422,
      body: { hint: 'input_invalid' },
    });
  }
  expect((await rpc(backend, 'shop_settings')).body).toEqual(begun);
});

test.each([[null], [[]], [5]])('settings that are %j are refused', async (settings) => {
  const answer = await serviceRpc(backend, 'save_settings', { settings });
  expect(answer).toMatchObject({ status: 422, body: { hint: 'input_invalid' } });
});

test('an owner who writes the rows by hand meets the same rules', async () => {
  const write = (value: string) =>
    backend.sql(`update app.settings set value = $1 where name = 'vat_percent'`, [value]);
  await expect(write('"15"')).rejects.toThrow('settings_value_known');
  await expect(backend.sql(`insert into app.settings values ('vat', '15')`)).rejects.toThrow(
    'settings_value_known',
  );
});

test('the public key changes no setting', async () => {
  const answer = await rpc(backend, 'save_settings', { settings: { vat_percent: 0 } });
  expect(answer.status).toBe(401);
  expect((await rpc(backend, 'shop_settings')).body).toEqual(begun);
});

test('a slot that returns has the capacity and the orders that it had', async () => {
  await backend.sql(`update app.delivery_slots set capacity = 7 where id = '09:00-11:00'`);
  await save(OTHER);
  await save(begun);
  const [slot] = await backend.sql(
    `select capacity, position from app.delivery_slots where id = '09:00-11:00'`,
  );
  await backend.sql('update app.delivery_slots set capacity = null');
  expect(slot).toEqual({ capacity: 7, position: 1 });
});

describe('app.line_price', () => {
  test('decides what a line costs in the cart, in the order and in the expected total', async () => {
    const product = await aProduct(backend, { price: 100 });
    await backend.exec(`begin;
      create or replace function app.line_price(product_key uuid, quantity integer) returns bigint
      language sql stable set search_path = ''
      as $$ select (price_sar * case when quantity >= 3 then 80 else 100 end)::bigint from public.product where id = product_key $$;
      commit;`);
    const { shopper, address } = await aBuyer(product, 3);
    const [line] = (await shopper.call('get_cart')).body;
    expect(line).toMatchObject({ price_halalas: 80_00, available: true });
    expect(await placed(shopper, address, {})).toMatchObject({
      subtotal_halalas: 240_00,
      total_halalas: 240_00 + 36_00 + 50_00,
      items: [{ quantity: 3, price_halalas: 80_00, line_total_halalas: 240_00 }],
    });
  });

  test('without a price there is no line to buy', async () => {
    const product = await aProduct(backend, { price: 100 });
    await backend.exec(`create or replace function app.line_price(product_key uuid, quantity integer) returns bigint
      language sql stable set search_path = '' as $$ select null::bigint $$`);
    const shopper = await Shopper.arrive(backend);
    const answer = await shopper.add(product);
    expect(answer).toMatchObject({ status: 409, body: { hint: 'product_unpriced' } });
  });
});
