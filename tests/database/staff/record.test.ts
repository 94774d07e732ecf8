/** The record of what staff changed: it never changes, names nobody who was erased, and is found by owners. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anInvitation,
  aPerson,
  desk,
  recorded,
  type Person,
} from '#tests/support/database/staff.ts';
import { call, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startDatabase();
  owner = await aPerson(backend);
});
afterAll(() => backend.close());

const found = async (query?: string) =>
  (await desk(backend, owner, 'record', query === undefined ? {} : { query })).body;

test('a change is recorded with who, what, before, after, operation and request', async () => {
  const driver = await aPerson(backend, 'driver');
  const operation_id = randomUUID();
  const { status } = await call(backend, '/rest/v1/rpc/desk_change_role', {
    headers: { authorization: `Bearer ${owner.jwt}`, 'x-request-id': 'request-of-a-test' },
    body: { user_id: driver.id, role: 'finance', revision: 1, operation_id },
  });
  expect(status).toBe(200);
  expect(await found(operation_id)).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      operation_id,
      user_id: owner.id,
      email: owner.email,
      operator: null,
      action: 'desk_change_role',
      subject: driver.id,
      subject_email: driver.email,
      before: { user_id: driver.id, role: 'driver', disabled: false, revision: 1 },
      after: { user_id: driver.id, role: 'finance', disabled: false, revision: 2 },
      request_id: 'request-of-a-test',
    },
  ]);
});

test('the record is found by an address, a key and an action, and read page by page', async () => {
  const [one, two] = [await aPerson(backend, 'driver'), await aPerson(backend, 'driver')];
  for (const { id } of [one, two])
    await desk(backend, owner, 'disable', { user_id: id, disabled: true, revision: 1 });
  const subjects = async (query: string) =>
    (await found(query)).map(({ subject }: { subject: string }) => subject);
  expect(await subjects(` ${one.email.toUpperCase()} `)).toEqual([one.id]);
  expect(await subjects(two.id)).toEqual([two.id]);
  expect(await subjects('desk_disable')).toEqual([two.id, one.id]);
  expect(new Set(await subjects(owner.email))).toContain(one.id);
  expect(await subjects('nobody@shop.test')).toEqual([]);
  expect(await subjects('%')).toEqual([]);
  const all = await found();
  const rest = await desk(backend, owner, 'record', { before_id: all[0].id, at_most: 1 });
  expect(rest.body).toEqual([all[1]]);
});

test('an invitation is found and named by its address while it waits, and by its key alone afterwards', async () => {
  const { id, email } = await anInvitation(backend, owner);
  const named = { action: 'desk_invite', subject: id, subject_email: email };
  expect(await found(email)).toMatchObject([named]);
  await desk(backend, owner, 'withdraw_invitation', { invitation: id, revision: 1 });
  expect(await found(email)).toEqual([]);
  const nameless = { subject: id, subject_email: null };
  expect(await found(id)).toMatchObject([nameless, nameless]);
});

test('no role changes, deletes or empties the record', async () => {
  await anInvitation(backend, owner);
  const before = await backend.sql('select * from app.staff_record order by id');
  const changes = [
    `update app.staff_record set action = 'nothing'`,
    'delete from app.staff_record',
    'truncate app.staff_record',
  ];
  for (const change of changes) await expect(backend.sql(change)).rejects.toThrow(/are kept/);
  const roles = ['anon', 'authenticated', 'service_role'];
  const rights = await backend.sql(
    `select role, privilege from unnest($1::text[]) as role,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
     where has_table_privilege(role, 'app.staff_record', privilege)`,
    [roles],
  );
  expect(rights).toEqual([]);
  expect(await backend.sql('select * from app.staff_record order by id')).toEqual(before);
});

test('a refused change leaves no row, and a row that cannot be written leaves no change', async () => {
  const driver = await aPerson(backend, 'driver');
  const change = { user_id: driver.id, role: 'finance', revision: 1 };
  await desk(backend, owner, 'change_role', { ...change, revision: 2 });
  expect(await recorded(backend, driver.id)).toBe(0);
  await backend.sql(
    `alter table app.staff_record add constraint refuses_all check (id < 0) not valid`,
  );
  const failed = await desk(backend, owner, 'change_role', change);
  await backend.sql('alter table app.staff_record drop constraint refuses_all');
  expect(failed.status).toBeGreaterThanOrEqual(400);
  const [row] = await backend.sql('select role from app.staff where user_id = $1', [driver.id]);
  expect(row).toEqual({ role: 'driver' });
  expect((await desk(backend, owner, 'change_role', change)).status).toBe(200);
  expect(await recorded(backend, driver.id)).toBe(1);
});

test('what was recorded about a person who is erased stays, and names them no more', async () => {
  const driver = await aPerson(backend, 'driver');
  await desk(backend, owner, 'change_role', { user_id: driver.id, role: 'finance', revision: 1 });
  await serviceRpc(backend, 'erase_person', { email: driver.email });
  const [, row] = await found(driver.id);
  expect(row).toMatchObject({
    subject: driver.id,
    subject_email: null,
    after: { role: 'finance' },
  });
  const texts = await backend.sql<{ text: string }>(
    'select row::text as text from app.staff_record as row',
  );
  for (const { text } of texts) expect(text).not.toContain('@');
});

test('whose account is erased leaves the staff with a row in the record, whoever erased it', async () => {
  const erasures: [(person: Person) => Promise<unknown>, (person: Person) => object][] = [
    [
      ({ email }) => serviceRpc(backend, 'erase_person', { email }),
      () => ({ user_id: null, operator: 'erase_person' }),
    ],
    [
      ({ id }) => serviceRpc(backend, 'delete_account', { user_id: id }),
      ({ id }) => ({ user_id: id, operator: null }),
    ],
    [
      ({ id }) => backend.sql('delete from auth.users where id = $1', [id]),
      () => ({ user_id: null, operator: 'auth server' }),
    ],
  ];
  for (const [erase, actor] of erasures) {
    const driver = await aPerson(backend, 'driver');
    await erase(driver);
    expect(await found(driver.id)).toEqual([
      expect.objectContaining({
        ...actor(driver),
        action: 'erase_staff',
        before: { user_id: driver.id, role: 'driver', disabled: false, revision: 1 },
        after: null,
      }),
    ]);
  }
});

test('who was removed from the staff and is erased later leaves the record with one row', async () => {
  const driver = await aPerson(backend, 'driver');
  await desk(backend, owner, 'remove_staff', { user_id: driver.id, revision: 1 });
  await serviceRpc(backend, 'erase_person', { email: driver.email });
  const actions = (await found(driver.id)).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['desk_remove_staff']);
});
