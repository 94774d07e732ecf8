/** What owners change of the staff: it counts at once, once, and never for the last owner. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  aPerson,
  aProvedUser,
  desk,
  proveFactor,
  recorded,
  type Person,
} from '#tests/support/database/staff.ts';
import { Accounts, PASSWORD, userOf } from '#tests/support/builders/accounts.ts';
import { signIn } from '#tests/support/builders/users.ts';
import { fingerprint, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

let backend: TestBackend;
let owner: Person;
let driver: Person;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(async () => {
  // The owners of the tests before are not in the way of the last one.
  await backend.sql('alter table app.staff disable trigger user');
  await backend.sql('delete from app.staff');
  await backend.sql('alter table app.staff enable trigger user');
  owner = await aPerson(backend);
  driver = await aPerson(backend, 'driver');
});
afterAll(() => backend.close());

const ask = (name: string, args: object): Promise<Answer> => desk(backend, owner, name, args);
const hintOf = ({ status, body }: Answer) => [status, body?.hint];

test('another role counts in the next call, in both directions', async () => {
  expect(hintOf(await desk(backend, driver, 'staff'))).toEqual([403, 'not_allowed']);
  const { body } = await ask('change_role', { user_id: driver.id, role: 'owner', revision: 1 });
  expect(body).toMatchObject({ role: 'owner', revision: 2, email: driver.email });
  expect((await desk(backend, driver, 'staff')).status).toBe(200);
  await ask('change_role', { user_id: driver.id, role: 'read_only', revision: 2 });
  expect(hintOf(await desk(backend, driver, 'staff'))).toEqual([403, 'not_allowed']);
  expect((await desk(backend, driver, 'me')).body.permissions).toEqual(['desk.open', 'today.read']);
});

test('who is disabled is refused in the next call, and proves the second factor again once enabled', async () => {
  await ask('disable', { user_id: driver.id, disabled: true, revision: 1 });
  expect(hintOf(await desk(backend, driver, 'me'))).toEqual([403, 'not_staff']);
  await ask('disable', { user_id: driver.id, disabled: false, revision: 2 });
  expect(hintOf(await desk(backend, driver, 'me'))).toEqual([403, 'second_factor_required']);
  await proveFactor(backend, driver);
  expect((await desk(backend, driver, 'me')).status).toBe(200);
});

test('who is removed works here no longer, and stays a buyer', async () => {
  expect((await ask('remove_staff', { user_id: driver.id, revision: 1 })).status).toBe(200);
  expect(hintOf(await desk(backend, driver, 'me'))).toEqual([403, 'not_staff']);
  const account = await backend.sql('select from app.account_emails where user_id = $1', [
    driver.id,
  ]);
  expect(account).toHaveLength(1);
  const again = await ask('remove_staff', { user_id: driver.id, revision: 1 });
  expect(hintOf(again)).toEqual([404, 'staff_not_found']);
});

test('the last owner cannot be demoted, disabled, removed or erased, and nothing of it is written', async () => {
  const before = await fingerprint(backend);
  const self = { user_id: owner.id, revision: 1 };
  const tries = [
    await ask('change_role', { ...self, role: 'operations' }),
    await ask('disable', { ...self, disabled: true }),
    await ask('remove_staff', self),
    await serviceRpc(backend, 'delete_account', { user_id: owner.id }),
    await serviceRpc(backend, 'erase_person', { email: owner.email }),
  ];
  expect(tries.map(hintOf)).toEqual(tries.map(() => [409, 'last_owner']));
  const direct = [
    backend.sql('delete from auth.users where id = $1', [owner.id]),
    backend.sql(`update app.staff set role = 'driver'`),
    backend.sql('delete from app.staff'),
  ];
  for (const one of direct) await expect(one).rejects.toThrow(/last owner/);
  await expect(backend.sql('truncate app.staff cascade')).rejects.toThrow(/kept/);
  expect(await fingerprint(backend)).toEqual(before);
});

test('the last owner who deletes their account reads why it stays', async () => {
  const accounts = new Accounts(backend, functionsOn(backend));
  const session = await accounts.confirmed('last-owner@shop.test', PASSWORD);
  await backend.sql(`insert into app.staff (user_id, role) values ($1, 'owner')`, [
    session.user.id,
  ]);
  await proveFactor(backend, userOf(session));
  await ask('remove_staff', { user_id: owner.id, revision: 1 });
  const remove = () => accounts.ask('delete_account', { password: PASSWORD }, session.access_token);
  expect(await remove()).toEqual({ status: 409, body: { error: 'last_owner' } });
  expect((await accounts.rpc(session, 'my_account')).status).toBe(200);
  await aPerson(backend);
  expect((await remove()).status).toBe(200);
});

test('an owner who is disabled is no second owner', async () => {
  await ask('change_role', { user_id: driver.id, role: 'owner', revision: 1 });
  await ask('disable', { user_id: driver.id, disabled: true, revision: 2 });
  const self = { user_id: owner.id, revision: 1 };
  expect(hintOf(await ask('remove_staff', self))).toEqual([409, 'last_owner']);
  await ask('disable', { user_id: driver.id, disabled: false, revision: 3 });
  expect((await ask('remove_staff', self)).status).toBe(200);
});

test('a stale revision is refused with the present row, which holds no address', async () => {
  await ask('change_role', { user_id: driver.id, role: 'finance', revision: 1 });
  const rows = await recorded(backend);
  const late = await ask('change_role', { user_id: driver.id, role: 'content', revision: 1 });
  expect(hintOf(late)).toEqual([409, 'changed_elsewhere']);
  const present = { user_id: driver.id, role: 'finance', disabled: false, revision: 2 };
  expect(JSON.parse(late.body.details)).toEqual({ present });
  const future = await ask('remove_staff', { user_id: driver.id, revision: 3 });
  expect(hintOf(future)).toEqual([409, 'changed_elsewhere']);
  expect(await recorded(backend)).toBe(rows);
});

test('an operation that comes again is done once and answers what is there', async () => {
  const operation_id = randomUUID();
  const change = { user_id: driver.id, role: 'finance', revision: 1, operation_id };
  const first = await ask('change_role', change);
  const again = await ask('change_role', change);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await recorded(backend, driver.id)).toBe(1);
  const other = { ...change, role: 'content' };
  expect(hintOf(await ask('change_role', other))).toEqual([409, 'idempotency_mismatch']);
  const removal = { user_id: driver.id, revision: 1, operation_id };
  expect(hintOf(await ask('remove_staff', removal))).toEqual([409, 'idempotency_mismatch']);
  const second = await aPerson(backend);
  const theirs = await desk(backend, second, 'change_role', change);
  expect(hintOf(theirs)).toEqual([409, 'idempotency_mismatch']);
});

test('a role that there is not is refused', async () => {
  for (const role of ['boss', '', 'OWNER', null]) {
    const answer = await ask('change_role', { user_id: driver.id, role, revision: 1 });
    expect(hintOf(answer)).toEqual([422, 'input_invalid']);
  }
});

test('signing out everywhere ends every session of the caller, and none of anybody else', async () => {
  const device = await signIn(backend, owner.id);
  await proveFactor(backend, device);
  expect((await ask('sign_out_everywhere', { revision: 1 })).status).toBe(200);
  for (const session of [owner, device])
    expect(hintOf(await desk(backend, session, 'me'))).toEqual([401, 'signed_out']);
  expect((await desk(backend, driver, 'me')).status).toBe(200);
  const back = await signIn(backend, owner.id);
  expect(hintOf(await desk(backend, back, 'me'))).toEqual([403, 'second_factor_required']);
  const [row] = await backend.sql('select before, after from app.staff_record where subject = $1', [
    owner.id,
  ]);
  expect(row).toEqual({ before: { sessions: 2 }, after: { sessions: 0 } });
});

test('a person of the staff reads that in their data, and their account takes it along', async () => {
  const { body } = await serviceRpc(backend, 'export_person', { email: driver.email });
  expect(body.staff).toEqual({ role: 'driver', created_at: expect.any(String) });
  const buyer = await aProvedUser(backend);
  const theirs = await serviceRpc(backend, 'export_person', { email: buyer.email });
  expect(theirs.body).not.toHaveProperty('staff');
  await serviceRpc(backend, 'erase_person', { email: driver.email });
  const left = 'select from app.staff where user_id = $1';
  expect(await backend.sql(left, [driver.id])).toEqual([]);
});
