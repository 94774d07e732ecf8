/** An invitation that is accepted: a password and an authenticator in one step. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, userOf } from '#tests/support/builders/accounts.ts';
import { Members } from '#tests/support/database/members.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import {
  anInvitation,
  aPerson,
  aProvedUser,
  desk,
  enrolled,
  invitationIn,
  type Person,
} from '#tests/support/database/staff.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';

let backend: TestBackend;
let owner: Person;
let members: Members;
beforeAll(async () => {
  backend = await startDatabase();
  owner = await aPerson(backend);
  members = new Members(backend, owner);
});
beforeEach(() => members.accounts.forgetLimits());
afterAll(() => backend.close());

test('an accepted invitation gives a password, an authenticator, ten recovery codes and a session', async () => {
  const { email, token } = await anInvitation(backend, owner);
  const { body: offered } = await members.ask('invitation', { token });
  expect(offered).toMatchObject({ email, role: 'driver' });
  const uri = String(offered['uri']);
  const typed = { sealed: offered['sealed'], code: codeOf(uri), password: PASSWORD };
  const given = { token, ...typed, operation_id: randomUUID() };
  const wrong = await members.ask('accept', { ...given, code: codeOf(uri, 9) });
  expect(wrong).toEqual({ status: 422, body: { error: 'code_invalid' } });
  const weak = await members.ask('accept', { ...given, password: 'short' });
  expect(weak).toEqual({ status: 422, body: { error: 'password_weak' } });
  const users = 'select from auth.users where email = $1';
  expect(await backend.sql(users, [email])).toEqual([]);
  const member = await members.join(token);
  expect(new Set(member.codes).size).toBe(10);
  expect((await members.me(member.session)).body).toMatchObject({ email, role: 'driver' });
  const again = await members.ask('accept', given);
  expect(again).toEqual({ status: 422, body: { error: 'link_invalid' } });
  expect(await members.notices('factor_set', member)).toHaveLength(1);
});

test('the secret of one invitation enrols nothing for another, nor one that is damaged', async () => {
  const [one, two] = [await anInvitation(backend, owner), await anInvitation(backend, owner)];
  const { body } = await members.ask('invitation', { token: one.token });
  const whole = String(body['sealed']);
  const typed = { code: codeOf(String(body['uri'])), password: PASSWORD };
  const given = { ...typed, operation_id: randomUUID() };
  const broken = [
    'x',
    `${whole.slice(0, 9)}${'A'.repeat(61)}`,
    `${whole.slice(0, 20)}${whole[20] === 'A' ? 'B' : 'A'}${whole.slice(21)}`,
    `00000000${whole.slice(8)}`,
  ];
  const tries = broken.map((sealed) => ({ token: one.token, sealed }));
  for (const attempt of [{ token: two.token, sealed: whole }, ...tries])
    expect(await members.ask('accept', { ...attempt, ...given }), attempt.sealed).toEqual({
      status: 422,
      body: { error: 'link_invalid' },
    });
  expect((await members.ask('accept', { token: one.token, sealed: whole, ...given })).status).toBe(
    200,
  );
  expect((await members.ask('invitation', { token: 'x'.repeat(43) })).status).toBe(422);
});

test('an invitation that sets a factor anew ends with the work of that person', async () => {
  const person = await aPerson(backend, 'operations');
  const { body: reset } = await desk(backend, owner, 'reset_factor', {
    user_id: person.id,
    revision: 1,
  });
  const token = await invitationIn(backend, person.email);
  expect((await members.ask('invitation', { token })).status).toBe(200);
  await desk(backend, owner, 'remove_staff', { user_id: person.id, revision: reset.revision });
  const refused = await members.ask('invitation', { token });
  expect(refused).toEqual({ status: 422, body: { error: 'link_invalid' } });
});

test('it makes nobody else a person of the staff: another account has the mailbox now', async () => {
  const person = await aPerson(backend, 'operations');
  await desk(backend, owner, 'reset_factor', { user_id: person.id, revision: 1 });
  const token = await invitationIn(backend, person.email);
  await serviceRpc(backend, 'prove_email', { user_id: person.id, email: `new-${person.email}` });
  const other = await aProvedUser(backend);
  await serviceRpc(backend, 'prove_email', { user_id: other.id, email: person.email });
  const accept = { ...enrolled(other), token, operation_id: randomUUID() };
  const { status } = await serviceRpc(backend, 'accept_invitation', accept);
  expect(status).toBe(422);
  expect((await desk(backend, other, 'me')).body).toMatchObject({ hint: 'not_staff' });
});

/** What the page of an invitation sends. */
async function typedFor(token: string) {
  const { body } = await members.ask('invitation', { token });
  const proof = { sealed: body['sealed'], code: codeOf(String(body['uri'])), password: PASSWORD };
  return { token, ...proof, operation_id: randomUUID() };
}

test('whoever lost the answer repeats it, is answered what to do, and has new recovery codes', async () => {
  const { email, token } = await anInvitation(backend, owner);
  const given = await typedFor(token);
  const unnamed = await members.ask('accept', { ...given, operation_id: 'x' });
  expect(unnamed.body).toMatchObject({ error: 'input_invalid' });
  const { status, body: first } = await members.ask('accept', given);
  expect(status).toBe(200);
  for (const repeated of [given, { ...given, password: 'another battery horse' }]) {
    const answer = await members.ask('accept', repeated);
    expect(answer).toEqual({ status: 409, body: { error: 'invitation_accepted' } });
  }
  const other = await members.ask('accept', { ...given, operation_id: randomUUID() });
  expect(other.body).toEqual({ error: 'link_invalid' });
  const jwt = String(first['access_token']);
  expect((await desk(backend, { jwt }, 'me')).body).toMatchObject({ email });
  const operation_id = randomUUID();
  const renew = () => desk(backend, { jwt }, 'renew_recovery_codes', { revision: 1, operation_id });
  const { body: renewed } = await renew();
  expect(new Set(renewed.recovery_codes).size).toBe(10);
  expect((await renew()).body).toEqual({ recovery_codes: null });
  const use = (recovery_code: unknown) => members.ask('recover', { recovery_code }, jwt);
  const [old] = first['recovery_codes'] as string[];
  expect((await use(old)).body).toEqual({ error: 'code_invalid' });
  expect((await use(renewed.recovery_codes[7])).body).toEqual({ proved: true, remaining: 9 });
  const mails = `select from app.outbox where data ->> 'event' = 'recovery_codes_renewed' and data ->> 'email' = $1
    and recipient = $2`;
  expect(await backend.sql(mails, [email, owner.email])).toHaveLength(1);
});

test('an invitation that cannot be accepted after all leaves no session', async () => {
  const { email, token } = await anInvitation(backend, owner);
  const given = await typedFor(token);
  // A table that takes no row: the last step fails.
  await backend.sql('alter table app.staff_factors add constraint none check (false) not valid');
  expect((await members.ask('accept', given)).status).toBe(500);
  await backend.sql('alter table app.staff_factors drop constraint none');
  const sessions = `select from auth.sessions join auth.users as own on own.id = user_id where own.email = $1`;
  expect(await backend.sql(sessions, [email])).toEqual([]);
  expect((await members.ask('accept', given)).status).toBe(200);
});

test('a code for a secret that was replaced meanwhile proves nothing', async () => {
  const member = await members.aMember();
  const { id, email } = member.session.user;
  const { body: begun } = await serviceRpc(backend, 'begin_factor_check', { user_id: id });
  // Its code is right: now the factor is reset, and another one is set, before the code is taken.
  await desk(backend, owner, 'reset_factor', { user_id: id, revision: 1 });
  const renewed = await members.join(await invitationIn(backend, email));
  const session = await members.signedIn(renewed);
  const step = Math.floor(Date.now() / 30_000) + 1;
  const taken = { user_id: id, session_id: userOf(session).session, step };
  const old = await serviceRpc(backend, 'pass_factor', { ...taken, checked: begun.secret });
  expect(old.body).toEqual({ result: 'code_invalid' });
  expect((await members.me(session)).body.hint).toBe('second_factor_required');
  const code = codeOf(renewed.uri, 1);
  expect((await members.ask('prove', { code }, session.access_token)).status).toBe(200);
});
