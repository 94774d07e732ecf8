/** The Edge Functions on Deno, as hosted, while database, provider and mail server fail and repeat what they were given. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runDeno, withPackages } from '#tests/support/hosts/run-deno.ts';
import type { DenoFunction } from '#tests/support/hosts/run-deno.ts';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { startFailingHttp, startFailingSmtp } from './failing-servers.ts';
import type { FailingHttp, Failure, FailingServer } from './failing-servers.ts';

vi.setConfig({ testTimeout: 60_000 });

const { 'e-mail': email, token: cart, code } = CANARIES;
const ORDER = 'ES-261121-0123456789';
const KEYS = {
  'service key': 'sb_secret_canary_of_the_service',
  'provider key': 'sk_test_canary0123456789',
  'webhook word': 'canary-word-of-the-webhook',
};
const PRIVATE = { ...CANARIES, ...KEYS };
const FAILURES: readonly Failure[] = ['repeats', 'answers no JSON', 'hangs up'];

let database: FailingHttp;
let provider: FailingHttp;
let running: DenoFunction | undefined;
let mailServer: FailingServer | undefined;

beforeAll(async () => {
  database = await startFailingHttp();
  provider = await startFailingHttp();
});
afterEach(async () => {
  await running?.stop();
  await mailServer?.close();
  [running, mailServer] = [undefined, undefined];
  database.answers.clear();
});
afterAll(async () => {
  await database.close();
  await provider.close();
});

const variables = () => ({
  SUPABASE_URL: `http://127.0.0.1:${database.port}`,
  SUPABASE_SERVICE_ROLE_KEY: KEYS['service key'],
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_URL: `http://127.0.0.1:${provider.port}`,
  MOYASAR_SECRET_KEY: KEYS['provider key'],
  MOYASAR_WEBHOOK_SECRET: KEYS['webhook word'],
});

async function ask(path: string, body: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${KEYS['service key']}` };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${running!.url}/functions/v1/${path}`, init);
  await response.text();
  return response.status;
}

/** The function did fail, said so, and said nothing private. */
function expectNoLeak(): void {
  expect(running!.output()).toMatch(/ failed: /);
  expect(leaksIn(running!.output(), PRIVATE)).toEqual([]);
}

const contact = {
  kind: 'contact',
  inquiry: 'general',
  first_name: CANARIES.name,
  last_name: CANARIES.street,
  email,
  message: CANARIES.note,
  website: '',
  elapsed_ms: 4000,
};

test.each<[string, string, unknown]>([
  ['send-otp', 'send-otp', { email, cart }],
  ['verify-otp', 'verify-otp', { email, cart, code }],
  ['payments', 'payments', { action: 'start', cart, order_number: ORDER }],
  ['forms', 'forms', contact],
  ['forms', 'forms', { kind: 'newsletter', email, website: '', elapsed_ms: 4000 }],
  ['deliver-mail', 'deliver-mail', {}],
])(
  '%s logs nothing private when its database fails',
  { tags: 'otp-06' },
  async (name, path, body) => {
    running = await runDeno(name, { variables: variables() });
    for (const failure of FAILURES) {
      database.failure = failure;
      await ask(path, body);
    }
    expectNoLeak();
  },
);

test('payments logs nothing private when the provider fails, or its webhook brings anything', async () => {
  database.answers.set('payment_for', {
    order_number: ORDER,
    amount_halalas: 1,
    currency: 'SAR',
    locale: 'en',
    reference: CANARIES.reference,
    attempts: [],
  });
  running = await runDeno('payments', { variables: variables() });
  for (const failure of FAILURES) {
    provider.failure = failure;
    await ask('payments', { action: 'start', cart, order_number: ORDER });
    await ask('payments', { action: 'look', cart, order_number: ORDER });
    await ask('payments/webhook', { secret_token: KEYS['webhook word'], data: CANARIES });
    await ask('payments/webhook', { secret_token: cart, data: CANARIES });
    await ask('payments/reconcile', {});
  }
  expectNoLeak();
});

test.each(['MAIL', 'RCPT', 'end of DATA'] as const)(
  'a mail server that refuses at %s with all it heard brings nothing of it into the log',
  { tags: 'otp-06' },
  async (moment) => {
    mailServer = await startFailingSmtp(moment);
    const { flags, remove } = await withPackages('send-otp');
    const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
    database.answers.set('issue_code', { result: 'issued', code, email, recipient: email });
    running = await runDeno('send-otp', { variables: { ...variables(), SMTP_URL }, flags });
    expect(await ask('send-otp', { email, cart })).toBe(500);
    await remove();
    expectNoLeak();
  },
);

test('deliver-mail logs nothing private when the mail server refuses', async () => {
  mailServer = await startFailingSmtp('RCPT');
  const { flags, remove } = await withPackages('deliver-mail');
  const SMTP_URL = `smtp://127.0.0.1:${mailServer.port}`;
  const data = {
    order_number: ORDER,
    total_halalas: 100,
    name: CANARIES.name,
    note: CANARIES.note,
  };
  database.answers.set('claim_mail', [
    { id: 'm', recipient: email, kind: 'payment_received', locale: 'en', data },
  ]);
  running = await runDeno('deliver-mail', { variables: { ...variables(), SMTP_URL }, flags });
  await ask('deliver-mail', {});
  await remove();
  expectNoLeak();
});

test('on Deno the id of a request is in its lines, in the answer, and in what the database is asked', async () => {
  const id = 'k3v9x0qa-14';
  let asked: string | undefined;
  const watched = createServer((request, response) => {
    asked = request.headers['x-request-id'] as string | undefined;
    response.writeHead(500).end('{}');
  });
  await new Promise<void>((done) => watched.listen(0, '127.0.0.1', done));
  const { port } = watched.address() as AddressInfo;
  const SUPABASE_URL = `http://127.0.0.1:${port}`;
  running = await runDeno('forms', { variables: { ...variables(), SUPABASE_URL } });
  const response = await fetch(`${running.url}/functions/v1/forms?key=${CANARIES.token}`, {
    method: 'POST',
    headers: { 'x-request-id': id },
    body: JSON.stringify({ kind: 'newsletter', email, website: '', elapsed_ms: 4000 }),
  });
  await new Promise((done) => watched.close(done));
  expect(await response.json()).toEqual({ error: 'unexpected', request_id: id });
  expect(response.headers.get('x-request-id')).toBe(id);
  expect(asked).toBe(id);
  const lines = running.output().match(/^\{.*\}$/gm) ?? [];
  expect(lines.map((line) => (JSON.parse(line) as { request_id: string }).request_id)).toEqual([
    id,
    id,
  ]);
  expectNoLeak();
});
