/** Measures the catalogue in SQL and over HTTP at 1 and 10 connections. */
import { casesFor, sqlOf } from './cases.ts';
import type { Case, Sample } from './cases.ts';
import { benchSettings, call, openFilled, serve } from './shop.ts';
import type { Measured } from './table.ts';
import { timed } from './timing.ts';
import type { Load, Timing } from './timing.ts';

/** How long each case is measured at most, so that a small run ends soon. */
export interface Durations {
  readonly warmMs: number;
  readonly mostMs: number;
}

export const LONG_RUN: Durations = { warmMs: 5_000, mostMs: 8_000 };
/** Shows that every case is answered; its figures are read by nobody. */
export const SHORT_RUN: Durations = { warmMs: 200, mostMs: 400 };

const SAMPLES =
  'select id, product_id as sku from public.product order by md5(product_id) limit 200';

/** A case's own time, and that of the pass it is measured by. */
type Alone = Map<Case, { sql: Timing; pass?: Timing }>;

type Settings = Awaited<ReturnType<typeof benchSettings>>;

const loadsOf = ({ warmMs, mostMs }: Durations) => ({
  warm: { calls: 20, atOnce: 1, mostMs: warmMs } satisfies Load,
  one: { calls: 200, atOnce: 1, mostMs } satisfies Load,
  ten: { calls: 500, atOnce: 10, mostMs } satisfies Load,
  pass: { calls: 20, atOnce: 1, mostMs } satisfies Load,
});

/** In this process, straight to the database. */
async function measureSql(settings: Settings, products: number, most: Durations): Promise<Alone> {
  const load = loadsOf(most);
  const shop = await openFilled(settings, products);
  const timings: Alone = new Map();
  try {
    for (const one of casesFor(await shop.backend.query<Sample>(SAMPLES))) {
      const ask = (index: number) => shop.backend.query(sqlOf(one, index));
      await timed(ask, load.warm);
      const sql = await timed(ask, load.one);
      const { against } = one;
      const pass = against && (await timed(() => shop.backend.query(against), load.pass));
      timings.set(one, { sql, ...(pass && { pass }) });
    }
  } finally {
    await shop.close();
  }
  return timings;
}

/** Over HTTP, from a server in a separate process. */
async function measureHttp(settings: Settings, alone: Alone, most: Durations): Promise<Measured[]> {
  const load = loadsOf(most);
  const stop = await serve(settings);
  const measured: Measured[] = [];
  try {
    for (const [{ name, rpc, args, sql: ownSql }, { sql, pass }] of alone) {
      if (ownSql) {
        measured.push({ name, sql });
        continue;
      }
      const ask = (index: number) => call(settings, rpc, args(index));
      await timed(ask, load.warm);
      const one = await timed(ask, load.one);
      const ten = await timed(ask, load.ten);
      measured.push({ name, sql, one, ten, ...(pass && { pass }) });
    }
  } finally {
    await stop();
  }
  return measured;
}

export async function measureCatalogue(products: number, most: Durations): Promise<Measured[]> {
  const settings = await benchSettings(products);
  return measureHttp(settings, await measureSql(settings, products, most), most);
}
