import { expect, test } from 'vitest';
import { fakeDeps, fakeSettings, read } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';
import { signatureOf } from './signature.ts';

const written = recordConsole();
const SECRET = `whsec_${btoa('a key of twenty-four bytes')}`;
const MAIL = '00000000-0000-4000-8000-000000000001';
const VARIABLES = {
  MAIL_PROVIDER: 'resend',
  RESEND_API_KEY: 're_key_of_the_test',
  RESEND_WEBHOOK_SECRET: SECRET,
};
const bounce = {
  type: 'email.bounced',
  data: {
    to: ['Sara@example.com'],
    tags: { mail: MAIL },
    bounce: { type: 'Permanent', message: 'No such\nmailbox' },
  },
};
const noted = { mail: MAIL, address: 'Sara@example.com', reason: 'No such mailbox' };

const seconds = (): number => Math.floor(Date.now() / 1000);

interface Sent {
  readonly secret?: string;
  readonly stamp?: string;
  readonly id?: string;
  /** In the place of the signature that fits. */
  readonly signature?: string;
  readonly variables?: Record<string, string>;
  readonly changed?: (text: string) => string;
}

/** Reports an event as the provider does. */
async function report(event: unknown, sent: Sent = {}) {
  const { secret = SECRET, stamp = String(seconds()), id = 'msg_1', variables = VARIABLES } = sent;
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = sent.signature ?? `v1,${await signatureOf(`${id}.${stamp}.${text}`, secret)}`;
  const deps = fakeDeps({ mail_bounced: true }, { settings: fakeSettings(variables) });
  const request = new Request('http://127.0.0.1/functions/v1/deliver-mail/events', {
    method: 'POST',
    headers: { 'svix-id': id, 'svix-timestamp': stamp, 'svix-signature': signature },
    body: sent.changed?.(text) ?? text,
  });
  return { answer: await read(handle(request, deps)), calls: deps.calls.map(({ args }) => args) };
}

test('a mail that came back is noted with its reason, on one line', async () => {
  const { answer, calls } = await report(bounce);
  expect(answer).toEqual({ status: 200, body: { received: true } });
  expect(calls).toEqual([noted]);
});

test('a reader who calls it spam gets no more either', async () => {
  const { calls } = await report({ type: 'email.complained', data: bounce.data });
  expect(calls).toEqual([{ ...noted, reason: 'The reader marked a mail as spam.' }]);
});

test.each([
  ['a full mailbox', { ...bounce, data: { ...bounce.data, bounce: { type: 'Transient' } } }],
  ['a mail that arrived', { type: 'email.delivered', data: bounce.data }],
  ['something new', { type: 'email.sung' }],
])('%s changes nothing, and is not sent again', async (_case, event) => {
  const { answer, calls } = await report(event);
  expect([answer.status, calls]).toEqual([200, []]);
});

test.each([
  ['no tags', { to: ['a@b.example'] }, { mail: null, address: 'a@b.example' }],
  [
    'a tag that is no id',
    { to: 'a@b.example', tags: { mail: "'; --" } },
    { mail: null, address: 'a@b.example' },
  ],
  ['two addresses', { to: ['a@b.example', 'c@d.example'] }, { mail: null, address: null }],
  ['nothing', undefined, { mail: null, address: null }],
])('a bounce with %s is noted as far as it is known', async (_case, data, expected) => {
  const { calls } = await report({ type: 'email.bounced', data });
  expect(calls).toEqual([{ ...expected, reason: 'The mail came back.' }]);
});

test.each<[string, Sent]>([
  ['another secret', { secret: `whsec_${btoa('another key of some bytes')}` }],
  ['no signature', { signature: '' }],
  ['an unknown version', { signature: 'v2,AAAA' }],
  ['a time that is too long ago', { stamp: String(seconds() - 3600) }],
  ['a time that is yet to come', { stamp: String(seconds() + 3600) }],
  ['no time', { stamp: '' }],
  ['a time that is none', { stamp: 'NaN' }],
  ['words that were changed', { changed: (text) => text.replace('Sara', 'Mona') }],
  ['no secret in the settings', { variables: { ...VARIABLES, RESEND_WEBHOOK_SECRET: '' } }],
  ['SMTP in the settings', { variables: { RESEND_WEBHOOK_SECRET: SECRET } }],
])('an event with %s is refused, and no address is noted', async (_case, sent) => {
  const { answer, calls } = await report(bounce, sent);
  expect([answer.status, calls]).toEqual([401, []]);
});

test('while the secret is replaced, one of two signatures is enough', async () => {
  const stamp = String(seconds());
  const own = await signatureOf(`msg_1.${stamp}.${JSON.stringify(bounce)}`, SECRET);
  const { answer } = await report(bounce, { stamp, signature: `v1,AAAA v1,${own}` });
  expect(answer.status).toBe(200);
});

test.each(['', 'x', '[1', 'null', '7'])('a signed body %j is refused', async (text) => {
  const { answer, calls } = await report(text);
  expect([answer.status, calls]).toEqual([422, []]);
});

test('the schedule key opens no events, and no log repeats an address', async () => {
  await report(bounce, { signature: '' });
  expect(written.text()).not.toMatch(/sara|mona/i);
});
