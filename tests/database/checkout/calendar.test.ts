/** Closed days and places of slots as the shop's people change them, and what buyers can choose then. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

const SLOT = '09:00-11:00';
let backend: TestBackend;
let product: string;
let buyers = 0;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
beforeEach(() =>
  backend.exec(
    'delete from app.blackout_dates; delete from app.slot_capacities; update app.delivery_slots set capacity = null',
  ),
);
afterAll(() => backend.close());

const shop = (name: string, args: object = {}) => serviceRpc(backend, name, args);
const fieldsOf = ({ details }: { details: string }) => JSON.parse(details).fields;
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

async function aBuyer() {
  const shopper = await Shopper.arrive(backend);
  const email = `calendar-${++buyers}@example.com`;
  await shopper.add(product);
  await shopper.verify(email);
  return { shopper, args: await shopper.orderArguments(await shopper.saveAddress({ email })) };
}

/** The number of a new order for the slot, and its day. */
async function ordered(over: object = {}): Promise<{ number: string; day: string }> {
  const { shopper, args } = await aBuyer();
  const { status, body } = await shopper.call('place_order', { ...args, ...over });
  expect(status).toBe(200);
  return { number: body.order_number, day: body.delivery_date };
}

const today = async (): Promise<string> => (await rpc(backend, 'shop_today')).body;

test('a closed day cannot be chosen any more, its orders are named and keep it; opened it is free again', async () => {
  const { number, day } = await ordered();
  const late = await aBuyer();
  const closed = await shop('close_days', { first: day, note: 'Stocktaking' });
  expect(closed.body).toEqual([{ day, note: 'Stocktaking', changed: true, orders: [number] }]);
  const { body } = await late.shopper.call('delivery_options');
  expect(body.dates.find((date: { date: string }) => date.date === day)).toMatchObject({
    available: false,
    reason: 'blackout',
  });
  const refused = await late.shopper.call('place_order', { ...late.args, delivery_date: day });
  expect([refused.status, refused.body.hint]).toEqual([409, 'delivery_date_unavailable']);
  expect((await shop('show_order', { order_number: number })).body.delivery_date).toBe(day);
  expect((await shop('closed_days')).body).toMatchObject([{ day, orders: [number] }]);
  expect((await shop('open_days', { first: day })).body).toEqual([day]);
  expect((await late.shopper.call('place_order', late.args)).status).toBe(200);
});

test('days are closed from the first to the last, and a second time changes nothing but a note', async () => {
  const first = daysFrom(await today(), 300);
  const last = daysFrom(first, 9);
  const { body } = await shop('close_days', { first, last });
  expect(body.map((one: { changed: boolean }) => one.changed)).toEqual(Array(10).fill(true));
  const again = await shop('close_days', { first, last });
  expect(again.body.map((one: { changed: boolean }) => one.changed)).toEqual(Array(10).fill(false));
  const noted = await shop('close_days', { first: last, note: 'Feast' });
  expect(noted.body).toMatchObject([{ changed: true, note: 'Feast' }]);
  expect((await shop('close_days', { first: last })).body).toMatchObject([{ note: 'Feast' }]);
  expect((await shop('open_days', { first, last })).body).toHaveLength(10);
  expect((await shop('open_days', { first, last })).body).toEqual([]);
});

test('days that are past, reversed, too far or too many are refused, and nothing is closed', async () => {
  const day = await today();
  for (const [first, last, problem] of [
    [daysFrom(day, -1), null, 'past'],
    [daysFrom(day, 2), daysFrom(day, 1), 'reversed'],
    [daysFrom(day, 731), null, 'too_far'],
    [day, daysFrom(day, 92), 'too_long'],
    [null, null, 'required'],
  ]) {
    const { status, body } = await shop('close_days', { first, last });
    expect([status, fieldsOf(body)]).toEqual([422, { days: problem }]);
  }
  const note = 'x'.repeat(201);
  expect((await shop('close_days', { first: day, note })).status).toBe(422);
  expect((await shop('closed_days')).body).toEqual([]);
});

/** Every slot of a day as `shop_slots` lists it. */
const slotsOf = async (day: string) => {
  const [listed] = (await shop('shop_slots', { first: day })).body;
  return listed.slots as { slot: string; capacity: number | null; own: boolean; taken: number }[];
};
const slotOf = async (day: string, slot = SLOT) =>
  (await slotsOf(day)).find((one) => one.slot === slot);

test('a slot takes as many orders as its places: those of the day, else the usual ones', async () => {
  const { day } = await ordered();
  const { taken } = (await slotOf(day))!;
  await shop('set_slot_capacity', { slot: SLOT, capacity: taken });
  const late = await aBuyer();
  const args = { ...late.args, delivery_date: day };
  const place = () => late.shopper.call('place_order', args);
  expect((await place()).body.hint).toBe('delivery_slot_unavailable');
  const own = await shop('set_slot_capacity', { slot: SLOT, capacity: taken + 1, day });
  expect(own.body).toEqual({ slot: SLOT, day, capacity: taken + 1, taken, over: [] });
  expect(await slotOf(day)).toMatchObject({ capacity: taken + 1, own: true, taken });
  expect(await slotOf(daysFrom(day, 1))).toMatchObject({ capacity: taken, own: false, taken: 0 });
  expect((await place()).status).toBe(200);
  const usual = await shop('set_slot_capacity', { slot: SLOT, day, usual: true });
  expect(usual.body).toMatchObject({
    capacity: taken,
    over: [{ day, capacity: taken, taken: taken + 1 }],
  });
  await shop('set_slot_capacity', { slot: SLOT, day });
  expect(await slotOf(day)).toMatchObject({ capacity: null, own: true });
});

test('fewer places than orders cancel none: the days that have more are reported', async () => {
  const { number, day } = await ordered();
  const { taken } = (await slotOf(day))!;
  const { body } = await shop('set_slot_capacity', { slot: SLOT, capacity: 0 });
  expect(body).toMatchObject({ capacity: 0, over: [{ day, capacity: 0, taken }] });
  expect((await shop('show_order', { order_number: number })).body.status).toBe('placed');
  const late = await Shopper.arrive(backend);
  await late.add(product);
  const { dates } = (await late.call('delivery_options')).body;
  const chosen = dates.find((one: { date: string }) => one.date === day);
  expect(chosen.slots.map((one: { available: boolean }) => one.available)).toEqual([
    false,
    ...Array<boolean>(chosen.slots.length - 1).fill(true),
  ]);
});

test('settings of the shop that are saved again leave the places, and a slot that returns has its own', async () => {
  const day = daysFrom(await today(), 20);
  await shop('set_slot_capacity', { slot: SLOT, capacity: 7 });
  await shop('set_slot_capacity', { slot: SLOT, capacity: 2, day });
  const settings = (await rpc(backend, 'shop_settings')).body;
  const kept = async () => [
    (await slotOf(day))?.capacity,
    (await slotOf(daysFrom(day, 1)))?.capacity,
  ];
  await shop('save_settings', { settings });
  expect(await kept()).toEqual([2, 7]);
  const others = settings.delivery_slots.filter((slot: string) => slot !== SLOT);
  await shop('save_settings', { settings: { delivery_slots: others } });
  expect(await kept()).toEqual([undefined, undefined]);
  const gone = await shop('set_slot_capacity', { slot: SLOT, capacity: 1 });
  expect([gone.status, JSON.parse(gone.body.details)]).toEqual([
    422,
    { fields: { slot: 'unknown' }, offered: others },
  ]);
  await shop('save_settings', { settings });
  expect(await kept()).toEqual([2, 7]);
});

test.each([[-1], [10_000]])('%i places are refused', async (capacity) => {
  const { status, body } = await shop('set_slot_capacity', { slot: SLOT, capacity });
  expect([status, fieldsOf(body)]).toEqual([422, { capacity: 'invalid' }]);
});

test('the list has 14 days from today, with closed ones', async () => {
  const start = await today();
  const closed = daysFrom(start, 3);
  await shop('close_days', { first: closed });
  const { body } = await shop('shop_slots');
  expect(body.map(({ day }: { day: string }) => day)).toEqual(
    Array.from({ length: 14 }, (_, step) => daysFrom(start, step)),
  );
  for (const day of body as { day: string; closed: string | null }[]) {
    const isFriday = new Date(day.day).getUTCDay() === 5;
    expect(day.closed).toBe(isFriday ? 'weekday' : day.day === closed ? 'day' : null);
  }
  expect((await shop('shop_slots', { first: start, last: daysFrom(start, 62) })).status).toBe(422);
});

test('nobody but the shop sees or changes the calendar', async () => {
  const body = { first: await today(), slot: SLOT, capacity: 0 };
  for (const [name, args] of [
    ['closed_days', {}],
    ['shop_slots', {}],
    ['close_days', { first: body.first }],
    ['open_days', { first: body.first }],
    ['set_slot_capacity', { slot: SLOT, capacity: 0 }],
  ] as const) {
    const { status } = await call(backend, `/rest/v1/rpc/${name}`, { body: args });
    expect([name, status]).toEqual([name, 401]);
  }
});
