/** Invitations: by mail alone, once, for 24 hours, for the invited mailbox. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anInvitation,
  aPerson,
  aProvedUser,
  desk,
  enrolled,
  invitationIn,
  recorded,
  type Person,
} from '#tests/support/database/staff.ts';
import { serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
let owner: Person;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(async () => {
  owner = await aPerson(backend);
});
afterAll(() => backend.close());

const invite = (email: string, revision = 0, more: object = {}): Promise<Answer> =>
  desk(backend, owner, 'invite', { email, role: 'finance', revision, ...more });
const accept = (token: string, user: Person, operation_id = randomUUID()) =>
  serviceRpc(backend, 'accept_invitation', { token, ...enrolled(user), operation_id });
const hintOf = ({ status, body }: Answer) => [status, body?.hint];

test('whoever accepts an invitation with the invited mailbox has its role, once', async () => {
  const user = await aProvedUser(backend);
  const { body } = await invite(user.email.toUpperCase());
  expect(body).toMatchObject({ email: user.email, role: 'finance', revision: 1 });
  const token = await invitationIn(backend, user.email);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(body)).not.toContain(token);
  const operation_id = randomUUID();
  const accepted = await accept(token, user, operation_id);
  expect(accepted.body).toMatchObject({ user_id: user.id, role: 'finance', revision: 1 });
  const repeated = await accept(token, user, operation_id);
  expect(hintOf(repeated)).toEqual([409, 'invitation_accepted']);
  expect(hintOf(await accept(token, user))).toEqual([422, 'link_invalid']);
  expect((await desk(backend, user, 'me')).body).toMatchObject({ role: 'finance' });
  expect(hintOf(await invite(user.email))).toEqual([409, 'already_staff']);
});

test('an invitation counts for no other account, and not after 24 hours', async () => {
  const user = await aProvedUser(backend);
  const other = await aProvedUser(backend);
  await invite(user.email);
  const token = await invitationIn(backend, user.email);
  expect(hintOf(await accept(token, other))).toEqual([422, 'link_invalid']);
  expect(hintOf(await accept(token.slice(1), user))).toEqual([422, 'link_invalid']);
  const age = `update app.staff_invitations set expires_at = expires_at - $2::interval where email = $1`;
  await backend.sql(age, [user.email, '24 hours']);
  expect(hintOf(await accept(token, user))).toEqual([422, 'link_invalid']);
  await backend.sql(age, [user.email, '-1 minute']);
  expect((await accept(token, user)).status).toBe(200);
});

test('a second invitation names the first one and replaces it: the former token is worth nothing', async () => {
  const user = await aProvedUser(backend);
  await invite(user.email);
  const former = await invitationIn(backend, user.email);
  const unaware = await invite(user.email);
  expect(hintOf(unaware)).toEqual([409, 'changed_elsewhere']);
  expect(unaware.body.details).not.toContain('@');
  const again = await invite(user.email, 1, { role: 'content' });
  expect(again.body).toMatchObject({ role: 'content', revision: 2 });
  expect(hintOf(await accept(former, user))).toEqual([422, 'link_invalid']);
  const { body } = await accept(await invitationIn(backend, user.email), user);
  expect(body).toMatchObject({ role: 'content' });
});

test('a repeated operation mails nothing', async () => {
  const email = `once-${randomUUID()}@shop.test`;
  const once = { operation_id: randomUUID() };
  const first = await invite(email, 0, once);
  expect((await invite(email, 0, once)).body).toEqual(first.body);
  const mails = await backend.sql('select from app.outbox where recipient = $1', [email]);
  expect(mails).toHaveLength(1);
  expect(await recorded(backend, first.body.id)).toBe(1);
});

test('the record keeps no hash of the address, and knows a repeated invitation all the same', async () => {
  const email = `hashed-${randomUUID()}@shop.test`;
  const once = { operation_id: randomUUID() };
  const { body: first } = await invite(email, 0, once);
  const guess = { email, role: 'finance', revision: 0 };
  const guessed = await backend.sql(
    `select from app.staff_record where request_hash in (app.token_hash($1::jsonb::text), app.token_hash($2))`,
    [JSON.stringify(guess), email],
  );
  expect(guessed).toEqual([]);
  expect((await invite(email, 0, once)).body).toEqual(first);
  const mismatch = [409, 'idempotency_mismatch'];
  expect(hintOf(await invite(`x${email}`, 0, once))).toEqual(mismatch);
  expect(hintOf(await invite(email, 1, once))).toEqual(mismatch);
  expect(hintOf(await invite(email, 0, { ...once, role: 'owner' }))).toEqual(mismatch);
  await desk(backend, owner, 'withdraw_invitation', { invitation: first.id, revision: 1 });
  expect(await invite(email, 0, once)).toMatchObject({ status: 200, body: null });
});

test('an invitation that is withdrawn is worth nothing, and its mail is not sent any more', async () => {
  const { id, email, token } = await anInvitation(backend, owner);
  const args = { invitation: id, revision: 1 };
  expect((await desk(backend, owner, 'withdraw_invitation', args)).status).toBe(200);
  expect(await backend.sql('select from app.outbox where recipient = $1', [email])).toEqual([]);
  expect(hintOf(await accept(token, await aProvedUser(backend)))).toEqual([422, 'link_invalid']);
  const again = await desk(backend, owner, 'withdraw_invitation', args);
  expect(hintOf(again)).toEqual([404, 'invitation_not_found']);
});

test('the database keeps of a token its hash alone, and forgets whom it invited with the person', async () => {
  const { email, token } = await anInvitation(backend, owner);
  await backend.sql(`update app.outbox set sent_at = now(), data = '{}' where recipient = $1`, [
    email,
  ]);
  const [kept] = await backend.sql<{ text: string }>(
    `select (select string_agg(row::text, ' ') from app.staff_invitations as row)
       || (select string_agg(row::text, ' ') from app.staff_record as row) as text`,
  );
  expect(kept!.text).toContain(email);
  expect(kept!.text).not.toContain(token);
  await serviceRpc(backend, 'erase_person', { email });
  const left = 'select from app.staff_invitations where email = $1';
  expect(await backend.sql(left, [email])).toEqual([]);
});
