/** The account of a person of the staff: what a password or a mailbox changes without the second factor. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeIn, PASSWORD, userOf, type Session } from '#tests/support/builders/accounts.ts';
import { callAs } from '#tests/support/builders/users.ts';
import { fingerprint } from '#tests/support/database/api.ts';
import { Members } from '#tests/support/database/members.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aPerson, ago, type Person } from '#tests/support/database/staff.ts';
import { codeOf } from '#tests/support/fakes/authenticator.ts';
import { readRoutines } from '#tests/database/platform/routines.ts';

const NEW_PASSWORD = 'another battery horse';
const REFUSED = { status: 403, body: { error: 'step_up_required' } };

let backend: TestBackend;
let owner: Person;
let members: Members;
let addresses = 0;
beforeAll(async () => {
  backend = await startDatabase();
  owner = await aPerson(backend);
  members = new Members(backend, owner);
});
beforeEach(() => members.accounts.forgetLimits());
afterAll(() => backend.close());

const newAddress = (): string => `moved-${(addresses += 1)}@shop.test`;

type Given = Readonly<Record<string, string>>;

/** What changes or ends the account, with the proof that a buyer gives. */
const changes = (): [action: string, body: Given][] => [
  ['change_password', { new_password: NEW_PASSWORD }],
  ['change_email', { email: newAddress() }],
  ['delete_account', {}],
];

const change = (session: Session, [action, body]: [string, Given], proof: Given) =>
  members.accounts.ask(action, { ...body, ...proof }, session.access_token);

const exported = (session: Session) => members.accounts.rpc(session, 'export_my_data');

test('a password without a code of this session changes, exports and erases nothing', async () => {
  const member = await members.aMember();
  const shopper = await members.signedIn(member);
  await ago(backend, userOf(member.session), 'proved_at', '5 minutes');
  const before = await fingerprint(backend);
  for (const session of [shopper, member.session]) {
    for (const one of changes())
      expect(await change(session, one, { password: PASSWORD }), one[0]).toEqual(REFUSED);
    const { status, body } = await exported(session);
    expect([status, body.hint]).toEqual([403, 'step_up_required']);
  }
  expect(await fingerprint(backend)).toEqual(before);
});

test('with a code of the last 5 minutes in that session each of them is done', async () => {
  const member = await members.aMember();
  expect((await exported(member.session)).body).toMatchObject({ staff: { role: 'driver' } });
  const [password, email, deletion] = changes();
  expect((await change(member.session, password!, { password: PASSWORD })).status).toBe(200);
  const proof = { password: NEW_PASSWORD };
  const { body: sent } = await change(member.session, email!, proof);
  const code = codeIn(members.accounts.mailTo(email![1]['email']!));
  const typed = { ticket: sent['ticket'], code };
  const moved = await members.accounts.ask('confirm_email', typed, member.session.access_token);
  expect(moved.body).toEqual({ changed: true, email: email![1]['email'] });
  expect((await members.me(member.session)).body).toMatchObject({ email: moved.body['email'] });
  expect((await change(member.session, deletion!, proof)).status).toBe(200);
  const left = 'select from app.staff where user_id = $1';
  expect(await backend.sql(left, [member.session.user.id])).toEqual([]);
});

test('who is disabled, and who only buys, change their account as buyers', async () => {
  const member = await members.aMember();
  await backend.sql('update app.staff set disabled_at = now() where user_id = $1', [
    member.session.user.id,
  ]);
  const buyer = await members.accounts.confirmed('only-buys@shop.test', PASSWORD);
  for (const session of [await members.signedIn(member), buyer]) {
    expect((await exported(session)).status).toBe(200);
    for (const one of changes().filter(([action]) => action !== 'change_password'))
      expect((await change(session, one, { password: PASSWORD })).status, one[0]).toBe(200);
  }
});

/** The mailbox alone: a new password by mail, and a session with it. */
async function stolen(email: string): Promise<Session> {
  const { accounts } = members;
  const ticket = await accounts.ticketFor('send_code', { email, purpose: 'recovery' });
  const proof = { ticket, code: codeIn(accounts.mailTo(email)), password: NEW_PASSWORD };
  const { status, body } = await accounts.ask('confirm', proof);
  expect(status).toBe(200);
  return body as unknown as Session;
}

test('a stolen mailbox opens no door of the desk, and changes, exports and erases nothing', async () => {
  const member = await members.aMember();
  const { email } = member.session.user;
  const thief = await stolen(email);
  const doors = (await readRoutines(backend)).filter(({ name }) => name.startsWith('desk_'));
  for (const { name, arguments: parameters } of doors) {
    const given = Object.fromEntries(parameters.map((one) => [one.name, null]));
    const { status, body } = await callAs(backend, thief.access_token, name, given);
    expect([status, body.hint], name).toEqual([403, 'second_factor_required']);
  }
  const guess = { code: codeOf(member.uri, 50) };
  expect((await members.ask('prove', guess, thief.access_token)).status).toBe(422);
  for (const one of changes()) {
    await members.accounts.forgetLimits();
    const { body } = await members.accounts.ask('reauth_code', {}, thief.access_token);
    const proof = { ticket: String(body['ticket']), code: codeIn(members.accounts.mailTo(email)) };
    expect(await change(thief, one, proof), one[0]).toEqual(REFUSED);
    expect(await change(thief, one, { password: NEW_PASSWORD }), one[0]).toEqual(REFUSED);
  }
  expect((await exported(thief)).status).toBe(403);
});

test('the way of guests, by a code of the mailbox, exports and erases nobody of the staff', async () => {
  const member = await members.aMember();
  const { email } = member.session.user;
  for (const action of ['guest_export', 'guest_erase']) {
    const ticket = await members.accounts.ticketFor('guest_code', { email });
    const proof = { ticket, code: codeIn(members.accounts.mailTo(email)) };
    expect(await members.accounts.ask(action, proof), action).toEqual(REFUSED);
  }
  expect((await members.me(member.session)).status).toBe(200);
});
