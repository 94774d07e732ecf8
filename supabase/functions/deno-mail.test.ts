/** Mail from Deno through mail servers of every habit: encrypted, unknown, slow, refusing. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeCertificates, type Certificates } from '#tests/support/certificates.ts';
import { startFakeSmtp, type FakeSmtp, type SmtpHabits } from '#tests/support/fake-smtp.ts';
import {
  CART,
  startFunctionDatabase,
  type FunctionDatabase,
} from '#tests/support/function-database.ts';
import { runDeno, withPackages, type DenoFunction } from '#tests/support/run-deno.ts';

let database: FunctionDatabase;
let certificates: Certificates;
let mailer: Awaited<ReturnType<typeof withPackages>>;
beforeAll(async () => {
  database = await startFunctionDatabase();
  certificates = await makeCertificates();
  mailer = await withPackages('send-otp');
});
afterAll(async () => {
  await Promise.all([database.close(), certificates.remove(), mailer.remove()]);
});

let server: FakeSmtp | undefined;
let running: DenoFunction | undefined;
afterEach(async () => {
  await running?.stop();
  await server?.close();
});

const SENT = { status: 200, body: { sent: true, retry_after: 60 } };
const FAILED = { status: 500, body: { error: 'unexpected', request_id: expect.any(String) } };

/** Asks for a code, which goes out through a server with these habits. */
async function sendCode(habits: SmtpHabits, flags: string[] = []) {
  server = await startFakeSmtp(habits);
  running = await runDeno('send-otp', {
    variables: { ...database.variables, SMTP_URL: server.url },
    flags: [...mailer.flags, ...flags],
  });
  const response = await fetch(`${running.url}/functions/v1/send-otp`, {
    method: 'POST',
    body: JSON.stringify({ email: 'sara@example.com', cart: CART }),
  });
  expect(running.output()).not.toMatch(/482913|sara/);
  return { status: response.status, body: (await response.json()) as unknown };
}

test('through TLS from the first byte, as on port 465, where the authority is known', async () => {
  const answer = await sendCode({ tls: certificates }, ['--cert', certificates.authority]);
  expect(answer).toEqual(SENT);
  expect(server?.mails[0]?.recipients).toEqual(['<sara@example.com>']);
});

test('a server whose authority nobody knows gets no mail', async () => {
  expect(await sendCode({ tls: certificates })).toEqual(FAILED);
  expect(server?.mails).toEqual([]);
});

test.each([
  ['tries it later, at the recipient', { RCPT: '451 try again later' }],
  ['tries it later, after the mail', { END: '452 disk full' }],
  ['knows no such mailbox', { RCPT: '550 no such mailbox: sara@example.com' }],
  ['refuses the sender', { MAIL: '553 not yours' }],
  ['refuses what it read', { END: '554 spam: 482913' }],
  ['refuses at once', { EHLO: '554 go away', HELO: '554 go away' }],
])('a server that %s is a failure', async (_case, replies) => {
  expect(await sendCode({ replies })).toEqual(FAILED);
  expect(server?.mails).toEqual([]);
});
