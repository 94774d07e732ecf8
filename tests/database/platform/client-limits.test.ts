import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitClients } from '#supabase/local/http/limits.ts';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(() => backend.exec('truncate app.rate_limits'));

const unknownCart = (): string => randomBytes(32).toString('base64url');
const count = async (table: string): Promise<number> =>
  (await backend.sql<{ rows: number }>(`select count(*)::integer as rows from app.${table}`))[0]
    ?.rows ?? 0;

describe('checks of codes', () => {
  const check = async (cart: string, client: string, over: object = {}) =>
    (
      await serviceRpc(backend, 'check_code', {
        ...{ cart, client, email: 'mona@example.com', code: '123456', per_client: 4 },
        ...over,
      })
    ).body.result;

  test('of unknown carts are limited per client, and another client is not', async () => {
    const results = [];
    for (let i = 0; i < 6; i++) results.push(await check(unknownCart(), '203.0.113.7'));
    expect(results).toEqual([...Array(4).fill('code_invalid'), 'rate_limited', 'rate_limited']);
    expect(await check(unknownCart(), '203.0.113.8')).toBe('code_invalid');
  });

  test('of known and unknown carts are answered alike: per client, and per cart', async () => {
    const known = (await Shopper.arrive(backend)).cart;
    const resultsOf = async (cart: string, client: string, over: object) => {
      const results = [];
      for (let i = 0; i < 8; i++) results.push(await check(cart, client, over));
      return results;
    };
    for (const limits of [{}, { per_client: 600, checks_per_hour: 3 }]) {
      const [one, other] = [`a${Object.keys(limits).length}`, `b${Object.keys(limits).length}`];
      await backend.exec('truncate app.rate_limits');
      const ofUnknown = await resultsOf(unknownCart(), one, limits);
      expect(await resultsOf(known, other, limits)).toEqual(ofUnknown);
      expect(ofUnknown).toContain('rate_limited');
    }
  });

  test('beyond the limit hash nothing and store nothing, whichever cart is named', async () => {
    const known = (await Shopper.arrive(backend)).cart;
    for (let i = 0; i < 4; i++) await check(known, '203.0.113.7');
    // crypt is replaced by a function that fails, so that each use of it would be seen.
    await backend.exec(`alter function extensions.crypt(text, text) rename to kept_crypt;
      create function extensions.crypt(text, text) returns text language plpgsql as
        $$ begin raise exception 'hashed'; end $$`);
    const before = await count('rate_limits');
    expect(await check(unknownCart(), '203.0.113.7')).toBe('rate_limited');
    expect(await check(known, '203.0.113.7')).toBe('rate_limited');
    expect(await check(unknownCart(), '203.0.113.8')).toBeUndefined();
    expect(await count('rate_limits')).toBe(before);
    await backend.exec(`drop function extensions.crypt(text, text);
      alter function extensions.kept_crypt(text, text) rename to crypt`);
  });
});

describe('open_cart', () => {
  const limit = (header: string | null, perClient = 3, perHour = 20_000) =>
    backend.sql(
      `update app.client_limits set client_header = $1, carts_per_client = $2, carts_per_hour = $3,
         counted_carts = 0`,
      [header, perClient, perHour],
    );
  const open = async (headers: Record<string, string> = {}): Promise<number> =>
    (await call(backend, '/rest/v1/rpc/open_cart', { body: {}, headers })).status;
  const openAs = async (addresses: readonly string[], name = 'x-shop-peer'): Promise<number[]> => {
    const statuses = [];
    for (const address of addresses) statuses.push(await open({ [name]: address }));
    return statuses;
  };
  const times = (address: string, n: number): string[] => Array<string>(n).fill(address);

  test('is limited per client, names when to try again, and adds no row beyond the limit', async () => {
    await limit('x-shop-peer');
    expect(await openAs(times('203.0.113.7', 3))).toEqual([200, 200, 200]);
    const before = [await count('cart_sessions'), await count('rate_limits')];
    const refused = await call(backend, '/rest/v1/rpc/open_cart', {
      body: {},
      headers: { 'x-shop-peer': '203.0.113.7' },
    });
    expect(refused).toMatchObject({ status: 429, body: { hint: 'rate_limited' } });
    expect(JSON.parse(refused.body.details).retry_after).toBeGreaterThan(3500);
    expect([await count('cart_sessions'), await count('rate_limits')]).toEqual(before);
    expect(await openAs(['203.0.113.8'])).toEqual([200]);
  });

  test('believes only the header of the setting, and of it only the last entry', async () => {
    await limit('x-real-ip');
    const forged = Array.from({ length: 5 }, (_, i) => `10.0.0.${i}`);
    for (const name of ['x-shop-peer', 'x-forwarded-for', 'cf-connecting-ip', 'forwarded'])
      await backend.exec('truncate app.rate_limits').then(async () => {
        expect(await openAs(forged, name)).toEqual([200, 200, 200, 429, 429]);
      });
    await backend.exec('truncate app.rate_limits');
    const behind = forged.map((address) => `${address}, 203.0.113.7`);
    expect(await openAs(behind, 'x-real-ip')).toEqual([200, 200, 200, 429, 429]);
  });

  test('behind two proxies believes the entry of the first, and nobody whose list is shorter', async () => {
    await limit('x-forwarded-for');
    await backend.sql('update app.client_limits set trusted_proxies = 2');
    const behind = (client: string, forged = '') => `${forged}${client}, 198.51.100.1`;
    const sent = ['', '10.0.0.1, ', '10.0.0.2, 10.0.0.3, ', ''].map((forged) =>
      behind('203.0.113.7', forged),
    );
    expect(await openAs(sent, 'x-forwarded-for')).toEqual([200, 200, 200, 429]);
    expect(await openAs([behind('203.0.113.8')], 'x-forwarded-for')).toEqual([200]);
    const short = Array.from({ length: 4 }, (_, i) => `203.0.113.${20 + i}`);
    expect(await openAs(short, 'x-forwarded-for')).toEqual([200, 200, 200, 429]);
    await backend.sql('update app.client_limits set trusted_proxies = 1');
  });

  test('counts a client once whatever its port and spelling, and takes what is no address for nobody', async () => {
    await limit('x-shop-peer');
    const ports = ['203.0.113.7', '203.0.113.7:1', '203.0.113.7:65535', ' 203.0.113.7:2 '];
    expect(await openAs(ports)).toEqual([200, 200, 200, 429]);
    const brackets = ['2001:db8::1', '[2001:db8::1]', '[2001:DB8::1]:443', '2001:db8:0::1'];
    expect(await openAs(brackets)).toEqual([200, 200, 200, 429]);
    const garbage = ['localhost', '256.1.1.1', 'x'.repeat(5000), '2001:db8::1::2', '1.1.1.1/8'];
    expect(await openAs(garbage)).toEqual([200, 200, 200, 429, 429]);
  });

  test('counts the /64 of an IPv6 address, and IPv4 written as IPv6 as IPv4', async () => {
    await limit('x-shop-peer');
    const one = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:DB8:1:2:a:b:c:d',
      '2001:db8:1:2::',
    ];
    expect(await openAs(one)).toEqual([200, 200, 200, 429]);
    expect(await openAs(['2001:db8:1:3::1'])).toEqual([200]);
    const mapped = ['::ffff:203.0.113.9', '203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9'];
    expect(await openAs(mapped)).toEqual([200, 200, 200, 429]);
    expect(await openAs(times('fe80::1%eth0', 1))).toEqual([200]);
  });

  test('without a trusted header is limited for all callers together', async () => {
    await limit(null, 3, 4);
    const forged = Array.from({ length: 5 }, (_, i) => `10.0.0.${i}`);
    expect(await openAs(forged)).toEqual([200, 200, 200, 200, 429]);
    await backend.sql(
      `update app.client_limits set counted_hour = counted_hour - interval '1 hour'`,
    );
    expect(await openAs(forged.slice(0, 1))).toEqual([200]);
  });

  test('of the local stack recognises the peer that its server writes, or the header of a proxy', async () => {
    const database = {
      exec: (script: string) => backend.exec(script),
      query: async <T>(text: string, values?: unknown[]) => ({
        rows: await backend.sql<T>(text, values),
      }),
    };
    await limit(null);
    const limits = { trustedProxies: 1, cartsPerAddressPerHour: 2 };
    await limitClients(database, { clientAddressHeader: null, ...limits });
    expect(await openAs(times('127.0.0.1', 3))).toEqual([200, 200, 429]);
    expect(await openAs(times('127.0.0.2', 3), 'x-real-ip')).toEqual([200, 200, 429]);
    await limitClients(database, { clientAddressHeader: 'x-real-ip', ...limits });
    expect(await openAs(times('127.0.0.2', 3), 'x-real-ip')).toEqual([200, 200, 429]);
    expect(await openAs(times('127.0.0.3', 1), 'x-real-ip')).toEqual([200]);
  });

  test('keeps no client address readable, and shows the limits to nobody', async () => {
    await limit('x-shop-peer');
    await openAs(['198.51.100.23']);
    const rows = await backend.sql('select action, subject::text from app.rate_limits');
    expect(JSON.stringify(rows)).not.toContain('198.51.100.23');
    expect((await rpc(backend, 'request_client')).status).toBe(404);
    expect((await call(backend, '/rest/v1/client_limits?select=*')).status).toBe(404);
  });
});
