/** On PostgreSQL no listing, search or product reads a whole table: 50,000 products in CI, 1,000,000 measured. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testManyHits } from './many-hits-suite.ts';
import {
  openFilledPostgres,
  type FilledPostgres,
} from '#tests/support/oracles/fuzz/filled-postgres.ts';
import { CALLS, someQuery } from './plan-cases.ts';
import { testUpkeep, type Figure } from './upkeep-suite.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const PRODUCTS = bySize(50_000, 1_000_000);
const QUERIES = bySize(30, 1_000);
const WORST = 10;
const WHOLE_TABLE = /Seq Scan on product(_facets)?\b/;
const figures: Figure[] = [];
const binaries = findPostgres();

const reads = (plan: string): string[] => plan.match(/\w+ Scan .*on product.*/g) ?? [];
const whole = (ms: number): string => String(Math.round(ms));

describe.skipIf(binaries === null)('on PostgreSQL with many products', () => {
  let database: FilledPostgres;
  beforeAll(
    async () => {
      database = await openFilledPostgres(binaries!, PRODUCTS);
    },
    bySize(900_000, 3_600_000),
  );
  afterAll(async () => {
    const note = `${PRODUCTS.toLocaleString('en')} products.`;
    recordFigures(['call', 'ms', 'ms of the processor'], figures, note);
    await database?.close();
  });

  test('a plan that reads the whole table is noticed', async () => {
    const { plan } = await database.workOf(`product.id from public.product where name = 'x'`);
    expect(plan).toMatch(/Seq Scan on product\b/);
  });

  test.each(CALLS)('%s reads no whole table', async (name, call) => {
    const { plan, ms, processorMs } = await database.workOf(`public.${call}`);
    figures.push([name, whole(ms), whole(processorMs)]);
    expect(reads(plan).length).toBeGreaterThan(0);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });

  test(
    `${QUERIES.toLocaleString('en')} random queries read no whole table`,
    async () => {
      const times: [query: string, ms: number, processorMs: number][] = [];
      for (const query of fc.sample(someQuery, { numRuns: QUERIES, seed: 11 })) {
        const { plan, ms, processorMs } = await database.workOf(
          `public.search_products('${query}')`,
        );
        times.push([query, ms, processorMs]);
        expect([query, reads(plan).length]).not.toEqual([query, 0]);
        expect([query, plan.match(WHOLE_TABLE)?.[0]]).toEqual([query, undefined]);
      }
      times.sort(([, one, some], [, other, more]) => more - some || other - one);
      const [, ms, processorMs] = times[times.length >> 1]!;
      figures.push([`${QUERIES} random queries, the median`, whole(ms), whole(processorMs)]);
      for (const [query, took, used] of times.slice(0, WORST))
        figures.push([`one of the ${WORST} worst of them: ${query}`, whole(took), whole(used)]);
    },
    bySize(120_000, 3_600_000),
  );

  describe('what keeps the catalogue', () => testUpkeep(() => database, figures));

  describe.runIf(PRODUCTS < 1_000_000)('beside a search that reads every product', () => {
    testManyHits(() => database);
  });
});
