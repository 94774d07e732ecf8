/** The id of a browser's call is found with what the call left in the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const subscribe = (id: string, name: string) =>
  call(backend, '/rest/v1/rpc/submit_form', {
    key: KEYS.secret,
    headers: { 'x-request-id': id },
    body: {
      kind: 'newsletter',
      payload: { email: `${name}@example.com` },
      client: '192.0.2.1',
      locale: 'en',
    },
  });

const idsOf = async (name: string) =>
  backend.sql(
    `select request_id from app.outbox where recipient = '${name}@example.com' order by created_at`,
  );

test('a mail keeps the id of the call that queued it', async () => {
  expect((await subscribe('k3v9x0qa-14', 'id-kept')).status).toBe(200);
  expect(await idsOf('id-kept')).toEqual([{ request_id: 'k3v9x0qa-14' }]);
});

test.each(['short', 'x'.repeat(65), 'a b c d e f g', "a';select 1;--"])(
  'an id that is malformed is not kept: %j',
  async (id) => {
    const name = `no-${id.length}`;
    expect((await subscribe(id, name)).status).toBe(200);
    expect(await idsOf(name)).toEqual([{ request_id: null }]);
  },
);
