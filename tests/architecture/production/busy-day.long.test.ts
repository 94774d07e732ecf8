/**
 * A day with 1,000 orders an hour, as fast as this machine plays it, on a deployed project: the jobs run all the time,
 * each mail goes through a mail server, and a catalogue is imported meanwhile. Nothing is lost and nothing is there twice.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  orderRepeatedly,
  type BusyDay,
  type Ending,
} from '#tests/support/hosts/busy-day/buyers.ts';
import {
  collectMails,
  runDueJobs,
  type ReceivedMail,
} from '#tests/support/hosts/busy-day/clock.ts';
import { growthOf } from './table-growth.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { takeLogged } from '#tests/support/oracles/logged.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { operatorVariables, runScript } from '#tests/support/hosts/production/commands.ts';
import { httpBackend } from '#tests/support/hosts/production/over-http.ts';
import { deployProject, type DeployedProject } from '#tests/support/hosts/production/project.ts';
import { aProduct } from '#tests/support/builders/session.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const ORDERS = bySize(120, 24_000);
const ORDERS_OF_A_BUYER = 10;
const AT_ONCE = 8;
const IMPORTED = bySize(500, 20_000);
/** Bounds a run that hangs; no gate. */
const LONGEST_MS = bySize(240_000, 7_200_000);

/** The subjects that the buyer of an order gets, without its number. The desk's own mail is not in it. */
const MAILS: Record<Ending, readonly string[]> = {
  paid: ['Payment received for N', 'Your order N'],
  transferred: ['Payment received for N', 'Your order N'],
  cancelled: ['Your order N', 'Your order N is cancelled'],
  expired: ['Your order N', 'Your order N has expired'],
};

const binaries = findPostgres();

describe.skipIf(binaries === null)('a busy day', () => {
  let deployed: DeployedProject;
  let day: BusyDay;
  const arrived: ReceivedMail[] = [];

  beforeAll(async () => {
    deployed = await deployProject(binaries!, 'https://shop.example');
    const backend = httpBackend(deployed);
    await backend.exec(`update app.client_limits set carts_per_client = 1000000, carts_per_hour = 10000000;
      update app.delivery_slots set capacity = 1000000`);
    const products: string[] = [];
    for (let i = 0; i < 50; i += 1) products.push(await aProduct(backend, { price: 10 + i }));
    day = {
      backend,
      products,
      acknowledged: new Map(),
      placing: [],
      left: [],
      refused: new Map(),
    };
  }, 300_000);
  afterAll(async () => {
    await day?.backend.close();
    await deployed?.close();
  });
  afterEach(() => void takeLogged());

  const importAll = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'enersouq-day-'));
    const file = join(folder, 'catalogue.csv');
    await runScript(
      ['scripts/generate/generate-catalogue.ts', String(IMPORTED), '--out', file],
      {},
    );
    const words = ['supabase/catalogue/write/import.ts', '--new-categories', file];
    return runScript(words, operatorVariables(deployed.url)).finally(() =>
      rm(folder, { recursive: true }),
    );
  };

  const shop = async (): Promise<void> => {
    let next = 0;
    const line = async (): Promise<void> => {
      for (
        let first = (next += ORDERS_OF_A_BUYER);
        first <= ORDERS;
        first = next += ORDERS_OF_A_BUYER
      )
        await orderRepeatedly(day, ORDERS_OF_A_BUYER, first + Math.floor(Math.random() * 10));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, line));
  };

  test(
    'meets no failure while orders, jobs, mail and an import run at once',
    async () => {
      const began = performance.now();
      const before = await growthOf(day.backend);
      const work = Promise.all([shop(), importAll()]);
      let isOver = false;
      void work.finally(() => (isOver = true)).catch(() => undefined);
      while (!isOver) {
        await runDueJobs(deployed, day);
        collectMails(deployed, arrived);
        await wait(bySize(200, 1000));
      }
      const [, imported] = await work;
      expect(imported).toContain(`added ${IMPORTED.toLocaleString('en')}`);
      const minutes = (performance.now() - began) / 60_000;
      expect(day.acknowledged.size + [...day.refused.values()].reduce((a, b) => a + b, 0)).toBe(
        ORDERS,
      );
      expect(day.acknowledged.size).toBeGreaterThan(ORDERS * 0.9);
      report(day, minutes, before, await growthOf(day.backend));
    },
    LONGEST_MS,
  );

  test(
    'sends every mail in the end',
    async () => {
      const waiting = async (): Promise<number> => {
        await runDueJobs(deployed, day);
        collectMails(deployed, arrived);
        const [row] = await day.backend.sql<{ waits: number }>(
          'select count(*)::integer as waits from app.outbox where sent_at is null',
        );
        return row!.waits;
      };
      await expect.poll(waiting, { timeout: LONGEST_MS, interval: 200 }).toBe(0);
    },
    LONGEST_MS,
  );

  test('keeps each acknowledged order once, in the state that it came to, and no other', async () => {
    const stored = await day.backend.sql<{
      order_number: string;
      email: string;
      state: string;
      last: string;
    }>(
      `select order_number, email, state,
         (select kind from app.order_events where order_id = orders.id order by id desc limit 1) as last
       from app.orders join app.payments on order_id = orders.id`,
    );
    expect(stored.map(({ order_number }) => order_number).sort()).toEqual(
      [...day.acknowledged.keys()].sort(),
    );
    const endingOf = ({ state, last }: { state: string; last: string }): string =>
      `${last} ${state}`;
    const found = new Map<string, Set<string>>();
    for (const order of stored) {
      const { ending, email } = day.acknowledged.get(order.order_number)!;
      expect(order.email).toBe(email);
      found.set(ending, (found.get(ending) ?? new Set()).add(endingOf(order)));
    }
    expect(Object.fromEntries([...found].map(([ending, states]) => [ending, [...states]]))).toEqual(
      {
        paid: ['payment_confirmed paid'],
        transferred: ['transfer_arrived paid'],
        cancelled: ['cancelled expired'],
        expired: ['expired expired'],
      },
    );
    expect(await violations(day.backend)).toEqual([]);
  });

  test('gives each buyer every mail of their order once', () => {
    const ofOrders = new Map<string, string[]>();
    for (const { to, subject } of arrived) {
      const number = /ES-\d{6}-\w{10}/.exec(subject)?.[0];
      if (number === undefined || to !== day.acknowledged.get(number)?.email) continue;
      ofOrders.set(number, [...(ofOrders.get(number) ?? []), subject.replace(number, 'N')]);
    }
    const wrong = [...day.acknowledged].flatMap(([number, { ending }]) => {
      const subjects = (ofOrders.get(number) ?? []).sort();
      return String(subjects) === String([...MAILS[ending]].sort()) ? [] : [[ending, ...subjects]];
    });
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

type Sizes = Awaited<ReturnType<typeof growthOf>>;

function report(day: BusyDay, minutes: number, before: Sizes, after: Sizes): void {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const placing = day.placing.toSorted((a, b) => a - b);
  const at = (share: number) => (placing[Math.floor(placing.length * share)] ?? 0).toFixed(0);
  const rows = after.map(({ name, rows: count, dead, table_bytes, index_bytes, vacuums }) => {
    const old = before.find((one) => one.name === name);
    const grown = (now: number, then = 0): string => megabytes(now - then);
    return [
      name,
      count.toLocaleString('en'),
      dead.toLocaleString('en'),
      grown(table_bytes, old?.table_bytes),
      grown(index_bytes, old?.index_bytes),
      String(vacuums - (old?.vacuums ?? 0)),
    ];
  });
  const orders = day.acknowledged.size.toLocaleString('en');
  recordFigures(
    ['table', 'rows', 'dead rows', 'MB more', 'MB of indexes more', 'vacuums'],
    rows,
    `${orders} orders in ${minutes.toFixed(1)} minutes, ${Math.round(day.acknowledged.size / minutes) * 60} an hour; placing one took ${at(0.5)} ms at the median, ${at(0.99)} ms for one of a hundred. ${IMPORTED.toLocaleString('en')} products were imported meanwhile.`,
  );
}
