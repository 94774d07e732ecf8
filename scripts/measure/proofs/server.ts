import { execFileSync } from 'node:child_process';
import { holderOfFolder } from '#supabase/local/folder/lock.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { Client, crowd } from '../../bench/crowd.ts';
import type { Crowd } from '../../bench/crowd.ts';
import { benchSettings, call, openFilled, serve } from '../../bench/shop.ts';
import { lostQuantities, productsToBuy, shopper } from '../../bench/shoppers.ts';
import type { Acknowledged } from '../../bench/shoppers.ts';
import { timed } from '../../bench/timing.ts';
import { productsFor, type Figures, type Proof, type Size } from '../proof.ts';

interface Plan {
  readonly products: number;
  readonly connections: number;
  readonly crowdMs: number;
  /** Steady load: memory is read after the first part and after the whole. */
  readonly steadyClients: number;
  readonly firstMs: number;
  readonly steadyMs: number;
}

const PLANS: Readonly<Record<Size, Plan>> = {
  small: {
    products: productsFor('small'),
    connections: 200,
    crowdMs: 5_000,
    steadyClients: 10,
    firstMs: 3_000,
    steadyMs: 8_000,
  },
  full: {
    products: 20_095,
    connections: 200,
    crowdMs: 20_000,
    steadyClients: 10,
    firstMs: 60_000,
    steadyMs: 600_000,
  },
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function megabytes({ dataDir }: Settings): number {
  const { pid } = holderOfFolder(dataDir)!;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}

function assertAnswered({ wrong }: Crowd, what: string): void {
  if (wrong.length > 0)
    throw new Error(`${what}: ${wrong.length} wrong answers, such as ${wrong[0]}`);
}

const countsOf = ({ answers }: Crowd): string =>
  [...answers]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Ten connections beside one: what a queue before one thread costs. */
async function measureListing(settings: Settings, size: Size): Promise<string[][]> {
  const ask = (index: number) => call(settings, 'search_products', { page: (index % 20) + 1 });
  const mostMs = size === 'full' ? 15_000 : 1_000;
  await timed(ask, { calls: 50, atOnce: 1, mostMs });
  const one = await timed(ask, { calls: 500, atOnce: 1, mostMs });
  const ten = await timed(ask, { calls: 2000, atOnce: 10, mostMs });
  return [
    ['listing, one connection, median', ms(one.p50)],
    [
      'listing, ten connections, p95',
      `${ms(ten.p95)}, ${(ten.p95 / one.p50).toFixed(1)}× the median of one`,
    ],
  ];
}

/** Everything is answered, and what was acknowledged is there when the server has started again. */
async function measureCrowd(settings: Settings, plan: Plan): Promise<string[][]> {
  const stop = await serve(settings);
  const client = new Client(settings, 0);
  const acknowledged: Acknowledged = new Map();
  const products = await productsToBuy(client);
  const found = await crowd(settings, { clients: plan.connections, ms: plan.crowdMs }, () =>
    shopper(products, acknowledged),
  );
  const begun = performance.now();
  const { status } = await client.call('search_products', {});
  const after = performance.now() - begun;
  await stop();
  assertAnswered(found, 'The crowd');
  if (status !== 200) throw new Error(`After the crowd a request is answered ${status}.`);
  const missing = await afterRestart(settings, acknowledged);
  if (acknowledged.size === 0) throw new Error('Nothing was written.');
  if (missing.length > 0)
    throw new Error(`${missing.length} acknowledged writes are lost: ${missing[0]}`);
  return [
    [
      `${plan.connections} connections for ${plan.crowdMs / 1000} s, answers by status`,
      countsOf(found),
    ],
    ['one request right after them', ms(after)],
    ['carts written meanwhile, read back after a restart', `${acknowledged.size}, none lost`],
  ];
}

async function afterRestart(settings: Settings, acknowledged: Acknowledged): Promise<string[]> {
  const stop = await serve(settings);
  try {
    return await lostQuantities(new Client(settings, 0), acknowledged);
  } finally {
    await stop();
  }
}

async function measureSteady(settings: Settings, plan: Plan): Promise<string[][]> {
  const stop = await serve(settings);
  try {
    const products = await productsToBuy(new Client(settings, 0));
    const load = async (time: number): Promise<number> => {
      const found = await crowd(settings, { clients: plan.steadyClients, ms: time }, () =>
        shopper(products, new Map()),
      );
      assertAnswered(found, 'The steady load');
      return megabytes(settings);
    };
    const early = await load(plan.firstMs);
    const late = await load(plan.steadyMs - plan.firstMs);
    const [first, whole] = [plan.firstMs, plan.steadyMs].map((time) => `${time / 1000} s`);
    return [
      [`memory after ${first} of ${plan.steadyClients} clients`, `${early.toFixed(0)} MB`],
      [`memory after ${whole}`, `${late.toFixed(0)} MB, ${(late / early).toFixed(2)}×`],
      ...(await measureListing(settings, plan.steadyMs > 60_000 ? 'full' : 'small')),
    ];
  } finally {
    await stop();
  }
}

async function run(size: Size): Promise<Figures> {
  const plan = PLANS[size];
  const settings = await benchSettings(plan.products);
  await (await openFilled(settings, plan.products)).close();
  const rows = [...(await measureCrowd(settings, plan)), ...(await measureSteady(settings, plan))];
  const note = `${plan.products.toLocaleString('en')} products; every client on this machine.`;
  return { head: ['what', 'figure'], rows, note };
}

export const proof: Proof = {
  name: 'server',
  about:
    'The local server under load: every request is answered, none with a 5xx other than a 503 with Retry-After, and every acknowledged write is there after a restart.',
  run,
};
