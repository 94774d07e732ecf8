/** The catalogue is read by GET, and a cache may keep that and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readQuery } from '#contract/reads/address.ts';
import { parametersOf, CATALOGUE_READS, type ReadName } from '#contract/reads/table.ts';
import { casesOf, fillCatalogue } from '#tests/support/builders/catalogue/read-cases.ts';
import { aUser } from '#tests/support/builders/users.ts';
import { call } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { differingReads } from '#tests/support/database/read-comparison.ts';
import { ANON_FUNCTIONS } from './anon-functions.ts';

const NAMES = Object.keys(CATALOGUE_READS) as ReadName[];

let backend: TestBackend;
let ids: string[];
beforeAll(async () => {
  backend = await startDatabase();
  ids = await fillCatalogue(backend);
});
afterAll(() => backend.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(`http://shop.test/rest/v1/rpc/${path}`, { headers }));

/** What decides whether and how long a cache keeps an answer. */
const cacheHeaders = ({ headers }: Response) => ({
  browser: headers.get('cache-control'),
  cdn: headers.get('cdn-cache-control'),
  nginx: headers.get('x-accel-expires'),
  vary: headers.get('vary'),
});
const KEPT = {
  browser: 'private, no-cache',
  cdn: 's-maxage=10, stale-while-revalidate=10',
  nginx: '10',
  vary: null,
};
const isUnkept = (response: Response): boolean =>
  response.headers.get('cache-control') === 'private, no-cache' &&
  !response.headers.has('cdn-cache-control') &&
  !response.headers.has('x-accel-expires');

test.each(NAMES)(
  '%s answers a GET as a POST, with any argument and in both languages',
  async (name) => {
    const cases = casesOf(ids).filter(([one]) => one === name);
    expect(cases).not.toEqual([]);
    expect(await differingReads(cases, (request) => backend.fetch(request))).toEqual([]);
  },
);

test('each case is answered by GET, or is a text that PostgREST would take for a filter', () => {
  const byPost = casesOf(ids).filter(([name, args]) => readQuery(name, args) === null);
  const texts = new Set(byPost.map(([, args]) => args['query']));
  expect(texts).toEqual(new Set(['lt.5', 'in', 'is.null']));
});

test('a read is stable in the database, with everything that it calls by name', async () => {
  const functions = await backend.sql<{ name: string; volatility: string }>(
    `select proname as name, provolatile as volatility from pg_proc
     where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
       and proname = any ($1)`,
    [NAMES],
  );
  expect(new Set(functions.map(({ name }) => name))).toEqual(new Set(NAMES));
  expect(functions.filter(({ volatility }) => volatility === 'v')).toEqual([]);
});

test('no read takes what identifies a shopper', () => {
  const taken = NAMES.flatMap((name) => Object.keys(parametersOf(name)));
  expect(taken.filter((one) => /cart|token|key|mail|address|order|user/.test(one))).toEqual([]);
});

test('a canonical GET of a guest may be kept for ten seconds, and names the time of its answer', async () => {
  const before = Math.floor(Date.now() / 1000);
  for (const [name, args] of casesOf(ids)) {
    const query = readQuery(name, args);
    if (query === null) continue;
    const answer = await get(name + query);
    expect(answer.status, name + query).toBe(200);
    expect(cacheHeaders(answer)).toEqual(KEPT);
    const answeredAt = Number(answer.headers.get('answered-at'));
    expect(answeredAt).toBeGreaterThanOrEqual(before);
    expect(answeredAt).toBeLessThanOrEqual(Date.now() / 1000);
  }
});

test('no answer of any public function may be kept, unless it is a GET of the table', async () => {
  const functions = ANON_FUNCTIONS.map((signature) => signature.replace(/\(.*/, ''));
  const { sql } = backend;
  const known = await sql<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and has_function_privilege('anon', oid, 'execute') and prorettype = 'jsonb'::regtype`,
  );
  expect(functions).toEqual(expect.arrayContaining(known.map(({ name }) => name)));
  for (const name of functions) {
    const url = `http://shop.test/rest/v1/rpc/${name}`;
    const headers = { apikey: KEYS.publishable, 'content-type': 'application/json' };
    const posted = new Request(url, { method: 'POST', headers, body: '{}' });
    expect(isUnkept(await backend.fetch(posted)), name).toBe(true);
    const read = await backend.fetch(new Request(url, { headers }));
    if (name in CATALOGUE_READS) continue;
    expect([name, read.status, isUnkept(read)]).toEqual([name, 405, true]);
  }
});

test('what a user, the service key or a wrong key asks is kept by nobody', async () => {
  const { jwt } = await aUser(backend);
  for (const name of NAMES) {
    const asUser = await get(name, { apikey: KEYS.publishable, authorization: `Bearer ${jwt}` });
    expect([name, isUnkept(asUser)]).toEqual([name, true]);
  }
  for (const apikey of [KEYS.secret, 'wrong', '']) {
    expect(isUnkept(await get('category_tree', { apikey }))).toBe(true);
  }
});

test('a malformed token is no reason to refuse a read, a broken one is, and both are kept by nobody', async () => {
  const statuses = [];
  for (const authorization of ['Bearer x', 'Bearer', 'Basic YTpi', 'Bearer a.b.c']) {
    const answer = await get('shop_today', { authorization });
    expect(isUnkept(answer), authorization).toBe(true);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 401]);
});

test('HEAD has the status and the headers of GET', async () => {
  const ask = (path: string, method: string) =>
    backend.fetch(new Request(`http://shop.test/rest/v1/rpc/${path}`, { method }));
  for (const path of ['search_products?query=gas', 'search_products?query=gas&select=id']) {
    const [head, read] = [await ask(path, 'HEAD'), await ask(path, 'GET')];
    expect([head.status, cacheHeaders(head)]).toEqual([read.status, cacheHeaders(read)]);
    expect(await head.text()).toBe('');
  }
  expect((await ask('get_cart', 'HEAD')).status).toBe(405);
});

test('a page of another origin may send a read with its key', async () => {
  const headers = {
    origin: 'https://shop.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'apikey,x-request-id',
  };
  const url = 'http://shop.test/rest/v1/rpc/search_products?query=gas';
  const answer = await backend.fetch(new Request(url, { method: 'OPTIONS', headers }));
  expect(answer.ok).toBe(true);
  expect(answer.headers.get('access-control-allow-headers')).toBe('apikey,x-request-id');
});

test('a guest needs no header: an address alone is answered', async () => {
  const answer = await get('search_products?query=gas');
  expect(answer.status).toBe(200);
  expect(cacheHeaders(answer)).toEqual(KEPT);
});

test('no header changes an answer that is kept', async () => {
  const plain = await (await get('search_products?query=gas')).text();
  const headers = [
    ['accept-language', 'ar'],
    ['accept', 'text/csv'],
    ['accept', 'application/vnd.pgrst.plan'],
    ['accept', 'application/json;nulls=stripped'],
    ['accept-profile', 'app'],
    ['content-profile', 'app'],
    ['prefer', 'return=minimal, count=exact'],
    ['range', '0-0'],
    ['x-http-method-override', 'DELETE'],
    ['content-type', 'text/plain'],
  ];
  for (const [name, value] of headers) {
    const answer = await get('search_products?query=gas', { [name!]: value! });
    expect(cacheHeaders(answer), name).toEqual(KEPT);
    expect(await answer.text(), name).toBe(plain);
  }
});

test('the language is that of the address; a POST without one has that of its header', async () => {
  const arabic = { 'accept-language': 'ar' };
  const labels = async (answer: Response) =>
    ((await answer.json()) as { overarching_label?: string }[]).map((one) => one.overarching_label);
  expect(await labels(await get('category_tree', arabic))).toEqual([undefined]);
  expect(await labels(await get('category_tree?language=ar'))).toEqual(['الغاز']);
  const posted = await call(backend, '/rest/v1/rpc/category_tree', { headers: arabic, body: {} });
  expect(posted.body[0].overarching_label).toBe('الغاز');
  const named = { headers: arabic, body: { language: 'en' } };
  const english = await call(backend, '/rest/v1/rpc/category_tree', named);
  expect(english.body[0]).not.toHaveProperty('overarching_label');
});

describe.each(NAMES)('%s by GET', (name) => {
  test.each([
    'select=total',
    'order=total',
    'limit=1',
    'offset=1',
    'price=lt.5',
    `${name}->>total=match.(`,
    'pgrst_scalar->>total=match.(',
    'and=(total.gt.0)',
    'or=(total.gt.0,total.lt.0)',
    'columns=total',
    'on_conflict=id',
    'apikey=x',
    'language=ar&language=en',
    'Language=ar',
  ])('refuses %s', async (query) => {
    const answer = await get(`${name}?${query}`);
    expect([answer.status, isUnkept(answer)]).toEqual([400, true]);
    expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
  });
});

test.each([
  'search_products?query=gas&page=2',
  'search_products?page=1&query=gas',
  'search_products?query=gas&language=en',
  'search_products?query=%67as',
  'search_products?query=gas&',
  `search_products?query=${'x'.repeat(6000)}`,
])('another spelling is answered, and kept by nobody: %s', async (path) => {
  const answer = await get(path);
  expect([answer.status, isUnkept(answer)]).toEqual([200, true]);
});
