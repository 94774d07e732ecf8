/** 50 shoppers at once, over HTTP, on real PostgreSQL: twenty seconds in CI, ten minutes measured. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import { startHttpShop, type HttpShop } from '#tests/support/hosts/http-shop.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { runFlow, SCARCE_SLOT, type Load } from './flow.ts';

const SHOPPERS = 50;
const LASTS_MS = bySize(20_000, 600_000);
const LONGEST_MS = bySize(240_000, 1_860_000);
/** The mails of an order are sent later than it is placed. */
const MAIL_MS = bySize(120_000, 660_000);
const PRODUCTS = 200;
const SLOT_CAPACITY = 5;

const binaries = findPostgres();

const percentile = (times: readonly number[], percent: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
};

describe.skipIf(binaries === null)('under load', () => {
  let server: Postgres;
  let backend: TestBackend;
  let shop: HttpShop;
  let load: Load;
  const failed: string[] = [];
  const inserting: number[] = [];

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    backend = await startOnPostgres(server.url);
    // All shoppers come from one address.
    const limits = {
      OTP_PER_ADDRESS_PER_HOUR: '999999',
      OTP_CHECKS_PER_ADDRESS_PER_HOUR: '999999',
      PAYMENT_SIMULATED: '1',
    };
    shop = await startHttpShop(backend, limits, (path, { status }) => {
      if (status >= 500) failed.push(`${status} ${path}`);
    });
    const products: string[] = [];
    for (let i = 0; i < PRODUCTS; i++) products.push(await aProduct(backend, { price: 10 + i }));
    await backend.exec(`
      create table app.plain (id uuid primary key default gen_random_uuid(), words text);
      update app.delivery_slots set capacity = ${SLOT_CAPACITY} where id = '${SCARCE_SLOT}'`);
    await Shopper.arrive(backend); // its first request alone: the driver prepares itself
    load = { shop, products, placing: [], orders: new Map(), surprises: {} };
  });
  afterAll(async () => {
    await shop?.close();
    await backend?.close();
    await server?.stop();
  });

  async function until(end: number, action: () => Promise<unknown>, pause = 0): Promise<void> {
    do {
      await action();
      if (pause > 0) await wait(pause);
    } while (Date.now() < end);
  }

  /** The unit of the measurement: one row, written under the same load. */
  async function insertOne(): Promise<void> {
    const began = performance.now();
    await backend.sql('insert into app.plain (words) values ($1)', ['a plain row']);
    inserting.push(performance.now() - began);
  }

  const reprice = () =>
    backend.sql(`update public.product set price_sar = 10 + round(random()::numeric * 500, 2)
      where id = (select id from public.product order by random() limit 1)`);

  test(
    '50 shoppers at once break no rule and meet no failure',
    { tags: ['payment-14', 'payment-15', 'payment-16'], timeout: LONGEST_MS },
    async () => {
      const end = Date.now() + LASTS_MS;
      const flow = () => runFlow(load, `buyer-${randomUUID()}@example.com`);
      await Promise.all([
        ...Array.from({ length: SHOPPERS }, () => until(end, flow)),
        until(end, insertOne, 20),
        until(end, reprice, 250),
      ]);
      report(load, inserting);
      expect(failed).toEqual([]);
      expect(await violations(backend)).toEqual([]);
      expect(load.orders.size).toBeGreaterThanOrEqual(SHOPPERS);
    },
  );

  test('every order that was acknowledged is there once, as it was acknowledged', async () => {
    const stored = await backend.sql<{ order_number: string; state: string }>(
      `select order_number, state from app.orders join app.payments on order_id = orders.id`,
    );
    const kept = stored.map(({ order_number, state }) => [order_number, state]);
    expect(kept.sort()).toEqual([...load.orders].sort());
  });

  test('the mail of every order goes out in the end', { timeout: 2 * MAIL_MS }, async () => {
    const waiting = async () =>
      (await backend.sql('select id from app.outbox where sent_at is null')).length;
    await expect.poll(waiting, { timeout: MAIL_MS, interval: 500 }).toBe(0);
  });
});

function report({ placing, orders, surprises }: Load, inserting: readonly number[]): void {
  const [place, insert] = [percentile(placing, 95), percentile(inserting, 95)];
  recordFigures(
    ['shoppers', 'minutes', 'orders', 'placing p95', 'of a plain insert'],
    [
      [
        String(SHOPPERS),
        (LASTS_MS / 60_000).toFixed(1),
        String(orders.size),
        `${place.toFixed(0)} ms`,
        `${(place / insert).toFixed(1)}×`,
      ],
    ],
    `Answers other than success, all of them expected: ${JSON.stringify(surprises)}.`,
  );
}
