/** Two users and two guests behind one cache: each sees only their own, and the cache has nothing of anybody. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readQuery } from '#contract/reads/address.ts';
import { casesOf, fillCatalogue } from '#tests/support/builders/catalogue/read-cases.ts';
import { anAccountScene } from '#tests/database/account/account-scene.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { takeLogged } from '#tests/support/oracles/logged.ts';
import { listen, type CachingHost, type Host } from '#tests/support/hosts/web/host.ts';
import { startNginx } from '#tests/support/hosts/web/nginx.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { aGuest, secretsOf, userOf, type Call, type Visitor } from './visitors.ts';
import { startWorkerd } from './workerd.ts';

const nginx = findNginx();

const EDGES: Record<string, (site: string, project: number) => Promise<CachingHost>> = {
  ...(nginx && { nginx: (site: string, project: number) => startNginx(nginx, site, project) }),
  workerd: startWorkerd,
};

/** One address for each read. */
const addressesOf = (ids: readonly string[]): readonly string[] => {
  const queries = new Map(casesOf(ids).map(([name, args]) => [name, readQuery(name, args)]));
  return [...queries].map(([name, query]) => `${name}${query}`);
};

/** The content of each file of a folder. */
const contentsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));

const headersOf = (jwt: string | null): Record<string, string> => ({
  apikey: KEYS.publishable,
  'content-type': 'application/json',
  ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
});
const addressOf = ({ port }: Host, name: string): string =>
  `http://127.0.0.1:${port}/rest/v1/rpc/${name}`;
const post = (host: Host, { jwt }: Visitor, [name, args]: Call): Promise<Response> =>
  fetch(addressOf(host, name), {
    method: 'POST',
    headers: headersOf(jwt),
    body: JSON.stringify(args),
  });
const get = (host: Host, address: string, headers = headersOf(null)): Promise<Response> =>
  fetch(addressOf(host, address), { headers });

/** Some answers have the time in them. */
const timeless = (text: string): string => text.replaceAll(/"now":"[^"]*"/g, '');
const outcomeOf = ({ headers }: Response): string | null => headers.get('x-cache');

let backend: TestBackend;
let shop: Host;
let reads: readonly string[];
let users: readonly [Visitor, Visitor];
let visitors: readonly Visitor[];

beforeAll(async () => {
  backend = await startDatabase();
  reads = addressesOf(await fillCatalogue(backend));
  const { owner, other } = await anAccountScene(backend);
  users = [userOf(owner), userOf(other)];
  visitors = [...users, await aGuest(backend, 'GUEST-1'), await aGuest(backend, 'GUEST-2')];
  const answer = getRequestListener(async (request) => backend.fetch(request), {
    overrideGlobalObjects: false,
  });
  shop = await listen((request, response) => void answer(request, response));
});
afterAll(async () => {
  await shop.stop();
  await backend.close();
});
afterEach(() => void takeLogged()); // Each refusal is a line of the shop.

describe.each(Object.entries(EDGES))('%s', (_, start) => {
  const site = mkdtempSync(join(tmpdir(), 'enersouq-visitors-'));
  let edge: CachingHost;

  beforeAll(async () => {
    for (const page of ['index', '404']) writeFileSync(join(site, `${page}.html`), page);
    edge = await start(site, shop.port);
  }, 60_000);
  afterAll(async () => {
    await edge?.stop();
    rmSync(site, { recursive: true });
  });

  /** Asks the cache and the shop. */
  async function expectOwn(visitor: Visitor, call: Call): Promise<void> {
    const own = timeless(await (await post(shop, visitor, call)).text());
    const answer = await post(edge, visitor, call);
    expect([answer.status, outcomeOf(answer)], call[0]).toEqual([200, null]);
    expect(timeless(await answer.text())).toBe(own);
    const others = visitors.filter((other) => other !== visitor).flatMap(secretsOf);
    expect(others.filter((secret) => own.includes(secret))).toEqual([]);
  }

  test('each visitor gets their own answer to each call, however the calls alternate', async () => {
    for (const index of users[0].calls.keys())
      for (const visitor of visitors) {
        const call = visitor.calls[index];
        if (call) await expectOwn(visitor, call);
      }
  });

  test('what all call with the same arguments is answered to each user, and to no guest', async () => {
    for (const name of ['my_account', 'my_orders', 'my_quotes', 'saved_lists']) {
      const asked = visitors.map(async (visitor) => (await post(edge, visitor, [name, {}])).json());
      const [one, other, ...guests] = await Promise.all(asked);
      expect(one, name).not.toEqual(other);
      for (const guest of guests) expect(guest).toMatchObject({ hint: 'signed_out' });
    }
  });

  test('a read of the catalogue is right for users and guests, and what a user asked is not kept', async () => {
    const expectPassed = async (address: string, expected: string): Promise<void> => {
      for (const { jwt } of users) {
        const answer = await get(edge, address, headersOf(jwt));
        expect([outcomeOf(answer), await answer.text()], address).toEqual([null, expected]);
      }
    };
    for (const address of reads) {
      const expected = await (await get(shop, address)).text();
      await expectPassed(address, expected);
      const first = await get(edge, address);
      expect([outcomeOf(first), await first.text()], address).toEqual(['MISS', expected]);
      await expectPassed(address, expected);
    }
  });

  test.each([
    ['no token', 'Bearer x', 200],
    ['a broken token', 'Bearer a.b.c', 401],
    ['another scheme', 'Basic YTpi', 200],
  ])(
    '%s in a read is not kept, and a guest gets the read',
    async (_name, authorization, status) => {
      const address = `search_products?query=${authorization.replaceAll(/\W/g, '')}`;
      const own = await get(edge, address, { ...headersOf(null), authorization });
      expect([own.status, outcomeOf(own)]).toEqual([status, null]);
      const guest = await get(edge, address);
      expect([guest.status, outcomeOf(guest)]).toEqual([200, 'MISS']);
      const answer = await guest.text();
      if (status === 200) expect(await own.text()).toBe(answer);
    },
  );

  test('what an address has of a visitor is refused, and not kept', async () => {
    const [{ jwt, calls }] = users;
    for (const [name, args] of [...calls, ['shop_today', { cart: 'x' }] as const]) {
      const query = new URLSearchParams(args as Record<string, string>);
      for (const headers of [headersOf(null), headersOf(jwt)])
        for (const attempt of ['first', 'second']) {
          const answer = await get(edge, `${name}?${query}`, headers);
          expect([400, 405], attempt).toContain(answer.status);
          expect(outcomeOf(answer)).not.toBe('HIT');
        }
    }
  });

  test('the cache has products, and nothing of a visitor', async () => {
    await (await get(edge, 'search_products?query=cylinder')).text();
    const cached = (text: string) => contentsOf(edge.cache).some((one) => one.includes(text));
    await expect.poll(() => cached('Gas cylinder 11 kg')).toBe(true);
    expect(visitors.flatMap(secretsOf).filter(cached)).toEqual([]);
  });
});
