/** Sweeps, transfers, pay-backs and cancellations that happen at once: on PostgreSQL. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const TOTAL = totalOf(100_00);
const binaries = findPostgres();

describe.skipIf(binaries === null)('on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let product: string;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend, product } = shop);
  });
  afterEach(async () => expect(await violations(backend)).toEqual([]));
  afterAll(() => shop?.close());

  async function placed() {
    const method = 'bank_transfer';
    const { shopper, email, order_number } = await aPlacedOrder(backend, product, { method });
    const run = (name: string, more: object = {}) =>
      serviceRpc(backend, name, { order_number, ...more });
    const mailed = async (kind: string) =>
      (
        await backend.sql('select from app.outbox where recipient = $1 and kind = $2', [
          email,
          kind,
        ])
      ).length;
    const left = (interval: string) =>
      backend.sql(
        `update app.payments set expires_at = now() + $2::interval from app.orders
         where orders.id = order_id and order_number = $1`,
        [order_number, interval],
      );
    const money = async () =>
      (await shopper.call('get_order', { order_number })).body.money as Record<string, number>;
    return { shopper, order_number, run, mailed, left, money };
  }

  const sweep = () => serviceRpc(backend, 'sweep');

  test('of ten sweeps at once one reminds of each transfer', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => placed()));
    for (const { left } of orders) await left('20 hours');
    const answers = await Promise.all(Array.from({ length: 10 }, sweep));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await sweep(); // what was locked is reminded of now
    for (const { mailed } of orders) expect(await mailed('transfer_reminder')).toBe(1);
  });

  test('of ten sweeps and reads at once one expires each order', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed()));
    for (const { left } of orders) await left('-1 minute');
    await Promise.all([
      ...Array.from({ length: 5 }, sweep),
      ...orders.map(({ order_number }) => rpc(backend, 'track_order', { order_number })),
    ]);
    for (const { mailed } of orders) expect(await mailed('order_expired')).toBe(1);
  });

  test('a reminder and a cancellation at once leave one cancelled order, mailed once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { left, run, mailed } = await placed();
      await left('20 hours');
      const [, gone] = await Promise.all([sweep(), run('cancel_order', { reason: 'x' })]);
      expect(gone.status).toBe(200);
      await sweep();
      expect(await mailed('order_cancelled')).toBe(1);
      expect(await mailed('transfer_reminder')).toBeLessThanOrEqual(1);
    }
  });

  test('one transfer that is recorded 20 times at once is one', async () => {
    const { run, money } = await placed();
    const record = () => run('record_transfer', { amount_halalas: 100_00, reference: 'FT-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, record));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await money()).toMatchObject({ received_halalas: 100_00, due_halalas: 65_00 });
  });

  test('parts that arrive at once add up, and the rest is owed back', async () => {
    const { run, money, mailed } = await placed();
    const record = (_: unknown, i: number) =>
      run('record_transfer', { amount_halalas: 20_00, reference: `FT-${i}` });
    const answers = await Promise.all(Array.from({ length: 20 }, record));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await money()).toEqual({
      received_halalas: 400_00,
      due_halalas: 0,
      owed_halalas: 235_00,
      returned_halalas: 0,
    });
    expect(await mailed('payment_received')).toBe(1);
  });

  test('never more is paid back than is owed', async () => {
    const { run, money } = await placed();
    await run('cancel_order', { reason: 'x' });
    await run('record_transfer', { amount_halalas: 100_00, reference: 'FT-1' });
    const payBack = (_: unknown, i: number) =>
      run('record_return', { amount_halalas: 30_00, reference: `OUT-${i}` });
    const answers = await Promise.all(Array.from({ length: 12 }, payBack));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await money()).toMatchObject({ owed_halalas: 100_00, returned_halalas: 90_00 });
  });

  test('a transfer and a cancellation at once: paid or cancelled, and the money is in the ledger', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { run, shopper, order_number, money } = await placed();
      const [transfer, changed] = await Promise.all([
        run('record_transfer', { amount_halalas: TOTAL, reference: 'FT-1' }),
        shopper.call('change_order', { order_number }),
      ]);
      expect(transfer.status).toBe(200);
      const owed = changed.status < 300 ? TOTAL : 0;
      expect(await money()).toMatchObject({ received_halalas: TOTAL, owed_halalas: owed });
    }
  });

  test('an order cannot be moved on while its payment is taken from it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { run, order_number } = await placed();
      await run('record_transfer', { amount_halalas: TOTAL });
      const id = `(select id from app.orders where order_number = '${order_number}')`;
      const both = await Promise.allSettled([
        backend.exec(`update app.orders set status = 'processing' where id = ${id}`),
        backend.exec(`update app.payments set state = 'expired' where order_id = ${id}`),
      ]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    }
  });

  test('of twenty requests for a link at once one is mailed', async () => {
    const { order_number, mailed } = await placed();
    const ask = () => rpc(backend, 'mail_order_link', { order_number });
    await Promise.all(Array.from({ length: 20 }, ask));
    expect(await mailed('order_link')).toBe(1);
  });
});
