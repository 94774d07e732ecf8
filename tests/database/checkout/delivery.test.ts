import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryDates } from '#domain/checkout/delivery.ts';
import { rpc } from '#tests/support/database/api.ts';
import { INITIAL_SETTINGS } from '#tests/support/database/initial-settings.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const leadTime = (days: string | number) => overall({ 'Lead Time': String(days) });
const options = async (shopper: Shopper) => (await shopper.call('delivery_options')).body;

test(
  'the rule of the site and of the database agree on 1,000 random cases',
  { tags: ['date-02', 'date-06'] },
  async () => {
    const cases = await backend.sql<{ today: string; lead_time: number; dates: string[] }>(`
    select today::text, lead_time,
      (select array_agg(day::text order by day) from app.delivery_dates(today, lead_time) as day) as dates
    from (select date '2020-01-01' + floor(random() * 20000)::integer as today,
      floor(random() * random() * 3650)::integer as lead_time from generate_series(1, 1000)) as random_cases`);
    expect(cases).toHaveLength(1000);
    for (const { today, lead_time, dates } of cases) {
      expect(dates).toEqual(deliveryDates(today, lead_time, INITIAL_SETTINGS.closed_weekdays));
    }
  },
);

test('today is the date in Riyadh', { tags: 'date-01' }, async () => {
  const { body } = await rpc(backend, 'shop_today');
  const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });
  expect(body).toBe(riyadh.format(new Date()));
});

describe('delivery_options', () => {
  test(
    'offers 12 dates with the five slots, all available',
    { tags: ['date-02', 'date-05'] },
    async () => {
      const { today, dates } = await options(await Shopper.arrive(backend));
      expect(dates.map((day: { date: string }) => day.date)).toEqual(
        deliveryDates(today, 2, INITIAL_SETTINGS.closed_weekdays),
      );
      for (const day of dates) {
        expect(day).toEqual({
          date: day.date,
          available: true,
          reason: null,
          slots: INITIAL_SETTINGS.delivery_slots.map((id) => ({ id, label: id, available: true })),
        });
      }
    },
  );

  test.each([
    ['5 days', 5],
    ['0', 0],
    [7, 7],
    ['soon', 2],
  ])('the lead time %j is read as %i days', { tags: 'date-03' }, async (stated, days) => {
    const shopper = await Shopper.arrive(backend);
    await shopper.add(await aProduct(backend, { attributes: leadTime(stated) }));
    expect(await options(shopper)).toMatchObject({ lead_time_days: days });
  });

  test('the lead time of a cart is its largest', { tags: 'date-04' }, async () => {
    const shopper = await Shopper.arrive(backend);
    for (const days of [3, 9, 4]) {
      await shopper.add(await aProduct(backend, { attributes: leadTime(days) }));
    }
    expect(await options(shopper)).toMatchObject({ lead_time_days: 9 });
  });

  test(
    'its first date is the earliest delivery of the product page and the listing',
    { tags: 'date-06' },
    async () => {
      const product = await aProduct(backend, { name: 'Dated', attributes: leadTime(6) });
      const shopper = await Shopper.arrive(backend);
      await shopper.add(product);
      const first = (await options(shopper)).dates[0].date;
      const detail = await rpc(backend, 'product_detail', { product });
      const listed = await rpc(backend, 'search_products', { query: 'Dated' });
      const dates = await rpc(backend, 'delivery_dates', { lead_time_days: 6 });
      expect(detail.body.earliest_delivery).toBe(first);
      expect(listed.body.products[0].earliest_delivery).toBe(first);
      expect(dates.body[0]).toBe(first);
    },
  );

  test('a blackout date and a closed slot are reported', async () => {
    const shopper = await Shopper.arrive(backend);
    const [one] = (await options(shopper)).dates;
    await backend.sql('insert into app.blackout_dates (day) values ($1)', [one.date]);
    await backend.sql(`update app.delivery_slots set available = false where id = '09:00-11:00'`);
    const [blackout, next] = (await options(shopper)).dates;
    await backend.sql('delete from app.blackout_dates');
    await backend.sql('update app.delivery_slots set available = true');
    expect(blackout).toMatchObject({ available: false, reason: 'blackout' });
    expect(blackout.slots.map((slot: { available: boolean }) => slot.available)).not.toContain(
      true,
    );
    expect(next).toMatchObject({ available: true, reason: null });
    const slot = next.slots.find(({ id }: { id: string }) => id === '09:00-11:00');
    expect(slot).toMatchObject({ available: false });
  });
});

test.each([-1, 3651, null])('delivery_dates refuses the lead time %j', async (lead_time_days) => {
  const answer = await rpc(backend, 'delivery_dates', { lead_time_days });
  expect(answer).toMatchObject({ status: 422, body: { hint: 'input_invalid' } });
});

test('a lead time beyond ten years is no lead time', async () => {
  await expect(aProduct(backend, { attributes: leadTime('9999999999 days') })).rejects.toThrow(
    'product_lead_time_in_range',
  );
});
