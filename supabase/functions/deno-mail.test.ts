/** Mail from Deno through mail servers of every habit: encrypted, unknown, slow, refusing. */
import { afterEach, expect, test } from 'vitest';
import { aCodeMailer } from '#tests/support/fakes/code-mailer.ts';
import { startFakeSmtp, type FakeSmtp, type SmtpOptions } from '#tests/support/fakes/fake-smtp.ts';

const mailer = aCodeMailer();

let server: FakeSmtp | undefined;
afterEach(() => server?.close());

const SENT = { status: 200, body: { sent: true, retry_after: 60 } };
const FAILED = { status: 500, body: { error: 'unexpected', request_id: expect.any(String) } };

/** Asks for a code, which goes out through a server with these habits. */
async function sendCode(habits: SmtpOptions, flags: string[] = []) {
  server = await startFakeSmtp(habits);
  return mailer.ask({ SMTP_URL: server.url }, flags);
}

test('through TLS from the first byte, as on port 465, where the authority is known', async () => {
  const answer = await sendCode({ tls: mailer.certificates }, [
    '--cert',
    mailer.certificates.authority,
  ]);
  expect(answer).toEqual(SENT);
  expect(server?.mails[0]?.recipients).toEqual(['<sara@example.com>']);
});

test('a server whose authority nobody knows gets no mail', async () => {
  expect(await sendCode({ tls: mailer.certificates })).toEqual(FAILED);
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
