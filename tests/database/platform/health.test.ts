/** The answers to a monitor while a database has faults. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('update app.jobs set last_ended = now(), planned_at = now()');
  await backend.sql('delete from app.outbox');
});

const health = async () => (await serviceRpc(backend, 'health')).body;

const mail = (attempts: number, due: string) =>
  backend.sql(
    `insert into app.outbox (recipient, kind, data, attempts, next_attempt_at)
     values ('mona@example.com', 'newsletter_asked', '{}', $1, now() - $2::interval)`,
    [attempts, due],
  );

test('a shop in which all jobs ran is healthy', async () => {
  expect(await health()).toMatchObject({
    is_healthy: true,
    problems: [],
    mail_waits_seconds: null,
    mails_failed: 0,
    payments_overdue: 0,
    late_jobs: [],
  });
});

test('mail that is due for a quarter of an hour is a problem, mail that is due later is not', async () => {
  await mail(0, '-1 hour');
  await mail(0, '800 seconds');
  expect(await health()).toMatchObject({ is_healthy: true, problems: [] });
  await mail(3, '1000 seconds');
  expect(await health()).toMatchObject({ is_healthy: false, problems: ['mail_waits'] });
});

test('mail that is held because mail to its address came back does not wait', async () => {
  await mail(0, '2 days');
  const [row] = await backend.sql<{ id: string }>('select id from app.outbox');
  await backend.sql('select app.mail_bounced($1, $2, $3)', [row?.id, 'mona@example.com', 'gone']);
  expect(await health()).toMatchObject({ is_healthy: true, mail_waits_seconds: null });
  await backend.sql('delete from app.bouncing_addresses');
  expect(await health()).toMatchObject({ problems: ['mail_waits'] });
});

test('mail that was given up is counted, and does not count as waiting', async () => {
  await mail(10, '2 days');
  expect(await health()).toMatchObject({
    is_healthy: true,
    mails_failed: 1,
    mail_waits_seconds: null,
  });
});

test('a job that missed three runs is late, also when it never ran', async () => {
  await backend.sql(`update app.jobs set last_ended = now() - interval '4 minutes',
    planned_at = now() - interval '1 day' where name = 'sweep'`);
  await backend.sql(`update app.jobs set last_ended = null, planned_at = now() - interval '4 minutes'
    where name = 'facets'`);
  const answer = await health();
  expect(answer).toMatchObject({
    is_healthy: false,
    problems: ['jobs_late'],
    late_jobs: ['sweep', 'facets'],
  });
  expect(answer.swept_seconds_ago).toBeGreaterThanOrEqual(240);
});

test('the answer has numbers and names of jobs, nothing of a person', async () => {
  await mail(10, '2 days');
  await mail(1, '2 days');
  const text = JSON.stringify([await health(), (await serviceRpc(backend, 'metrics')).body]);
  expect(text).not.toMatch(/@|mona/);
});

test('every status has a number in the metrics, those without a row too', async () => {
  await mail(10, '2 days');
  const { body } = await serviceRpc(backend, 'metrics');
  expect(body).toMatchObject({
    orders: {
      placed: 0,
      payment_confirmed: 0,
      processing: 0,
      ready: 0,
      delivered: 0,
      cancelled: 0,
    },
    mails: { waiting: 0, given_up: 1, sent: 0 },
    carts: 0,
  });
});

test('a payment whose time was over ten minutes ago is a problem until the sweep expires its order', async () => {
  const product = await aProduct(backend, { price: 100 });
  await aPlacedOrder(backend, product, { method: 'card' });
  await backend.sql('delete from app.outbox');
  const expire = (ago: string) =>
    backend.sql('update app.payments set expires_at = now() - $1::interval', [ago]);
  await expire('9 minutes');
  expect(await health()).toMatchObject({ is_healthy: true, payments_overdue: 0 });
  await expire('11 minutes');
  expect(await health()).toMatchObject({ problems: ['payments_overdue'], payments_overdue: 1 });
  await serviceRpc(backend, 'sweep');
  expect(await health()).toMatchObject({ payments_overdue: 0 });
});

test('a cancelled order is counted for thirty days, one that is under way for as long as it is', async () => {
  const product = await aProduct(backend, { price: 100 });
  const { order_number } = await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  const counted = async () => (await serviceRpc(backend, 'metrics')).body.orders;
  const age = () => backend.sql(`update app.orders set placed_at = now() - interval '31 days'`);
  const before = await counted();
  await serviceRpc(backend, 'cancel_order', { order_number, reason: 'Sold out' });
  expect(await counted()).toMatchObject({
    placed: before.placed - 1,
    cancelled: before.cancelled + 1,
  });
  await aPlacedOrder(backend, product, { method: 'bank_transfer' });
  await age();
  expect(await counted()).toMatchObject({ placed: before.placed, cancelled: 0 });
});
