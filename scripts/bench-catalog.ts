/**
 * npm run bench:catalog [-- --products N]: what the catalogue costs over HTTP at 1 and 10
 * connections, each as a multiple of the same SQL without HTTP. Prints; judges nothing.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { casesFor, sqlOf } from './bench/cases.ts';
import type { Case, Sample } from './bench/cases.ts';
import { benchSettings, call, openFilled, serve } from './bench/shop.ts';
import { tableOf } from './bench/table.ts';
import type { Measured } from './bench/table.ts';
import { timed } from './bench/timing.ts';
import type { Load, Timing } from './bench/timing.ts';

const WARM: Load = { calls: 20, atOnce: 1, mostMs: 5_000 };
const ONE: Load = { calls: 200, atOnce: 1, mostMs: 15_000 };
const TEN: Load = { calls: 500, atOnce: 10, mostMs: 15_000 };

const SAMPLES = 'select id, product_id from public.product order by md5(product_id) limit 200';

type Settings = Awaited<ReturnType<typeof benchSettings>>;

function productsWanted(): number {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
  const products = Number(values.products);
  if (Number.isInteger(products) && products >= 1_000 && products <= 1_000_000) return products;
  throw new RangeError('--products takes a whole number from 1000 to 1000000.');
}

/** In this process, straight to the database. */
async function measureSql(settings: Settings, products: number): Promise<Map<Case, Timing>> {
  const shop = await openFilled(settings, products);
  const timings = new Map<Case, Timing>();
  try {
    for (const one of casesFor(await shop.backend.query<Sample>(SAMPLES))) {
      const ask = (index: number) => shop.backend.query(sqlOf(one, index));
      await timed(ask, WARM);
      timings.set(one, await timed(ask, ONE));
    }
  } finally {
    await shop.close();
  }
  return timings;
}

/** Over HTTP, from a server that is a process of its own. */
async function measureHttp(settings: Settings, alone: Map<Case, Timing>): Promise<Measured[]> {
  const stop = await serve(settings);
  const measured: Measured[] = [];
  try {
    for (const [{ name, rpc, args }, sql] of alone) {
      const ask = (index: number) => call(settings, rpc, args(index));
      await timed(ask, WARM);
      const one = await timed(ask, ONE);
      measured.push({ name, sql, one, ten: await timed(ask, TEN) });
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
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  },
);
