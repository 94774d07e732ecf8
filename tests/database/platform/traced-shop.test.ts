/** One id from a client through the local server, a function and the database to the answer, and no private word in a log. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { startHttpShop, type HttpShop } from '#tests/support/hosts/http-shop.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { writeLogsAs } from '#supabase/functions/_shared/logs.ts';

const ID = 'k3v9x0qa-14';
const UUID = /^[0-9a-f-]{36}$/;
const FORGED = ['short', 'x'.repeat(65), 'a b c d e f', 'x";"level":"info', '+966512398765'];
const written = recordConsole();
let backend: TestBackend;
let shop: HttpShop;
beforeAll(async () => {
  backend = await startDatabase();
  shop = await startHttpShop(backend, {}, () => undefined, true);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

const send = (path: string, id: string, body: object) =>
  shop.overHttp.fetch(
    new Request(`http://shop.test${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: KEYS.secret, 'x-request-id': id },
      body: JSON.stringify(body),
    }),
  );

/** The log lines of the server without those of the mail queue, which runs beside it. */
const texts = (): string[] =>
  written
    .text()
    .split('\n')
    .filter((line) => line.startsWith('"') && !line.includes('deliver-mail'))
    .map((line) => JSON.parse(line) as string);
const lines = () => texts().map((line) => JSON.parse(line) as Record<string, unknown>);
const sign = { kind: 'newsletter', website: '', elapsed_ms: 4000 };

test('the id of a form is in its line, in the answer, and beside the mail that it queued', async () => {
  const email = 'traced@example.com';
  const response = await send(`/functions/v1/forms?key=${CANARIES.token}`, ID, { ...sign, email });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, ID]);
  expect(lines().filter(({ request_id }) => request_id === ID)).toMatchObject([
    { level: 'info', function: 'forms', method: 'POST', status: 200 },
  ]);
  expect(
    await backend.sql('select request_id from app.outbox where recipient = $1', [email]),
  ).toEqual([{ request_id: ID }]);
  expect(leaksIn(written.text(), { ...CANARIES, email })).toEqual([]);
});

test('a call of the database has its own line, with the code of its refusal', async () => {
  const cart = CANARIES.token;
  const response = await send('/rest/v1/rpc/get_order', ID, { cart, order_number: 'ES-1' });
  expect(response.headers.get('x-request-id')).toBe(ID);
  expect(lines()).toMatchObject([
    {
      function: 'rest/rpc/get_order',
      request_id: ID,
      status: response.status,
      error: expect.any(String),
    },
  ]);
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
});

test.each(FORGED)('an id that is malformed is replaced on every way: %j', async (id) => {
  for (const path of ['/functions/v1/forms', '/rest/v1/rpc/category_tree', '/functions/v1/none']) {
    const given = (await send(path, id, {})).headers.get('x-request-id');
    expect(given).toMatch(UUID);
  }
  expect(lines().map(({ request_id }) => request_id)).toEqual([
    expect.stringMatching(UUID),
    expect.stringMatching(UUID),
  ]);
  expect(written.text()).not.toContain(JSON.stringify(id).slice(1, -1));
});

test('nothing that a stranger puts into path, query or body is in a line', async () => {
  for (const value of Object.values(CANARIES)) {
    const path = encodeURIComponent(value);
    await send(`/rest/v1/${path}`, ID, CANARIES);
    await send(`/rest/v1/rpc/${path}?a=${path}`, ID, CANARIES);
    await send(`/functions/v1/forms/${path}?a=${path}`, ID, CANARIES);
    await send(`/auth/v1/${path}?a=${path}`, ID, CANARIES);
  }
  expect(lines().length).toBeGreaterThan(20);
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
});

test('LOG_FORMAT=text writes the same for a person to read', async () => {
  writeLogsAs('text');
  onTestFinished(() => writeLogsAs('json'));
  await send('/rest/v1/rpc/category_tree', ID, {});
  expect(texts()).toEqual([
    expect.stringMatching(
      /^\S+Z info POST rest\/rpc\/category_tree 200 request_id="k3v9x0qa-14" function="rest\/rpc\/category_tree" method="POST" status=200 ms=\d+$/,
    ),
  ]);
});
