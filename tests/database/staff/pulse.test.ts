/** What a page polls: a number that grows with each change of Today, and with nothing else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { ago, aPerson, desk, type Person } from '#tests/support/database/staff.ts';

let backend: TestBackend;
let owner: Person;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  owner = await aPerson(backend);
  product = await aProduct(backend);
});
afterAll(() => backend.close());

const pulse = async (since?: number) =>
  (await desk(backend, owner, 'pulse', since === undefined ? {} : { since })).body;

/** How much the number grew while something was done. */
async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const { revision } = await pulse();
  await work();
  const after = await pulse(revision);
  expect(after.is_changed).toBe(after.revision !== revision);
  expect((await desk(backend, owner, 'today')).body.revision).toBe(after.revision);
  return after.revision - revision;
}

const transfer = () => aPlacedOrder(backend, product, { method: 'bank_transfer' });
const pay = ({ order_number, order }: Awaited<ReturnType<typeof transfer>>) =>
  serviceRpc(backend, 'record_transfer', {
    order_number,
    amount_halalas: order.total_halalas,
    reference: 'FT-1',
  });

test('it grows once with each step of an order', async () => {
  const { shopper, args } = await aBuyer(backend, product, { method: 'bank_transfer' });
  let order_number = '';
  const place = async () => {
    ({ order_number } = (await shopper.call('place_order', args)).body);
  };
  expect(await grownBy(place)).toBe(1);
  expect(await grownBy(() => shopper.call('report_transfer', { order_number }))).toBe(1);
  const paid = { order_number, amount_halalas: 1, reference: 'FT-PART' };
  expect(await grownBy(() => serviceRpc(backend, 'record_transfer', paid))).toBe(1);
  const other = await transfer();
  expect(await grownBy(() => pay(other))).toBe(1);
  for (const status of ['processing', 'ready', 'delivered']) {
    const step = { order_number: other.order_number, status };
    expect(await grownBy(() => serviceRpc(backend, 'advance_order', step))).toBe(1);
  }
});

test('it grows with a request for a quotation, a message, and a mail that is given up or tried again', async () => {
  const shopper = await Shopper.arrive(backend);
  expect(
    await grownBy(() => requestQuote(backend, [{ product, quantity: 1 }], { shopper })),
  ).toBeGreaterThan(0);
  const message = `insert into app.contact_messages (kind, name, email) values ('contact', 'Mona', 'mona@example.com')`;
  expect(await grownBy(() => backend.sql(message))).toBe(1);
  const tries =
    'update app.outbox set attempts = $1 where id = (select id from app.outbox limit 1)';
  expect(await grownBy(() => backend.sql(tries, [9]))).toBe(0);
  expect(await grownBy(() => backend.sql(tries, [10]))).toBe(1);
  expect((await pulse()).counts.failed_mails).toBe(1);
  expect(await grownBy(() => serviceRpc(backend, 'resend_given_up'))).toBe(1);
  expect((await pulse()).counts.failed_mails).toBe(0);
});

test('it does not grow with what Today does not show, and a change that is undone leaves it', async () => {
  const { shopper } = await aBuyer(backend, product);
  await backend.sql('delete from app.outbox where attempts > 0');
  const nothing = async () => {
    await shopper.add(product);
    await serviceRpc(backend, 'claim_mail', { batch: 20 });
    await desk(backend, owner, 'sessions');
    await desk(backend, owner, 'invite', {
      email: `${randomUUID()}@shop.test`,
      role: 'driver',
      revision: 0,
    });
  };
  expect(await grownBy(nothing)).toBe(0);
  const undone = `begin; insert into app.contact_messages (kind, name, email) values ('contact', 'M', 'm@example.com'); rollback`;
  expect(await grownBy(() => backend.exec(undone))).toBe(0);
});

test('the sweep deletes old changes and the number stays', async () => {
  await backend.sql(`update app.desk_changes set at = at - interval '10 minutes'`);
  expect(await grownBy(() => serviceRpc(backend, 'sweep'))).toBe(0);
  expect(await backend.sql('select from app.desk_changes')).toEqual([]);
  expect((await pulse()).revision).toBeGreaterThan(0);
  expect(await grownBy(transfer)).toBe(1);
});

test('its counts are those of Today, of which late jobs change without a change', async () => {
  const { body } = await desk(backend, owner, 'today');
  const { revision, counts } = await pulse();
  expect(counts).toEqual(body.counts);
  await backend.sql(
    `update app.jobs set planned_at = now() - interval '1 hour', last_ended = null`,
  );
  const later = await pulse(revision);
  expect(later).toMatchObject({ revision, is_changed: false, counts: { late_jobs: 5 } });
  expect((await desk(backend, owner, 'today')).body.late_jobs).toContain('sweep');
});

test('polling is no use of the session, and looking at Today is', async () => {
  const idle = async () =>
    (
      await backend.sql<{ minutes: number }>(
        `select (extract(epoch from clock_timestamp() - last_used_at) / 60)::integer as minutes
         from app.staff_sessions where session_id = $1`,
        [owner.session],
      )
    )[0]!.minutes;
  await ago(backend, owner, 'last_used_at', '20 minutes');
  await pulse();
  expect(await idle()).toBe(20);
  await desk(backend, owner, 'today');
  expect(await idle()).toBe(0);
});
