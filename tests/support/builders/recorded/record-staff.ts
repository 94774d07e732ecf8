/** Plays the staff of a shop, so that every answer of the desk is full once. */
import { randomUUID } from 'node:crypto';
import { call, serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { callAs, type User } from '#tests/support/builders/users.ts';
import {
  anInvitation,
  aPerson,
  aProvedUser,
  desk,
  enrolled,
  invitationIn,
} from '#tests/support/database/staff.ts';

export async function recordStaff(backend: TestBackend): Promise<void> {
  const owner = await aPerson(backend);
  await backend.sql(`update auth.sessions set user_agent = 'Browser' where id = $1`, [
    owner.session,
  ]);
  const driver = await aPerson(backend, 'driver');
  const ask = (name: string, args: object = {}) => desk(backend, owner, name, args);
  for (const name of ['me', 'sessions']) await ask(name);
  await recordInvitations(backend, owner);
  await ask('change_role', { user_id: driver.id, role: 'finance', revision: 1 });
  await ask('disable', { user_id: driver.id, disabled: true, revision: 2 });
  await ask('staff');
  await serviceRpc(backend, 'export_person', { email: driver.email });
  for (const name of ['require_own_step_up', 'export_my_data'])
    await callAs(backend, owner.jwt, name);
  await call(backend, '/rest/v1/rpc/desk_remove_staff', {
    headers: { authorization: `Bearer ${owner.jwt}`, 'x-request-id': 'recorded-answer' },
    body: { user_id: driver.id, revision: 3, operation_id: randomUUID() },
  });
  await recordTerminal(backend);
  await ask('record');
  await ask('renew_recovery_codes', { revision: 1 });
  await ask('sign_out_everywhere', { revision: 2 });
}

async function recordInvitations(backend: TestBackend, owner: User): Promise<void> {
  await anInvitation(backend, owner);
  const withdrawn = await anInvitation(backend, owner);
  const back = { invitation: withdrawn.id, revision: 1 };
  await desk(backend, owner, 'withdraw_invitation', back);
  const user = await aProvedUser(backend);
  const { email } = user;
  await desk(backend, owner, 'invite', { email, role: 'content', revision: 0 });
  const token = await invitationIn(backend, email);
  await serviceRpc(backend, 'staff_invitation', { token });
  const accepted = { token, ...enrolled(user), operation_id: randomUUID() };
  await serviceRpc(backend, 'accept_invitation', accepted);
  const { operation_id } = accepted;
  await serviceRpc(backend, 'is_accepted_invitation', { token, operation_id });
  await recordFactor(backend, owner, user);
}

async function recordFactor(backend: TestBackend, owner: User, { id, session }: User) {
  const ask = (name: string, args: object = {}) =>
    serviceRpc(backend, name, { user_id: id, ...args });
  await serviceRpc(backend, 'begin_factor_check', { user_id: owner.id });
  for (let guess = 0; guess < 6; guess += 1) await ask('begin_factor_check');
  const checked = enrolled(owner).secret;
  for (const step of [2, 2]) await ask('pass_factor', { session_id: session, step, checked });
  const used = { session_id: session, code: 'AAAA-BBBB' };
  for (let turn = 0; turn < 2; turn += 1) await ask('use_recovery_code', used);
  await desk(backend, owner, 'reset_factor', { user_id: id, revision: 1 });
}

async function recordTerminal(backend: TestBackend): Promise<void> {
  await serviceRpc(backend, 'shop_staff');
  await serviceRpc(backend, 'refuse_staff_mailbox', { email: 'buyer@example.com' });
  const by = () => ({ operator: 'mona', operation_id: randomUUID() });
  const invited = { email: 'invited@example.com', role: 'finance' };
  await serviceRpc(backend, 'invite_as_operator', { ...invited, ...by() });
  const person = await aPerson(backend, 'content');
  await serviceRpc(backend, 'reset_as_operator', { email: person.email, ...by() });
}
