/** The second factor through the Edge Function and the database: proved in each session, lost and reset. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handle } from '#supabase/functions/staff/handler.ts';
import { PASSWORD } from '#tests/support/builders/accounts.ts';
import { Members, STAFF_KEY } from '#tests/support/database/members.ts';
import {
  anInvitation,
  aPerson,
  desk,
  invitationIn,
  type Person,
} from '#tests/support/database/staff.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { bytesOfBase32, codeOf } from '#tests/support/fakes/authenticator.ts';
import { PRODUCTION } from '#tests/support/hosts/production-settings.ts';

const NEXT_KEY = 'the-next-key-of-the-staff-of-a-test';

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

test('each session proves the factor with a code, which counts once', async () => {
  const member = await members.aMember();
  const session = await members.signedIn(member);
  expect((await members.me(session)).body.hint).toBe('second_factor_required');
  const used = await members.ask('prove', { code: member.used }, session.access_token);
  expect(used.status).toBe(422);
  const code = codeOf(member.uri, 1);
  const proved = await members.ask('prove', { code }, session.access_token);
  expect(proved).toEqual({ status: 200, body: { proved: true } });
  expect((await members.me(session)).status).toBe(200);
  const replayed = await members.ask(
    'prove',
    { code },
    (await members.signedIn(member)).access_token,
  );
  expect(replayed).toEqual({ status: 422, body: { error: 'code_invalid' } });
  expect((await members.ask('prove', { code })).status).toBe(401);
});

test('five guesses are looked at; then a right code waits too, and owners are mailed once', async () => {
  const member = await members.aMember();
  const { access_token } = await members.signedIn(member);
  for (let guess = 0; guess < 5; guess += 1) {
    const { body } = await members.ask(
      'prove',
      { code: codeOf(member.uri, 50 + guess) },
      access_token,
    );
    expect(body).toEqual({ error: 'code_invalid' });
  }
  for (let guess = 0; guess < 3; guess += 1) {
    const { status, body } = await members.ask(
      'prove',
      { code: codeOf(member.uri, 1) },
      access_token,
    );
    expect([status, body['error']]).toEqual([429, 'rate_limited']);
  }
  expect(await members.notices('locked_out', member)).toHaveLength(1);
  await backend.sql(`update app.rate_limits set created_at = created_at - interval '15 minutes'`);
  expect((await members.ask('prove', { code: codeOf(member.uri, 1) }, access_token)).status).toBe(
    200,
  );
});

test('who buys here but does not work here has nothing to prove', async () => {
  const session = await members.accounts.confirmed('only-buyer@shop.test', PASSWORD);
  const { body } = await members.ask('prove', { code: '123456' }, session.access_token);
  expect(body).toEqual({ error: 'not_staff' });
});

test('a recovery code takes the place of the authenticator once, and owners are mailed', async () => {
  const member = await members.aMember();
  const session = await members.signedIn(member);
  const recovery_code = member.codes[3]!.toLowerCase().replaceAll('-', ' ');
  const used = await members.ask('recover', { recovery_code }, session.access_token);
  expect(used).toEqual({ status: 200, body: { proved: true, remaining: 9 } });
  expect((await members.me(session)).status).toBe(200);
  const again = await members.ask('recover', { recovery_code }, session.access_token);
  expect(again.body).toEqual({ error: 'code_invalid' });
  expect(await members.notices('recovery_code_used', member)).toHaveLength(1);
  const [row] = await backend.sql(
    `select before, after from app.staff_record where action = 'use_recovery_code' and user_id = $1`,
    [session.user.id],
  );
  expect(row).toEqual({ before: { codes: 10 }, after: { codes: 9 } });
});

test('an owner resets the factor of somebody, who sets a new one by the mail and keeps the role', async () => {
  const member = await members.aMember();
  const { id, email } = member.session.user;
  const reset = await desk(backend, owner, 'reset_factor', { user_id: id, revision: 1 });
  expect(reset.body).toMatchObject({ email, role: 'driver', revision: 2 });
  expect((await members.me(member.session)).body.hint).toBe('second_factor_required');
  const code = codeOf(member.uri, 1);
  const old = await members.ask('prove', { code }, member.session.access_token);
  expect(old.body).toEqual({ error: 'not_staff' });
  expect(await members.notices('factor_reset', member)).toHaveLength(1);
  const mails = `select data ->> 'is_reset' as reset from app.outbox where recipient = $1 and kind = 'staff_invited' order by created_at`;
  expect(await backend.sql(mails, [email])).toEqual([{ reset: 'false' }, { reset: 'true' }]);
  const renewed = await members.join(await invitationIn(backend, email));
  expect(renewed.session.user.id).toBe(id);
  expect((await members.me(renewed.session)).body).toMatchObject({ role: 'driver', revision: 2 });
});

test('a command of the terminal invites the first owner and resets the last one, and is in the record', async () => {
  const by = () => ({ operator: 'mona', operation_id: randomUUID() });
  const email = `first-${randomUUID()}@shop.test`;
  for (const role of ['finance', 'owner'])
    await serviceRpc(backend, 'invite_as_operator', { email, role, ...by() });
  const first = await members.join(await invitationIn(backend, email));
  expect((await members.me(first.session)).body).toMatchObject({ role: 'owner' });
  const again = await serviceRpc(backend, 'invite_as_operator', { email, role: 'owner', ...by() });
  expect(again.body.hint).toBe('already_staff');
  const reset = by();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await serviceRpc(backend, 'reset_as_operator', { email, ...reset })).status).toBe(200);
  expect((await members.me(first.session)).body.hint).toBe('second_factor_required');
  expect(
    (await members.me((await members.join(await invitationIn(backend, email))).session)).status,
  ).toBe(200);
  const unknown = await serviceRpc(backend, 'reset_as_operator', { email: 'x@shop.test', ...by() });
  expect(unknown.body.hint).toBe('staff_not_found');
  const { body } = await desk(backend, owner, 'record', { query: 'mona' });
  const actions = body.map((row: { action: string; user_id: unknown }) => [
    row.action,
    row.user_id,
  ]);
  expect(actions).toEqual([
    ['staff reset', null],
    ['staff invite', null],
    ['staff invite', null],
  ]);
});

test('a key is replaced while both count, and the next code encrypts the secret anew', async () => {
  const member = await members.aMember();
  const { access_token } = await members.signedIn(member);
  const kept = async () =>
    (
      await backend.sql<{ key_id: string }>(
        'select key_id from app.staff_factors where user_id = $1',
        [member.session.user.id],
      )
    )[0]!.key_id;
  const before = await kept();
  const both = functionsOn(backend, { STAFF_KEY: NEXT_KEY, STAFF_KEY_OLD: STAFF_KEY });
  const code = codeOf(member.uri, 1);
  expect((await both.ask(handle, { action: 'prove', code }, access_token)).status).toBe(200);
  expect(await kept()).not.toBe(before);
  await backend.sql('update app.staff_factors set last_step = 1');
  const lost = await members.ask('prove', { code }, access_token);
  expect(lost.status).toBe(500);
  const only = functionsOn(backend, { STAFF_KEY: NEXT_KEY });
  expect((await only.ask(handle, { action: 'prove', code }, access_token)).status).toBe(200);
  const none = functionsOn(backend);
  expect((await none.ask(handle, { action: 'prove', code }, access_token)).status).toBe(500);
});

test('production takes no factor and no invitation of a sample address', async () => {
  const member = await members.aMember();
  const { access_token } = await members.signedIn(member);
  const production = functionsOn(backend, { ...PRODUCTION, STAFF_KEY });
  const proof = { action: 'prove', code: codeOf(member.uri, 1) };
  const recovery = { action: 'recover', recovery_code: member.codes[0] };
  for (const body of [proof, recovery])
    expect(await production.ask(handle, body, access_token)).toEqual({
      status: 403,
      body: { error: 'not_staff' },
    });
  const { token } = await anInvitation(backend, owner);
  const invited = await production.ask(handle, { action: 'invitation', token });
  expect(invited).toEqual({ status: 422, body: { error: 'link_invalid' } });
  expect((await members.ask('prove', { code: codeOf(member.uri, 1) }, access_token)).status).toBe(
    200,
  );
});

test('no column of any table holds a secret of an authenticator or a recovery code', async () => {
  const member = await members.aMember();
  const secret = new URL(member.uri).searchParams.get('secret')!;
  const bytes = bytesOfBase32(secret);
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth', 'public')`,
  );
  const rows = await backend.sql<{ text: string }>(
    tables.map(({ name }) => `select row::text as text from ${name} as row`).join(' union all '),
  );
  const dump = rows.map(({ text }) => text).join('\n');
  expect(dump).toContain(member.session.user.email);
  const plain = [secret, bytes.toString('hex'), bytes.toString('base64'), ...member.codes];
  const ungrouped = member.codes.map((code) => code.replaceAll('-', ''));
  for (const text of [...plain, ...ungrouped]) expect(dump.includes(text)).toBe(false);
});
