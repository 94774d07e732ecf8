/** One-time codes that are requested and checked at the same moment: on PostgreSQL, where requests run side by side. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { Shopper } from '#tests/support/builders/session.ts';

const binaries = findPostgres();
const AT_ONCE = 20;
const LIMIT = 3;

/** How many answers have each result. */
const countsOf = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(answers, ({ body }) => String(body.result))
      .entries()
      .map(([result, some]) => [result, some.length]),
  );

describe.skipIf(binaries === null)('of codes at the same moment', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  let shoppers: readonly Shopper[];
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend } = shop);
    shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => Shopper.arrive(backend)));
  });
  afterAll(() => shop?.close());
  beforeEach(() => backend.sql('delete from app.rate_limits'));

  const clientOf = (index: number): string => `198.51.100.${index}`;
  const emailOf = (index: number): string => `buyer-${index}@example.com`;
  const askAll = (name: string, argsOf: (index: number) => object): Promise<Answer[]> =>
    Promise.all(
      shoppers.map(({ cart }, index) => serviceRpc(backend, name, { cart, ...argsOf(index) })),
    );

  test('requests of one client for many mailboxes are all counted', async () => {
    const answers = await askAll('issue_code', (index) => ({
      email: emailOf(index),
      client: '192.0.2.1',
      per_client: LIMIT,
    }));
    expect(countsOf(answers)).toEqual({ issued: LIMIT, rate_limited: AT_ONCE - LIMIT });
  });

  test('requests of many clients for one mailbox are all counted', async () => {
    const answers = await askAll('issue_code', (index) => ({
      email: 'one@example.com',
      client: clientOf(index),
      sum_per_hour: LIMIT,
    }));
    expect(countsOf(answers)).toEqual({ issued: LIMIT, rate_limited: AT_ONCE - LIMIT });
  });

  test('checks of one client for many carts are all counted', async () => {
    const answers = await askAll('check_code', (index) => ({
      email: emailOf(index),
      code: '000000',
      client: '192.0.2.2',
      per_client: LIMIT,
    }));
    expect(countsOf(answers)).toEqual({ code_invalid: LIMIT, rate_limited: AT_ONCE - LIMIT });
  });

  test('checks of many clients for one cart are all counted', async () => {
    const [{ cart }] = shoppers as readonly [Shopper];
    const answers = await askAll('check_code', (index) => ({
      cart,
      email: 'one@example.com',
      code: '000000',
      client: clientOf(index),
      checks_per_hour: LIMIT,
    }));
    expect(countsOf(answers)).toEqual({ code_invalid: LIMIT, rate_limited: AT_ONCE - LIMIT });
  });
});
