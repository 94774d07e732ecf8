/** People of the staff, as an accepted invitation and a right code leave them. */
import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#contract/values.ts';
import { aUser, callAs, type User } from '#tests/support/builders/users.ts';
import { serviceRpc, type Answer } from './api.ts';
import type { TestBackend } from './database.ts';

export type { StaffRole };

export interface Person extends User {
  readonly email: string;
}

/** A buyer whose mailbox has answered. */
export async function aProvedUser(backend: TestBackend): Promise<Person> {
  const user = await aUser(backend);
  const email = `${user.id}@shop.test`;
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  return { ...user, email };
}

/** A code was right in this session just now. */
export const proveFactor = (backend: TestBackend, { id, session }: User): Promise<unknown> =>
  backend.sql('insert into app.staff_sessions (session_id, user_id) values ($1, $2)', [
    session,
    id,
  ]);

export async function aPerson(backend: TestBackend, role: StaffRole = 'owner'): Promise<Person> {
  const person = await aProvedUser(backend);
  await backend.sql('insert into app.staff (user_id, role) values ($1, $2)', [person.id, role]);
  await proveFactor(backend, person);
  return person;
}

/** Moves a time of the session into the past, by an interval of PostgreSQL. */
export const ago = (
  backend: TestBackend,
  { session }: User,
  column: 'proved_at' | 'last_used_at',
  span: string,
): Promise<unknown> =>
  backend.sql(
    `update app.staff_sessions set ${column} = clock_timestamp() - $2::interval where session_id = $1`,
    [session, span],
  );

/** A call of the desk; a write gets an operation id if it has none. */
export const desk = (
  backend: TestBackend,
  { jwt }: Pick<User, 'jwt'>,
  name: string,
  args: object = {},
): Promise<Answer> =>
  callAs(
    backend,
    jwt,
    `desk_${name}`,
    'revision' in args ? { operation_id: randomUUID(), ...args } : args,
  );

export async function anInvitation(
  backend: TestBackend,
  owner: User,
  role: StaffRole = 'driver',
): Promise<{ id: string; email: string; token: string }> {
  const email = `invited-${randomUUID()}@shop.test`;
  const { status, body } = await desk(backend, owner, 'invite', { email, role, revision: 0 });
  if (status !== 200) throw new Error(`No invitation: ${JSON.stringify(body)}`);
  return { id: body.id, email, token: await invitationIn(backend, email) };
}

/** The token in the newest mail to an address. */
export async function invitationIn(backend: TestBackend, email: string): Promise<string> {
  const [mail] = await backend.sql<{ token: string }>(
    `select data ->> 'token' as token from app.outbox where recipient = $1 and kind = 'staff_invited'
     order by created_at desc limit 1`,
    [email],
  );
  return mail!.token;
}

/** What the Edge Function hands over with an accepted invitation. */
export const enrolled = ({ id, session }: User) => ({
  user_id: id,
  session_id: session,
  secret: 's'.repeat(80),
  key_id: 'a key',
  step: 1,
  recovery_codes: ['AAAA-BBBB'],
});

/** How many changes the record has, of one subject or of all. */
export async function recorded(backend: TestBackend, subject?: string): Promise<number> {
  const [row] = await backend.sql<{ rows: number }>(
    'select count(*)::integer as rows from app.staff_record where subject = coalesce($1, subject)',
    [subject ?? null],
  );
  return row!.rows;
}
