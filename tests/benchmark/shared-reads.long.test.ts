/**
 * The cache of nginx before a project on PostgreSQL: how much it takes off, and that no request of a stranger changes
 * what others get.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { sendRaw } from '#tests/support/fakes/raw-request.ts';
import { listen, proxyRequest } from '#tests/support/hosts/http-server.ts';
import { authOfLite } from '#tests/support/hosts/production/auth-schema.ts';
import { closed, startGateway, type Gateway } from '#tests/support/hosts/production/gateway.ts';
import type { Host } from '#tests/support/hosts/web/host.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';

const PRODUCTS = bySize(500, 20_000);
const LISTS = bySize(20, 100);
const VIEWS = bySize(500, 10_000);
const VIEWS_OF_THE_DATABASE = bySize(100, 2_000);
const VIEWS_OF_A_DAY = bySize(500, 50_000);
const ATTACKS = bySize(60, 2_000);
const AT_ONCE = 8;
/** How long nginx answers without asking. */
const FRESH_SECONDS = 10;
const LONGEST_MS = bySize(60_000, 3_600_000);

const KEY = { apikey: 'sb_publishable_local' };
const RPC = '/rest/v1/rpc';
const [binaries, nginx] = [findPostgres(), findNginx()];

const listOf = (number: number): string =>
  `${RPC}/search_products?page=${2 + (number % 20)}&query=cylinder%20${Math.floor(number / 20)}`;

interface Run {
  readonly views: number;
  readonly seconds: number;
  /** How many reached the project. */
  readonly asked: number;
}

const perSecond = ({ views, seconds }: Run): string => Math.round(views / seconds).toString();

describe.skipIf(!binaries || !nginx)('the cache of reads', () => {
  const site = mkdtempSync(join(tmpdir(), 'enersouq-cache-'));
  let project: HostedProject;
  let gateway: Gateway;
  let counter: Server;
  let edge: Host;
  let asked = 0;

  beforeAll(async () => {
    for (const page of ['index', '404']) writeFileSync(join(site, `${page}.html`), page);
    project = await HostedProject.start(binaries!, { makeAuth: authOfLite });
    await project.owner`insert into public.product (product_id, name, price_sar, attributes)
      select 'SKU-' || n, 'Gas cylinder ' || n % 50, n, '{"General": {"Vertical": "Gas"}}'
      from pg_catalog.generate_series(1, ${PRODUCTS}::integer) as n`;
    await project.owner.unsafe('analyze');
    gateway = await startGateway(project, () => undefined);
    const counting = await listen((request, response) => {
      asked += 1;
      proxyRequest(gateway.url, request, response);
    });
    counter = counting.server;
    edge = await startNginx(nginx!, site, Number(new URL(counting.url).port));
  }, LONGEST_MS);
  afterAll(async () => {
    await edge?.stop();
    if (counter) await closed(counter);
    await gateway?.close();
    await project?.stop();
    rmSync(site, { recursive: true });
  });

  const portOfGateway = () => Number(new URL(gateway.url).port);

  async function play(port: number, views: number, pathOf: (view: number) => string): Promise<Run> {
    const before = asked;
    const began = performance.now();
    let next = 0;
    const visitor = async (): Promise<void> => {
      while (next < views) {
        const { status } = await sendRaw(port, pathOf(next++), { headers: KEY });
        expect(status).toBe(200);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    return { views, seconds: (performance.now() - began) / 1000, asked: asked - before };
  }

  /** Each address is asked for once, and then once in ten seconds. */
  const mostAsked = ({ seconds }: Run, addresses: number): number =>
    addresses * (Math.floor(seconds / FRESH_SECONDS) + 1);

  const rows: string[][] = [];
  const record = (name: string, run: Run): void => {
    const share = ((1 - run.asked / run.views) * 100).toFixed(1);
    const count = (number: number) => number.toLocaleString('en');
    rows.push([name, count(run.views), perSecond(run), count(run.asked), `${share} %`]);
  };

  test(
    'answers views of the same lists, and asks the project once for each in ten seconds',
    async () => {
      const pathOf = (view: number) => listOf(view % LISTS);
      const database = await play(portOfGateway(), VIEWS_OF_THE_DATABASE, pathOf);
      record('lists, from the database', { ...database, asked: database.views });
      const cached = await play(edge.port, VIEWS, pathOf);
      record('the same lists, through the cache', cached);
      expect(cached.asked).toBeLessThanOrEqual(mostAsked(cached, LISTS));
    },
    LONGEST_MS,
  );

  test(
    'answers most views of a busy day, in which few lists are looked at by many',
    async () => {
      const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
        numRuns: VIEWS_OF_A_DAY,
        seed: 31,
      });
      const isSearched = (one: number): boolean => one > 0.95;
      const day = random.map((one, view) =>
        isSearched(one)
          ? `${RPC}/search_products?query=cylinder%20${view}`
          : listOf(Math.floor(LISTS * one ** 3)),
      );
      const played = await play(edge.port, VIEWS_OF_A_DAY, (view) => day[view]!);
      record('a busy day: a twentieth are new searches', played);
      expect(played.asked).toBeLessThanOrEqual(mostAsked(played, new Set(day).size));
    },
    LONGEST_MS,
  );

  const parameter = fc.constantFrom('page', 'query', 'language', 'id', 'select', 'order', 'Page');
  const value = fc.oneof(
    fc.constantFrom('2', 'ar', 'eq.1', 'cylinder%200', '%2A', '', 'x'.repeat(9000), '%D8%BA', '%'),
    fc.string({ unit: fc.constantFrom(...'a1%&=+;/?.,{}"\'') }),
  );
  const attack = fc.record({
    path: fc.constantFrom(
      `${RPC}/search_products`,
      `${RPC}/SEARCH_PRODUCTS`,
      `${RPC}/search%5Fproducts`,
      `${RPC}//search_products`,
      `${RPC}/../rpc/search_products`,
    ),
    query: fc.array(fc.tuple(parameter, value), { maxLength: 4 }),
    method: fc.constantFrom('GET', 'HEAD', 'POST'),
    headers: fc.dictionary(
      fc.constantFrom(
        'accept-language',
        'accept',
        'prefer',
        'range',
        'cookie',
        'authorization',
        'x-forwarded-host',
        'accept-profile',
        'x-request-id',
      ),
      fc.constantFrom('ar', 'text/csv', 'count=exact', '0-0', 'Bearer x', 'app', 'a=b'),
    ),
  });

  test(
    'keeps no wrong answer, whatever strangers send',
    async () => {
      // Of a language and of none: the answers differ, and neither is the other's.
      const canonical = [listOf(0), `${RPC}/search_products?query=cylinder&language=ar`];
      const right = await Promise.all(
        canonical.map(
          async (path) => (await sendRaw(portOfGateway(), path, { headers: KEY })).body,
        ),
      );
      const property = fc.asyncProperty(attack, async ({ path, query, method, headers }) => {
        const search = query.map((pair) => pair.join('=')).join('&');
        const options = { method, headers: { ...KEY, ...headers } };
        await sendRaw(edge.port, `${path}?${search}`, options).catch(() => undefined);
        for (const [index, one] of canonical.entries())
          expect((await sendRaw(edge.port, one, { headers: KEY })).body).toBe(right[index]);
      });
      await fc.assert(property, { numRuns: ATTACKS });
      recordFigures(
        ['views', 'number', 'a second', 'asked of the project', 'answered by the cache'],
        rows,
        `${LISTS} lists of ${PRODUCTS.toLocaleString('en')} products, ${AT_ONCE} visitors at once; ${ATTACKS.toLocaleString('en')} attempts to spoil an answer of the cache changed none.`,
      );
    },
    LONGEST_MS,
  );
});
