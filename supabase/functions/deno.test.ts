import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOYASAR_KEY, startFakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts';
import { startFakeSmtp } from '#tests/support/fakes/fake-smtp.ts';
import {
  CART,
  KEY,
  ORDER,
  startFunctionDatabase,
  type FunctionDatabase,
} from '#tests/support/database/function-database.ts';
import { runDeno, withPackages, type DenoFunction } from '#tests/support/hosts/run-deno.ts';

let database: FunctionDatabase;
beforeAll(async () => {
  database = await startFunctionDatabase();
});
beforeEach(() => database.asked.splice(0));
afterAll(() => database.close());

let running: DenoFunction | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function ask(name: string, body: object, headers: Record<string, string> = {}) {
  running ??= await runDeno(name, { variables: database.variables });
  if (running.url === null) throw new Error(running.output());
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${running.url}/functions/v1/${name}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('on Deno send-otp refuses a wrong e-mail, and claims no code where no mail can be sent', async () => {
  const wrong = await ask('send-otp', { email: 'sara', cart: CART });
  expect(wrong).toEqual({ status: 422, body: { error: 'email_invalid' } });
  const unsent = await ask('send-otp', { email: 'sara@example.com', cart: CART });
  expect(unsent).toEqual({
    status: 500,
    body: { error: 'unexpected', request_id: expect.any(String) },
  });
  expect(running?.output()).toContain('SMTP_URL_MISSING');
  expect(running?.output()).not.toMatch(/482913|sara/);
});

test('on Deno verify-otp asks the database with the key that a host gives its functions', async () => {
  const guess = { email: 'sara@example.com', cart: CART, code: '482913' };
  expect(await ask('verify-otp', guess)).toEqual({ status: 200, body: { verified: true } });
  expect(database.asked).toEqual([
    {
      name: 'check_code',
      args: { ...guess, checks_per_hour: 20, client: '127.0.0.1', per_client: 600 },
      key: KEY,
    },
  ]);
});

test('on Deno payments starts a simulated payment', async () => {
  const answer = await ask('payments', { action: 'start', cart: CART, order_number: ORDER });
  expect(answer).toMatchObject({ status: 200, body: { kind: 'inline' } });
  expect(database.asked.map(({ name }) => name)).toEqual(['payment_for', 'record_payment_start']);
});

test('on Deno forms stores a subscriber with the address of the connection', async () => {
  const form = { kind: 'newsletter', email: 'sara@example.com', website: '', elapsed_ms: 4000 };
  const forged = { 'x-forwarded-for': '1.1.1.1' };
  expect(await ask('forms', form, forged)).toEqual({ status: 200, body: { stored: true } });
  expect(database.asked[0]?.args['client']).toBe('127.0.0.1');
});

test('on Deno deliver-mail opens to the service key alone, and finds its words', async () => {
  expect((await ask('deliver-mail', {})).status).toBe(401);
  const answer = await ask('deliver-mail', {}, { authorization: `Bearer ${KEY}` });
  expect(answer).toEqual({ status: 200, body: { sent: 0, failed: 1 } });
  // The words were there: what lacks is the server to send them through.
  expect(database.asked.at(-1)?.args).toEqual({ mail: 'm', problem: 'SMTP_URL is not set.' });
});

test('on Deno the clock alone may have providers asked', async () => {
  await ask('payments', {});
  const reconcile = (key: string) =>
    fetch(`${running?.url}/functions/v1/payments/reconcile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await reconcile('x')).status).toBe(401);
  expect(await (await reconcile(KEY)).json()).toEqual({ asked: 0, unanswered: 0 });
});

test('on Deno a code goes out through the mail server of the settings', async () => {
  const { flags, remove } = await withPackages('send-otp');
  const mailServer = await startFakeSmtp();
  try {
    running = await runDeno('send-otp', {
      variables: { ...database.variables, SMTP_URL: mailServer.url },
      flags,
    });
    const answer = await ask('send-otp', { email: 'sara@example.com', cart: CART });
    expect(running.output()).not.toContain('failed');
    expect(answer).toEqual({ status: 200, body: { sent: true, retry_after: 60 } });
    expect(mailServer.mails[0]?.recipients).toEqual(['<sara@example.com>']);
    expect(mailServer.mails[0]?.data.split('\n')).toContain('482913');
    expect(running.output()).not.toMatch(/482913|sara/);
  } finally {
    await mailServer.close();
    await remove();
  }
});

test('on Deno an invitation gets a secret for an authenticator, which is in no log', async () => {
  const { flags, remove } = await withPackages('staff');
  try {
    const variables = { ...database.variables, STAFF_KEY: 'the-key-of-a-test' };
    running = await runDeno('staff', { variables, flags });
    const asked = { action: 'invitation', token: 'x'.repeat(43) };
    const { status, body } = await ask('staff', asked);
    expect(running.output()).not.toContain('failed');
    expect(status).toBe(200);
    expect(body['uri']).toBe(
      `otpauth://totp/Enersouq:sara%40example.com?issuer=Enersouq&secret=${String(body['secret'])}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(running.output()).not.toContain(String(body['secret']));
  } finally {
    await remove();
  }
});

test('on Deno a wrong setting stops the start with a sentence', async () => {
  running = await runDeno('payments', {
    variables: { ...database.variables, PAYMENT_PROVIDER: 'bank' },
  });
  expect(running.url).toBeNull();
  expect(running.output()).toContain('PAYMENT_PROVIDER must be one of: simulated, moyasar.');
});

test('on Deno a Moyasar without its key stops the start, before anybody wants to pay', async () => {
  running = await runDeno('payments', {
    variables: { ...database.variables, PAYMENT_PROVIDER: 'moyasar' },
  });
  expect(running.url).toBeNull();
  expect(running.output()).toContain('MOYASAR_SECRET_KEY is not set.');
});

test('on Deno payments sends the shopper to Moyasar, whose answer is read there too', async () => {
  const bank = await startFakeMoyasar();
  try {
    const settings = {
      PAYMENT_PROVIDER: 'moyasar',
      MOYASAR_URL: bank.url,
      MOYASAR_SECRET_KEY: MOYASAR_KEY,
      MOYASAR_WEBHOOK_SECRET: 'w'.repeat(16),
    };
    running = await runDeno('payments', { variables: { ...database.variables, ...settings } });
    const answer = await ask('payments', { action: 'start', cart: CART, order_number: ORDER });
    expect(answer).toMatchObject({ status: 200, body: { kind: 'redirect' } });
    expect(bank.asked[0]?.body).toMatchObject({ metadata: { order: ORDER } });
  } finally {
    await bank.close();
  }
});
