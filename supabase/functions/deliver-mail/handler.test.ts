import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { Broken, fakeDeps, read, SERVICE_KEY } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { ask, brief, nameOf, row } from '#tests/support/builders/mail/waiting-mails.ts';
import { handle } from './handler.ts';

const written = recordConsole();
const namesOf = (deps: ReturnType<typeof fakeDeps>): string[] =>
  deps.calls.map(({ name, args }) => (args['mail'] ? `${name} ${nameOf(args['mail'])}` : name));

test('each waiting mail is sent once, marked, and carries the address of the site', async () => {
  const deps = fakeDeps({ claim_mail: [row('a'), row('b')], mail_sent: null });
  const answer = await read(handle(ask(), deps));
  expect(answer).toEqual({ status: 200, body: { sent: 2, failed: 0 } });
  expect(deps.mails.map((mail) => mail.to)).toEqual(['a@example.com', 'b@example.com']);
  const link = 'https://shop.example/account/orders/ES-1#key=secret-key';
  expect(deps.mails[0]?.subject).toBe('Your order ES-1');
  expect(deps.mails[0]?.text).toContain(link);
  expect(deps.mails[0]?.html).toContain(`<a href="${link}">${link}</a>`);
  expect(deps.mails[0]?.html).toContain('2 x Gas &lt;b&gt;');
  expect(namesOf(deps)).toEqual(['claim_mail', 'mail_sent a', 'mail_sent b']);
});

test('a mail to the shop goes to the address of the settings, and no line break into its subject', async () => {
  const number = 'ES-1\r\nBcc: x@y.com';
  const data = { ...brief, order_number: number, flag: 'paid_twice', reference: 'r' };
  const rows = [row('a', { recipient: '{shop}', kind: 'payment_flagged', data })];
  const deps = fakeDeps({ claim_mail: rows, mail_sent: null });
  await handle(ask(), deps);
  expect(deps.mails[0]).toMatchObject({
    to: 'desk@shop.example',
    subject: 'Paid twice: ES-1 Bcc: x@y.com',
  });
});

test('a mail of an unknown kind is recorded as failed, and the others are sent', async () => {
  const rows = [row('a', { kind: 'toString' }), row('b')];
  const deps = fakeDeps({
    claim_mail: new Broken(rows),
    mail_sent: null,
    mail_failed: null,
  });
  expect((await read(handle(ask(), deps))).body).toEqual({ sent: 1, failed: 1 });
  expect(deps.calls[1]?.args['problem']).toBe('There are no words for toString');
});

test('a mail that fails is recorded as failed, and the others are sent', async () => {
  const deps = fakeDeps(
    { claim_mail: [row('a'), row('b')], mail_sent: null, mail_failed: null },
    {
      sendMail: async ({ to }) => {
        if (to.startsWith('a')) throw new Error('550 unknown mailbox');
      },
    },
  );
  const answer = await read(handle(ask(), deps));
  expect(answer.body).toEqual({ sent: 1, failed: 1 });
  expect(namesOf(deps)).toEqual(['claim_mail', 'mail_failed a', 'mail_sent b']);
  expect(deps.calls[1]?.args['problem']).toBe('550 unknown mailbox');
});

test('a mail that was sent but could not be marked is never marked as failed', async () => {
  const deps = fakeDeps({
    claim_mail: [row('a'), row('b')],
    mail_sent: new AppError('unexpected'),
    mail_failed: null,
  });
  const answer = await read(handle(ask(), deps));
  expect(answer.body).toEqual({ sent: 2, failed: 0 });
  // Each is tried twice: what is not marked goes out again.
  const marks = ['mail_sent a', 'mail_sent b'];
  expect(namesOf(deps)).toEqual(['claim_mail', ...marks, ...marks]);
});

test('a full batch is followed by the next one', async () => {
  const batches = [Array.from({ length: 5 }, (_, i) => row(`m${i}`)), [row('last')]];
  const deps = fakeDeps({ claim_mail: () => batches.shift(), mail_sent: null });
  const answer = await read(handle(ask(), deps));
  expect(answer.body).toEqual({ sent: 6, failed: 0 });
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  SERVICE_KEY,
  `Bearer ${SERVICE_KEY}x`,
  'Bearer sb_publishable_local',
])('without the service key (%j) no mail is even looked at', async (authorization) => {
  const deps = fakeDeps({ claim_mail: [row('a')] });
  const answer = await read(handle(ask(authorization), deps));
  expect(answer).toEqual({ status: 401, body: { error: 'input_invalid' } });
  expect(deps.calls).toEqual([]);
});

test('only a POST delivers', async () => {
  const deps = fakeDeps({ claim_mail: [row('a')] });
  expect((await read(handle(ask(undefined, 'GET'), deps))).status).toBe(405);
  expect(deps.calls).toEqual([]);
});

test('a failing delivery names no recipient and no key in the log', async () => {
  const fault = new Error(`550 <a@example.com> rejected ${SERVICE_KEY} secret-key`);
  const deps = fakeDeps(
    { claim_mail: [row('a')], mail_failed: fault },
    { sendMail: () => Promise.reject(fault) },
  );
  await handle(ask(), deps);
  expect(written.text()).toContain('deliver-mail failed');
  expect(written.text()).not.toMatch(/example\.com|secret/);
});
