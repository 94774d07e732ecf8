/** A buyer who has reported a transfer waits for the bank: the order waits longer, once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { REPORTED_TRANSFER_DAYS } from '#domain/orders/payment.ts';
import { formatSar } from '#messages/en/format.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { aProduct } from '#tests/support/builders/session.ts';

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
beforeEach(() => backend.sql('delete from app.orders'));

const DAY = 24 * 60 * 60_000;

async function placed(method = 'bank_transfer') {
  const { shopper, email, order_number } = await aPlacedOrder(backend, product, { method });
  const call = (name: string, more: object = {}) => shopper.call(name, { order_number, ...more });
  /** Moves the clock: everything of the order happened that much earlier. */
  const pass = async (span: string) => {
    await backend.sql(`update app.orders set placed_at = placed_at - $1::interval`, [span]);
    await backend.sql(
      `update app.payments set expires_at = expires_at - $1::interval,
         reported_at = reported_at - $1::interval, reminded_at = reminded_at - $1::interval`,
      [span],
    );
  };
  const read = async () => (await call('get_order')).body;
  /** Days from placing to expiry. */
  const waits = async () => {
    const { payment, placed_at } = await read();
    return Math.round((Date.parse(payment.expires_at) - Date.parse(placed_at)) / DAY);
  };
  const status = async () => (await read()).status;
  const kinds = async () => (await mailsFor(backend, email)).map(({ kind }) => kind);
  const lastMail = async () => (await mailsFor(backend, email)).at(-1)!.text;
  return { call, order_number, pass, waits, status, kinds, lastMail };
}

const sweep = async () => (await serviceRpc(backend, 'sweep')).body;

test(
  'a reported transfer waits three days longer, however often it is reported',
  { tags: 'payment-22' },
  async () => {
    const { call, pass, waits, status } = await placed();
    expect(await waits()).toBe(3);
    await call('report_transfer');
    expect(await waits()).toBe(6);
    await pass('2 days');
    await call('report_transfer');
    expect(await waits()).toBe(6);
    await pass('3 days');
    await sweep();
    expect(await status()).toBe('placed');
    await pass('1 day');
    await sweep();
    expect(await status()).toBe('cancelled');
  },
);

test('a transfer that is reported in its last minute gains the same three days', async () => {
  const { call, pass, waits } = await placed();
  await pass('71 hours 59 minutes');
  await call('report_transfer');
  expect(await waits()).toBe(6);
});

test('one that has expired cannot be reported any more', async () => {
  const { call, pass, status } = await placed();
  await pass('3 days');
  expect(await call('report_transfer')).toMatchObject({ status: 409 });
  expect(await status()).toBe('cancelled');
});

test('who reported a transfer and looks at the card form keeps the longer deadline: the transfer may be on its way', async () => {
  const { call, waits } = await placed();
  await call('report_transfer');
  for (const method of ['card', 'bank_transfer', 'card']) {
    await call('start_payment', { method });
    expect(await waits()).toBe(6);
  }
});

test('the days of the words are those of the database', async () => {
  const [row] = await backend.sql(
    `select extract(day from app.reported_transfer_extension())::integer as days`,
  );
  expect(row).toEqual({ days: REPORTED_TRANSFER_DAYS });
});

test('both deadlines have one reminder; the one of a reported transfer asks to check with the bank', async () => {
  const { call, pass, kinds, lastMail } = await placed();
  await pass('2 days 1 hour');
  await sweep();
  expect(await lastMail()).toContain('we then keep the order 3 days longer');
  await call('report_transfer');
  await sweep();
  expect(await kinds()).toEqual(['order_placed', 'transfer_reminder']);
  await pass('3 days');
  await sweep();
  await sweep();
  expect(await kinds()).toEqual(['order_placed', 'transfer_reminder', 'transfer_reminder']);
  expect(await lastMail()).toContain('Please check with your bank');
  expect(await lastMail()).not.toContain('days longer');
});

test('the mail of a transfer explains how to get more time, that of a card does not', async () => {
  const [transfer, card] = [await placed(), await placed('card')];
  expect(await transfer.lastMail()).toContain('we then keep the order 3 days longer');
  expect(await card.lastMail()).not.toContain('days longer');
  await card.call('start_payment', { method: 'bank_transfer' });
  expect(await card.lastMail()).toContain('we then keep the order 3 days longer');
});

test('the shop reads what is still due of an order whose transfer is reported', async () => {
  const { call, order_number } = await placed();
  await serviceRpc(backend, 'record_transfer', { order_number, amount_halalas: 100_00 });
  await call('report_transfer');
  const toShop = await mailsFor(backend, '{shop}');
  const mail = toShop.find(({ subject }) => subject === `Transfer reported for ${order_number}`);
  expect(mail?.text).toContain(`has reported a transfer of ${formatSar(totalOf(100_00) - 100_00)}`);
});
