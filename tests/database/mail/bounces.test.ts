import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

const SARA = 'sara@example.com';
const MONA = 'mona@example.com';
const TOKEN = { token: 't'.repeat(43) };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(() => backend.exec('delete from app.outbox; delete from app.bouncing_addresses'));

/** Puts a mail into the outbox and answers its id. */
async function mailTo(recipient: string): Promise<string> {
  const data = recipient === '{shop}' ? { form: 'contact', email: SARA } : TOKEN;
  const kind = recipient === '{shop}' ? 'form_received' : 'newsletter_asked';
  const [row] = await backend.sql<{ id: string }>(
    'insert into app.outbox (recipient, kind, data) values ($1, $2, $3) returning id',
    [recipient, kind, data],
  );
  return row!.id;
}

const claimed = async (): Promise<string[]> => {
  const { body } = await serviceRpc(backend, 'claim_mail', { batch: 100 });
  return body.map(({ recipient }: { recipient: string }) => recipient);
};
const bounce = async (mail: string | null, address: string | null, reason = 'No such mailbox') =>
  (await serviceRpc(backend, 'mail_bounced', { mail, address, reason })).body as boolean;
const listed = async (state: string) =>
  (await serviceRpc(backend, 'shop_mails', { state })).body as Record<string, unknown>[];
const alarms = async () => (await serviceRpc(backend, 'mail_alarms')).body;

test('a mail that came back is listed with its reason, and what else goes there is held', async () => {
  const first = await mailTo(SARA);
  expect(await claimed()).toEqual([SARA]);
  await serviceRpc(backend, 'mail_sent', { mail: first });
  expect(await bounce(first, null)).toBe(true);
  await mailTo(SARA);
  await mailTo(MONA);
  expect(await claimed()).toEqual([MONA]);
  expect(await listed('bounced')).toMatchObject([{ id: first, problem: 'No such mailbox' }]);
  expect(await listed('held')).toMatchObject([{ recipient: SARA, attempts: 0 }]);
  expect(await listed('waiting')).toMatchObject([{ recipient: MONA }]);
  expect((await serviceRpc(backend, 'shop_bounces')).body).toMatchObject([
    { email: SARA, reason: 'No such mailbox', held: 1 },
  ]);
});

test('an address that is cleared gets what was held, at once', async () => {
  await bounce(await mailTo(SARA), null);
  expect(await claimed()).toEqual([]);
  const { body } = await serviceRpc(backend, 'clear_bounce', { address: SARA });
  expect(body).toEqual({ email: SARA, released: 1 });
  expect(await claimed()).toEqual([SARA]);
  expect((await serviceRpc(backend, 'clear_bounce', { address: SARA })).status).toBe(422);
});

test('an address without a mail of the outbox is noted in its stored spelling: a code went there', async () => {
  expect(await bounce(null, 'Sara@EXAMPLE.com')).toBe(true);
  expect((await serviceRpc(backend, 'shop_bounces')).body).toMatchObject([{ email: SARA }]);
});

test.each([
  ['nothing', null, null],
  ['no address', null, 'sara'],
  ['a mail that is gone', '00000000-0000-4000-8000-000000000009', null],
])('a bounce of %s is answered false and holds nothing', async (_case, mail, address) => {
  expect(await bounce(mail, address)).toBe(false);
  expect((await serviceRpc(backend, 'shop_bounces')).body).toEqual([]);
});

test('the recipient of the mail counts, not the address that the event names', async () => {
  await bounce(await mailTo(SARA), MONA);
  expect((await serviceRpc(backend, 'shop_bounces')).body).toMatchObject([{ email: SARA }]);
});

test('mail to the shop is never held, but listed', async () => {
  const mail = await mailTo('{shop}');
  expect(await bounce(mail, 'desk@shop.example')).toBe(true);
  await mailTo('{shop}');
  expect(await claimed()).toHaveLength(2);
  expect(await listed('bounced')).toMatchObject([{ id: mail }]);
});

test('a mail that failed ten times raises the alarm, until it is sent again', async () => {
  const mail = await mailTo(SARA);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await alarms()).alarm).toBe(false);
    await backend.sql('update app.outbox set next_attempt_at = now()');
    expect(await claimed()).toEqual([SARA]);
    await serviceRpc(backend, 'mail_failed', { mail, problem: 'no route' });
  }
  expect(await alarms()).toMatchObject({ alarm: true, given_up: 1, oldest_waiting_seconds: 0 });
  expect(await listed('given_up')).toMatchObject([{ id: mail, problem: 'no route' }]);
  await serviceRpc(backend, 'resend_mail', { mail });
  expect(await alarms()).toMatchObject({ alarm: false, given_up: 0 });
  expect(await claimed()).toEqual([SARA]);
});

test('the alarms count and measure, and name nobody', async () => {
  await bounce(await mailTo(SARA), null);
  await mailTo(MONA);
  await backend.sql(
    `update app.outbox set created_at = now() - interval '1 hour' where recipient = $1`,
    [MONA],
  );
  const seen = await alarms();
  expect(seen).toMatchObject({ alarm: false, given_up: 0, held: 1, bounced: 1 });
  expect(seen.oldest_waiting_seconds).toBeGreaterThanOrEqual(3600);
  expect(JSON.stringify(seen)).not.toContain('@');
});

test('an address is forgotten with its person, and after a year', async () => {
  for (const email of [SARA, MONA]) await bounce(null, email);
  await serviceRpc(backend, 'erase_person', { email: SARA });
  expect((await serviceRpc(backend, 'shop_bounces')).body).toMatchObject([{ email: MONA }]);
  await backend.sql(`update app.bouncing_addresses set bounced_at = now() - interval '13 months'`);
  await serviceRpc(backend, 'sweep');
  expect((await serviceRpc(backend, 'shop_bounces')).body).toEqual([]);
});
