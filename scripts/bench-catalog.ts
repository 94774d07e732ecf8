/**
 * npm run bench:catalog [-- --products N]: what the catalogue costs over HTTP at 1 and 10
 * connections, each as a multiple of the same SQL without HTTP. Prints; judges nothing.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { casesFor, sqlOf } from './bench/cases.ts';
import type { Case, Sample } from './bench/cases.ts';
import { benchSettings, call, openFilled, serve } from './bench/shop.ts';
import { ratiosOf, tableOf } from './bench/table.ts';
import type { Measured } from './bench/table.ts';
import { timed } from './bench/timing.ts';
import type { Load, Timing } from './bench/timing.ts';

const WARM: Load = { calls: 20, atOnce: 1, mostMs: 5_000 };
const ONE: Load = { calls: 200, atOnce: 1, mostMs: 8_000 };
const TEN: Load = { calls: 500, atOnce: 10, mostMs: 8_000 };

const SAMPLES = 'select id, product_id from public.product order by md5(product_id) limit 200';

const PASS: Load = { calls: 20, atOnce: 1, mostMs: 10_000 };

/** A case's own time, and that of the pass it is measured by. */
type Alone = Map<Case, { sql: Timing; pass?: Timing }>;

type Settings = Awaited<ReturnType<typeof benchSettings>>;

function productsWanted(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
  const products = Number(values.products);
  if (Number.isInteger(products) && products >= 1_000 && products <= 1_000_000) return products;
  throw new RangeError('--products takes a whole number from 1000 to 1000000.');
}

/** In this process, straight to the database. */
async function measureSql(settings: Settings, products: number): Promise<Alone> {
  const shop = await openFilled(settings, products);
  const timings: Alone = new Map();
  try {
    for (const one of casesFor(await shop.backend.query<Sample>(SAMPLES))) {
      const ask = (index: number) => shop.backend.query(sqlOf(one, index));
      await timed(ask, WARM);
      const sql = await timed(ask, ONE);
      const { against } = one;
      const pass = against && (await timed(() => shop.backend.query(against), PASS));
      timings.set(one, { sql, ...(pass && { pass }) });
    }
  } finally {
    await shop.close();
  }
  return timings;
}

/** Over HTTP, from a server that is a process of its own. */
async function measureHttp(settings: Settings, alone: Alone): Promise<Measured[]> {
  const stop = await serve(settings);
  const measured: Measured[] = [];
  try {
    for (const [{ name, rpc, args, sql: ownSql }, { sql, pass }] of alone) {
      if (ownSql) {
        measured.push({ name, sql });
        continue;
      }
      const ask = (index: number) => call(settings, rpc, args(index));
      await timed(ask, WARM);
      const one = await timed(ask, ONE);
      const ten = await timed(ask, TEN);
      measured.push({ name, sql, one, ten, ...(pass && { pass }) });
    }
  } finally {
    await stop();
  }
  return measured;
}

async function main(): Promise<void> {
  const products = productsWanted();
  const settings = await benchSettings(products);
  const measured = await measureHttp(settings, await measureSql(settings, products));
  console.log(
    `${products.toLocaleString('en')} products, ${availableParallelism()} cores. Milliseconds, and how many times the same SQL without HTTP:`,
  );
  for (const line of tableOf(measured)) console.log(line);
  console.log('\nSQL beside the plain listing, and facets beside one grouping-sets pass:');
  for (const line of ratiosOf(measured)) console.log(line);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  },
);
