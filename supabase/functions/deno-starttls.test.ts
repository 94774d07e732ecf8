/** Mail from Deno in production by STARTTLS, as on port 2525, to a mail server that others wrote. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { aCodeMailer } from '#tests/support/fakes/code-mailer.ts';
import { PRODUCTION } from '#tests/support/hosts/production-settings.ts';

const PASSWORD = 'correct horse battery';

const mailer = aCodeMailer();

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((done) => (server ? server.close(done) : done())));

/** The received mail: its recipient, whether it came over TLS, and its text. */
interface Taken {
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly words: string;
}

/** A code by mail through a server with these options; answers the status and what the server took. */
async function sendCode(options: SMTPServerOptions, flags: string[] = []) {
  const taken: Taken[] = [];
  const passwords: unknown[] = [];
  server = new SMTPServer({
    ...options,
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(null, { user: 'shop' });
    },
    onData(stream, { envelope, secure }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((words) => (taken.push({ to, secure, words }), done()));
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const SMTP_URL = `smtp://shop:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  const { status } = await mailer.ask({ ...PRODUCTION, SMTP_URL }, flags);
  return { status, taken, passwords };
}

test('the password and the mail go out after STARTTLS', async () => {
  const answer = await sendCode(mailer.certificates, ['--cert', mailer.certificates.authority]);
  expect(answer.passwords).toEqual([PASSWORD]);
  expect(answer.taken).toEqual([
    { to: ['sara@example.com'], secure: true, words: expect.stringContaining('482913') },
  ]);
  expect(answer.status).toBe(200);
});

test.each<[string, SMTPServerOptions]>([
  ['whose authority nobody knows', {}],
  ['that offers no TLS', { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }],
])('a server %s gets neither', async (_case, options) => {
  const flags = options.disabledCommands ? ['--cert', mailer.certificates.authority] : [];
  const answer = await sendCode({ ...mailer.certificates, ...options }, flags);
  expect(answer).toEqual({ status: 500, taken: [], passwords: [] });
});
