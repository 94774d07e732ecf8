/** A delivery date follows from the money (decision 48): it is never earlier than the payment may be. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aBuyer, aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import {
  DAY_MS,
  passDays,
  plus,
  recordTransfer,
  riyadh,
} from '#tests/support/builders/passing-days.ts';
import { aProduct, overall } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(async () => {
  expect(await violations(backend)).toEqual([]);
  await backend.close();
});
beforeEach(() => backend.exec('delete from app.orders; delete from app.blackout_dates'));

type Options = RpcAnswer<'delivery_options'>;
const pass = (days: number) => passDays(backend, days);

const sweep = async () => expect((await serviceRpc(backend, 'sweep')).status).toBe(200);

async function placed(over: object = { method: 'bank_transfer' }) {
  const { shopper, email, order_number, order } = await aPlacedOrder(backend, product, { ...over });
  const call = (name: string, more: object = {}) => shopper.call(name, { order_number, ...more });
  const read = async () => (await call('get_order')).body;
  const moves = async () =>
    (await mailsFor(backend, email)).filter(({ kind }) => kind === 'delivery_moved');
  return { shopper, email, order_number, order, call, read, moves };
}

/** Pays the whole order by a transfer that the shop records. */
const payInFull = async (order_number: string) =>
  expect((await recordTransfer(backend, order_number, totalOf(100_00))).status).toBe(200);

describe('what is offered', () => {
  test('a transfer cannot pay for a date that it could miss; the refusal names the first one that it can', async () => {
    const { shopper, args } = await aBuyer(backend, product, { method: 'bank_transfer' });
    const delivery_date = await shopper.firstDate();
    const { status, body } = await shopper.call('place_order', { ...args, delivery_date });
    expect({ status, hint: body.hint }).toEqual({ status: 409, hint: 'delivery_before_payment' });
    const { awaited_until, date, slot } = JSON.parse(body.details);
    expect(awaited_until).toBe(riyadh(Date.now() + 3 * DAY_MS));
    expect({ date, slot }).toEqual({ date: args.delivery_date, slot: args.delivery_slot });
    expect(await backend.sql('select from app.orders')).toEqual([]);
    const later = await shopper.call('place_order', { ...args, delivery_date: date });
    expect(later.status).toBe(200);
  });

  test('a card can pay for the first date', async () => {
    const { shopper, args } = await aBuyer(backend, product);
    const delivery_date = await shopper.firstDate();
    expect((await shopper.call('place_order', { ...args, delivery_date })).status).toBe(200);
  });

  test('whatever the lead time and the date, what is taken leaves the lead time after the deadline', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 11 }),
        fc.constantFrom('card', 'bank_transfer'),
        async (lead, which, method) => {
          const slow = await aProduct(backend, {
            attributes: overall({ 'Lead Time': String(lead) }),
          });
          const { shopper, args } = await aBuyer(backend, slow, { method });
          const { dates, transfer_from }: Options = (await shopper.call('delivery_options')).body;
          const delivery_date = dates[Math.min(which, dates.length - 1)]!.date;
          const { status } = await shopper.call('place_order', { ...args, delivery_date });
          const paidBy = riyadh(Date.now() + (method === 'card' ? 0 : 3) * DAY_MS);
          const isInTime = plus(paidBy, lead) < delivery_date;
          expect(status, `lead ${lead}, ${method}, ${delivery_date}`).toBe(isInTime ? 200 : 409);
          expect(transfer_from).toBe(plus(riyadh(Date.now() + 3 * DAY_MS), lead + 1));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a card order for an early date takes a transfer only after its delivery was moved', async () => {
    const { shopper, args } = await aBuyer(backend, product);
    const delivery_date = await shopper.firstDate();
    const { order_number } = (await shopper.call('place_order', { ...args, delivery_date })).body;
    const byTransfer = () =>
      shopper.call('start_payment', { order_number, method: 'bank_transfer' });
    const { status, body } = await byTransfer();
    expect({ status, hint: body.hint }).toEqual({ status: 409, hint: 'delivery_before_payment' });
    const { date, slot } = JSON.parse(body.details);
    const to = { order_number, delivery_date: date, delivery_slot: slot };
    expect((await shopper.call('move_delivery', to)).body.delivery_date).toBe(date);
    expect((await byTransfer()).body.payment.method).toBe('bank_transfer');
  });
});

describe('what became impossible', () => {
  // A closed day would put a delivery off on some days of the week, so that its deadline passes the order's end.
  beforeAll(() =>
    backend.exec(`update app.settings set value = '[]' where name = 'closed_weekdays'`),
  );

  test('a reported transfer is awaited for longer, and the order names the day by which its delivery needs the money', async () => {
    const { call, read, order } = await placed();
    await call('report_transfer');
    const { delivery_date, latest_payment_day } = await read();
    expect(delivery_date).toBe(order.delivery_date);
    expect(latest_payment_day).toBe(plus(delivery_date, -3));
  });

  test('an awaited order is moved once its money is too late, to a date after its deadline, with one email that asks', async () => {
    const { call, read, moves, order } = await placed();
    await call('report_transfer');
    const last = Math.round(
      (Date.parse(order.latest_payment_day) - Date.parse(riyadh(Date.now()))) / DAY_MS,
    );
    await pass(last);
    await sweep();
    expect(await moves()).toEqual([]);
    await pass(2);
    await sweep();
    await sweep();
    const { status, delivery_date, delivery_moved_from, payment } = await read();
    expect(status).toBe('placed');
    expect(delivery_moved_from).toBe(plus(order.delivery_date, -last - 2));
    expect(delivery_date > plus(riyadh(Date.parse(payment.expires_at)), 2)).toBe(true);
    const [mail, ...more] = await moves();
    expect(more).toEqual([]);
    expect(mail!.text).toContain('has not arrived in time');
    expect(mail!.text).toContain('Does the new date suit you?');
    expect(mail!.text).toContain('#key=');
  });

  test('the link of that email opens the order and moves its delivery, for whoever has it', async () => {
    const { order_number, call, moves } = await placed();
    await call('report_transfer');
    await pass(5);
    await sweep();
    const key = /#key=(\S+)/.exec((await moves())[0]!.text)![1];
    const { dates } = (await rpc(backend, 'order_delivery_options', { order_number, key })).body;
    const [, { date, slots }] = dates;
    const to = { order_number, key, delivery_date: date, delivery_slot: slots[0].id };
    const { body } = await rpc(backend, 'move_delivery', to);
    expect(body).toMatchObject({ delivery_date: date, delivery_moved_from: null });
    expect((await moves()).at(-1)!.text).toContain('You have moved the delivery');
  });

  test('the same date again is the answer that it suits: nothing is mailed', async () => {
    const { call, read, moves } = await placed();
    await call('report_transfer');
    await pass(5);
    await sweep();
    const { delivery_date, delivery_slot } = await read();
    const { body } = await call('move_delivery', { delivery_date, delivery_slot });
    expect(body).toMatchObject({ delivery_date, delivery_moved_from: null });
    expect(await moves()).toHaveLength(1);
  });

  test('money that arrives after its day moves the delivery; the receipt names the new date', async () => {
    const { order_number, call, read, moves, email } = await placed();
    await call('report_transfer');
    await pass(5);
    await payInFull(order_number);
    const { status, delivery_date, delivery_moved_from } = await read();
    expect({ status, moved: delivery_moved_from !== null }).toEqual({
      status: 'payment_confirmed',
      moved: true,
    });
    expect(delivery_date > plus(riyadh(Date.now()), 2)).toBe(true);
    expect((await moves())[0]!.text).toContain('arrived too late');
    const { subject, text } = (await mailsFor(backend, email)).at(-1)!;
    expect(subject).toContain('Payment received');
    expect(text).not.toContain('undefined');
  });

  test('money that arrives in time moves nothing', async () => {
    const { order_number, order, read, moves } = await placed();
    await payInFull(order_number);
    expect(await read()).toMatchObject({
      delivery_date: order.delivery_date,
      delivery_moved_from: null,
    });
    expect(await moves()).toEqual([]);
  });

  test('where no date of 90 days is free, the shop is mailed once and the order stays', async () => {
    const { order_number, call, read, order } = await placed();
    await call('report_transfer');
    await pass(5);
    await backend.exec(`insert into app.blackout_dates (day)
      select app.shop_today() + step from generate_series(-10, 200) as step`);
    await sweep();
    await sweep();
    expect((await read()).delivery_date).toBe(plus(order.delivery_date, -5));
    const flagged = (await mailsFor(backend, '{shop}')).filter(({ text }) =>
      text.includes(order_number),
    );
    expect(flagged.map(({ subject }) => subject)).toContain(
      `Delivery needs a look: ${order_number}`,
    );
    expect(flagged.filter(({ subject }) => subject.startsWith('Delivery needs'))).toHaveLength(1);
  });
});

describe('move_delivery', () => {
  const arrange = async () => {
    const buyer = await placed();
    const { body } = await buyer.call('order_delivery_options');
    return { ...buyer, dates: (body as Options).dates };
  };

  test('refuses a date that is closed, too early or far away, and a time that is full', async () => {
    const { call, dates } = await arrange();
    const [first, second] = dates;
    const delivery_slot = '09:00-11:00';
    await backend.sql('insert into app.blackout_dates (day) values ($1)', [second!.date]);
    for (const delivery_date of [second!.date, plus(first!.date, -1), '2099-01-01']) {
      const { status, body } = await call('move_delivery', { delivery_date, delivery_slot });
      expect({ status, hint: body.hint }).toEqual({
        status: 409,
        hint: 'delivery_date_unavailable',
      });
    }
    const other = { delivery_date: dates[3]!.date, delivery_slot: '10:00-10:30' };
    expect((await call('move_delivery', other)).body.hint).toBe('delivery_slot_unavailable');
    await backend.sql(`update app.delivery_slots set capacity = 0 where id = '11:00-13:00'`);
    const full = { ...other, delivery_slot: '11:00-13:00' };
    expect((await call('move_delivery', full)).body.hint).toBe('delivery_slot_unavailable');
    await backend.sql('update app.delivery_slots set capacity = null');
  });

  test('is refused once the shop prepares the order, and for strangers there is no such order', async () => {
    const { order_number, call, dates } = await arrange();
    const to = { delivery_date: dates[2]!.date, delivery_slot: '09:00-11:00' };
    for (const key of [null, 'guess']) {
      for (const name of ['move_delivery', 'order_delivery_options']) {
        const more = name === 'move_delivery' ? to : {};
        const { status, body } = await rpc(backend, name, { order_number, key, ...more });
        expect({ status, hint: body.hint }).toEqual({ status: 404, hint: 'order_not_found' });
      }
    }
    await payInFull(order_number);
    expect((await call('move_delivery', to)).status).toBe(200);
    await serviceRpc(backend, 'advance_order', { order_number, status: 'processing' });
    expect((await call('move_delivery', { ...to, delivery_date: dates[4]!.date })).body.hint).toBe(
      'order_not_changeable',
    );
  });
});
