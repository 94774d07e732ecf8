/** One id from the request to the log, the database and the answer, and nothing of the request beside it. */
import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { fakeDeps, fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { answer } from './answers.ts';
import { writeLog } from '#supabase/functions/_shared/logs.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { withRequestId } from './with-request-id.ts';

const written = recordConsole();
const ID = 'k3v9x0qa-14';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lines as the log has them: `recordConsole` quotes what is printed. */
const lines = (): Record<string, unknown>[] =>
  written
    .text()
    .split('\n')
    .map((line) => JSON.parse(JSON.parse(line) as string) as Record<string, unknown>);

const request = (id?: string, method = 'POST'): Request =>
  new Request(`https://shop.example/functions/v1/forms/key/${CANARIES.token}?e=${CANARIES.code}`, {
    method,
    headers: { ...(id && { 'x-request-id': id }), cookie: CANARIES.token },
    body: method === 'POST' ? JSON.stringify(CANARIES) : null,
  });

const works = () => answer('forms', async () => ({ done: true }));
const fails = () =>
  answer('forms', async () => {
    throw new AppError('unexpected', {}, new Error(CANARIES.note));
  });

test('the id of a request is in its line and in the answer', async () => {
  const response = await withRequestId('forms', works)(request(ID), fakeDeps());
  expect(response.headers.get('x-request-id')).toBe(ID);
  expect(await response.json()).toEqual({ done: true });
  expect(lines()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: 'info',
      message: 'POST forms 200',
      request_id: ID,
      function: 'forms',
      method: 'POST',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

test.each([
  '',
  'short',
  'x'.repeat(65),
  'a b c d e f',
  'x";"level":"info',
  '../../etc/passwd',
  'ünïcode-id',
])('an id that is malformed is replaced: %j', async (id) => {
  const given = request();
  // Headers take no text beyond Latin-1, and none that ends a line.
  if (id) given.headers.set('x-request-id', id);
  const response = await withRequestId('forms', works)(given, fakeDeps());
  expect(response.headers.get('x-request-id')).toMatch(UUID);
  expect(lines()[0]?.['request_id']).toBe(response.headers.get('x-request-id'));
});

test('a failure names its id in the answer and in both lines, and repeats nothing', async () => {
  const response = await withRequestId('forms', fails)(request(ID), fakeDeps());
  expect(await response.json()).toEqual({ error: 'unexpected', request_id: ID });
  expect(lines().map(({ level, request_id }) => [level, request_id])).toEqual([
    ['error', ID],
    ['info', ID],
  ]);
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
});

test('requests that run at the same time keep their ids apart, and the database gets each', async () => {
  const sent: [string, string | null][] = [];
  const rpc = rpcClient(
    { supabaseUrl: 'https://shop.example', serviceKey: 'k' },
    async (_, init) => {
      for (let turns = Math.random() * 20; turns > 0; turns -= 1) await null;
      const { name } = JSON.parse(init?.body as string) as { name: string };
      sent.push([name, new Headers(init?.headers).get('x-request-id')]);
      return new Response('null');
    },
  );
  const handle = withRequestId('forms', (one) =>
    answer('forms', async () => {
      const name = one.headers.get('x-request-id') ?? '';
      for (let turn = 0; turn < 3; turn += 1) await rpc('health', { name } as never);
      return {};
    }),
  );
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index + 100}`);
  await Promise.all(ids.map((id) => handle(request(id), fakeDeps())));
  expect(sent).toHaveLength(60);
  expect(sent.filter(([name, id]) => name !== id)).toEqual([]);
});

test('a refusal names its code in the line, and nothing else of the answer', async () => {
  const refuses = () =>
    answer('forms', async () => {
      throw new AppError('rate_limited', { retry_after: 9, note: CANARIES.note });
    });
  await withRequestId('forms', refuses)(request(ID), fakeDeps());
  expect(lines()).toMatchObject([{ level: 'info', status: 429, error: 'rate_limited' }]);
  const odd = async () => Response.json({ error: CANARIES.name }, { status: 500 });
  await withRequestId('forms', odd)(request(ID), fakeDeps());
  expect(leaksIn(written.text(), CANARIES)).toEqual([]);
});

test('an odd method is not repeated, and LOG_REQUESTS=off writes no line', async () => {
  const settings = fakeSettings({ LOG_REQUESTS: 'off' });
  await withRequestId('forms', works)(request(ID), fakeDeps({}, { settings }));
  expect(written.text()).toBe('');
  await withRequestId('forms', works)(request(ID, 'PROPFINDANDMORE'), fakeDeps());
  expect(lines()[0]).toMatchObject({ method: 'OTHER' });
});

test('outside of a request a line has no id', () => {
  writeLog('warn', 'The disk is nearly full.');
  expect(Object.keys(lines()[0] ?? {})).toEqual(['time', 'level', 'message']);
});
