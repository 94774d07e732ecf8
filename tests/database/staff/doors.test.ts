/** Who gets through the doors of the desk: each function that the database has, for each kind of caller. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES } from '#contract/values.ts';
import {
  ago,
  anInvitation,
  aPerson,
  aProvedUser,
  desk,
  proveFactor,
  recorded,
  type Person,
  type StaffRole,
} from '#tests/support/database/staff.ts';
import { forged, signIn } from '#tests/support/builders/users.ts';
import { fingerprint, rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { readRoutines, type Routine } from '#tests/database/platform/routines.ts';

let backend: TestBackend;
let routines: Routine[];
/** No call of theirs changes anything: all tests share them. */
let stopped: Caller[];
const people = new Map<StaffRole, Person>();
let tired: Person;
let owner: Person;
beforeAll(async () => {
  backend = await startDatabase();
  routines = (await readRoutines(backend)).filter(({ name }) => name.startsWith('desk_'));
  for (const role of STAFF_ROLES) people.set(role, await aPerson(backend, role));
  owner = people.get('owner')!;
  stopped = await theStopped();
  tired = await aPerson(backend);
  await ago(backend, tired, 'proved_at', '5 minutes');
});
afterAll(() => backend.close());

/** Every function of the desk, and who may call it. A function that is missing here fails. */
type May =
  | 'everybody'
  | 'everybody with a fresh code'
  | 'all but driver and content'
  | 'owners'
  | 'owners with a fresh code';
const MAY: Readonly<Record<string, May>> = {
  desk_change_role: 'owners with a fresh code',
  desk_disable: 'owners with a fresh code',
  desk_invite: 'owners with a fresh code',
  desk_me: 'everybody',
  desk_pulse: 'all but driver and content',
  desk_record: 'owners',
  desk_remove_staff: 'owners with a fresh code',
  desk_renew_recovery_codes: 'everybody with a fresh code',
  desk_reset_factor: 'owners with a fresh code',
  desk_sessions: 'everybody',
  desk_sign_out_everywhere: 'everybody',
  desk_staff: 'owners',
  desk_today: 'all but driver and content',
  desk_withdraw_invitation: 'owners with a fresh code',
};
const NAMES = Object.keys(MAY);

test('the database has these functions of the desk and no other', () => {
  expect(routines.map(({ name }) => name).sort()).toEqual(NAMES);
});

const rolesOf = (name: string): readonly StaffRole[] => {
  if (MAY[name]!.startsWith('everybody')) return STAFF_ROLES;
  if (MAY[name] !== 'all but driver and content') return ['owner'];
  return STAFF_ROLES.filter((role) => role !== 'driver' && role !== 'content');
};

/** Arguments with which an owner's call succeeds. */
async function argumentsOf(name: string): Promise<Record<string, unknown>> {
  const values: Readonly<Record<string, () => unknown>> = {
    email: () => `${randomUUID()}@shop.test`,
    role: () => 'finance',
    user_id: async () => (await aPerson(backend, 'driver')).id,
    disabled: () => true,
    invitation: async () => (await anInvitation(backend, owner)).id,
    revision: () => (name === 'desk_invite' ? 0 : 1),
    operation_id: () => randomUUID(),
  };
  const { arguments: parameters } = routines.find((one) => one.name === name)!;
  const needed = parameters.filter(({ is_optional }) => !is_optional).map((one) => one.name);
  expect(needed.filter((parameter) => !(parameter in values))).toEqual([]);
  const entries = needed.map(async (parameter) => [parameter, await values[parameter]!()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const call = (name: string, jwt: string, args: object): Promise<Answer> =>
  desk(backend, { jwt }, name.slice('desk_'.length), args);

interface Caller {
  readonly who: string;
  readonly person: Person;
  readonly refusal: readonly [status: number, hint: string];
}

/** People who are stopped at the door of every function, although all but the first are owners. */
async function theStopped(): Promise<Caller[]> {
  const anOwner = () => aPerson(backend);
  const [idle, old, disabled, ended, other] = [
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
  ];
  await ago(backend, idle, 'last_used_at', '30 minutes');
  await ago(backend, old, 'proved_at', '12 hours');
  await backend.sql('update app.staff set disabled_at = now() where user_id = $1', [disabled.id]);
  await backend.sql('delete from auth.sessions where id = $1', [ended.session]);
  const device = { ...other, ...(await signIn(backend, other.id)) };
  const unproved = [403, 'second_factor_required'] as const;
  return [
    { who: 'a shopper', person: await aProvedUser(backend), refusal: [403, 'not_staff'] },
    { who: 'an owner without the second factor', person: device, refusal: unproved },
    { who: 'an owner who was idle', person: idle, refusal: unproved },
    { who: 'an owner 12 hours later', person: old, refusal: unproved },
    { who: 'a disabled owner', person: disabled, refusal: [403, 'not_staff'] },
    { who: 'an owner who signed out', person: ended, refusal: [401, 'signed_out'] },
  ];
}

/** Whom a function refuses for their role or the age of their code. */
const theRefused = (name: string): Caller[] => {
  const refusal = [403, 'not_allowed'] as const;
  const others = STAFF_ROLES.filter((role) => !rolesOf(name).includes(role));
  const list: Caller[] = others.map((role) => ({ who: role, person: people.get(role)!, refusal }));
  if (!MAY[name]!.endsWith('with a fresh code')) return list;
  const late = [403, 'step_up_required'] as const;
  return [...list, { who: 'an owner with an older code', person: tired, refusal: late }];
};

test.each(NAMES)('%s refuses whoever may not, with a code, and changes no row', async (name) => {
  const args = await argumentsOf(name);
  const before = await fingerprint(backend);
  for (const { who, person, refusal } of [...stopped, ...theRefused(name)]) {
    const { status, body } = await call(name, person.jwt, args);
    expect([status, body.hint], who).toEqual(refusal);
  }
  const unknown = [await rpc(backend, name, args), await serviceRpc(backend, name, args)];
  for (const { body } of unknown) expect(body.code).toBe('42501');
  const forgery = await call(name, forged(owner), args);
  for (const { status } of [...unknown, forgery]) expect([401, 403]).toContain(status);
  expect(await fingerprint(backend)).toEqual(before);
});

test.each(NAMES)('%s answers whoever may, and what it changes is in the record', async (name) => {
  const age = MAY[name]!.endsWith('with a fresh code') ? '4 minutes' : '11 hours 59 minutes';
  for (const role of rolesOf(name)) {
    const person = await aPerson(backend, role);
    const args = await argumentsOf(name);
    await ago(backend, person, 'proved_at', age);
    const [before, rows] = [await fingerprint(backend), await recorded(backend)];
    expect((await call(name, person.jwt, args)).status, role).toBe(200);
    const after = await fingerprint(backend);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    const isWrite = changed.some((table) => table !== 'app.staff_sessions');
    expect(await recorded(backend)).toBe(rows + (isWrite ? 1 : 0));
    expect(isWrite).toBe('operation_id' in args && 'revision' in args);
  }
});

test('the door is the first thing in each function of the desk', async () => {
  const rows = await backend.sql<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc
     where pronamespace = 'app'::regnamespace and proname like 'desk\\_%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(NAMES);
  const first = /^\s*declare\s+actor constant app\.actor := app\.require_staff\('/;
  expect(rows.filter(({ body }) => !first.test(body)).map(({ name }) => name)).toEqual([]);
});

test('a write without a revision or an operation id is refused', async () => {
  for (const name of NAMES) {
    const args = await argumentsOf(name);
    if (!('revision' in args)) continue;
    const unnumbered = await call(name, owner.jwt, { ...args, operation_id: null });
    expect([unnumbered.status, unnumbered.body.hint], name).toEqual([422, 'input_invalid']);
    const stale = await call(name, owner.jwt, { ...args, revision: null });
    expect([stale.status, stale.body.hint], name).toEqual([409, 'changed_elsewhere']);
  }
});

test('a session counts for 30 minutes after its last use, and polling is no use of it', async () => {
  const owner = await aPerson(backend);
  await ago(backend, owner, 'last_used_at', '29 minutes 50 seconds');
  expect((await desk(backend, owner, 'me')).status).toBe(200);
  const lastUse = async () =>
    (
      await backend.sql<{ seconds: number }>(
        `select extract(epoch from clock_timestamp() - last_used_at)::integer as seconds
         from app.staff_sessions where session_id = $1`,
        [owner.session],
      )
    )[0]!.seconds;
  expect(await lastUse()).toBeGreaterThan(29 * 60);
  await ago(backend, owner, 'last_used_at', '20 minutes');
  expect((await desk(backend, owner, 'sessions')).status).toBe(200);
  expect(await lastUse()).toBeLessThan(10 * 60);
});

test('a code that was right in one session counts for no other, nor for another person', async () => {
  const owner = await aPerson(backend);
  const device = await signIn(backend, owner.id);
  expect((await desk(backend, device, 'me')).body.hint).toBe('second_factor_required');
  await proveFactor(backend, device);
  const { status, body } = await desk(backend, device, 'sessions');
  expect(status).toBe(200);
  const current = body.map((one: { is_current: boolean }) => one.is_current);
  expect(current.sort()).toEqual([false, true]);
  const thief = await aPerson(backend, 'driver');
  await backend.sql('delete from app.staff_sessions where session_id = $1', [thief.session]);
  await backend.sql('insert into app.staff_sessions (session_id, user_id) values ($1, $2)', [
    thief.session,
    owner.id,
  ]);
  expect((await desk(backend, thief, 'me')).body.hint).toBe('second_factor_required');
});
