/** News of payments that arrive side by side: on PostgreSQL, through the same API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { totalOf } from '#tests/support/database/initial-settings.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let product: string;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend, product } = shop);
  });
  afterAll(() => shop?.close());

  async function withPages(count: number) {
    const { shopper, order_number } = await aPlacedOrder(backend, product);
    const references = Array.from({ length: count }, () => randomUUID());
    for (const reference of references) {
      const start = { order_number, provider: 'moyasar', reference };
      await serviceRpc(backend, 'record_payment_start', start);
    }
    return { order_number, references, shopper };
  }

  const confirm = async (reference: string, event_id = `${reference}:paid`): Promise<string> => {
    const news = { provider: 'moyasar', reference, event_id, state: 'paid' };
    const money = { amount_halalas: totalOf(100_00), currency: 'SAR' };
    return (await serviceRpc(backend, 'confirm_payment', { ...news, ...money })).body.result;
  };

  const count = async (sql: string, order_number: string): Promise<number> =>
    (await backend.sql(sql, [order_number])).length;

  const EVENTS = `select from app.order_events join app.orders on orders.id = order_id
    where order_number = $1 and kind = `;

  test('one payment that is reported 20 times at once counts once', async () => {
    const { order_number, references } = await withPages(1);
    const answers = Array.from({ length: 20 }, () => confirm(references[0]!));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['paid']));
    expect(await count(`${EVENTS} 'payment_confirmed'`, order_number)).toBe(1);
    expect(await count(`${EVENTS} 'paid_twice'`, order_number)).toBe(0);
  });

  test('of ten pages that are paid at once one pays the order, and nine are money to return', async () => {
    const { order_number, references } = await withPages(10);
    const results = await Promise.all(references.map((reference) => confirm(reference)));
    expect(results.filter((result) => result === 'paid')).toHaveLength(1);
    expect(results.filter((result) => result === 'paid_twice')).toHaveLength(9);
    expect(await count(`${EVENTS} 'payment_confirmed'`, order_number)).toBe(1);
    expect(await count(`${EVENTS} 'paid_twice'`, order_number)).toBe(9);
  });

  test('an order that is paid and changed at once is either, and the money is never lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { order_number, references, shopper } = await withPages(1);
      const [result, changed] = await Promise.all([
        confirm(references[0]!),
        shopper.call('change_order', { order_number }),
      ]);
      expect([result, changed.status < 300]).toEqual(
        result === 'paid' ? ['paid', false] : ['payment_refused', true],
      );
      expect(await count(`${EVENTS} 'paid_late'`, order_number)).toBe(result === 'paid' ? 0 : 1);
    }
  });
});
