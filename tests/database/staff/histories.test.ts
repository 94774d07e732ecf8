/** Random histories of several people, some with a stale page or a repeated operation, beside an obvious model. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES } from '#contract/values.ts';
import {
  aPerson,
  desk,
  recorded,
  type Person,
  type StaffRole,
} from '#tests/support/database/staff.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

interface Known {
  readonly person: Person;
  role: StaffRole;
  disabled: boolean;
  revision: number;
  /** A disabled person proves the factor again. */
  proved: boolean;
}

interface Step {
  readonly actor: number;
  readonly target: number;
  readonly change: { role: StaffRole } | { disabled: boolean } | 'remove';
  /** How far behind the page of the actor is. */
  readonly behind: number;
  /** Whether the request is sent twice. */
  readonly twice: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(3),
  target: fc.nat(3),
  change: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ role: fc.constantFrom('owner', 'owner', ...STAFF_ROLES) }),
    },
    { weight: 3, arbitrary: fc.record({ disabled: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
  ),
  behind: fc.constantFrom(0, 0, 0, 0, 1),
  twice: fc.boolean(),
});

/** What the call has to answer; 'done' changes the model. */
function expected(people: Map<number, Known>, { actor, target, change, behind }: Step): string {
  const who = people.get(actor);
  const whom = people.get(target);
  if (!who || who.disabled) return 'not_staff';
  if (!who.proved) return 'second_factor_required';
  if (who.role !== 'owner') return 'not_allowed';
  if (!whom) return 'staff_not_found';
  if (behind > 0) return 'changed_elsewhere';
  const leaves =
    change === 'remove' ||
    ('role' in change && change.role !== 'owner') ||
    ('disabled' in change && change.disabled);
  const owners = [...people.values()].filter(({ role, disabled }) => role === 'owner' && !disabled);
  if (leaves && owners.length === 1 && owners[0] === whom) return 'last_owner';
  return 'done';
}

function apply(people: Map<number, Known>, { target, change }: Step): void {
  if (change === 'remove') return void people.delete(target);
  const whom = people.get(target)!;
  Object.assign(whom, change, { revision: whom.revision + 1 });
  if (whom.disabled) whom.proved = false;
}

function request(step: Step, all: readonly Person[], people: Map<number, Known>) {
  const revision = (people.get(step.target)?.revision ?? 1) - step.behind;
  const args = { user_id: all[step.target]!.id, revision, operation_id: randomUUID() };
  if (step.change === 'remove') return { name: 'remove_staff', args };
  const name = 'role' in step.change ? 'change_role' : 'disable';
  return { name, args: { ...args, ...step.change } };
}

async function play(steps: readonly Step[]): Promise<void> {
  await backend.exec('alter table app.staff disable trigger user; delete from app.staff;');
  await backend.exec('alter table app.staff enable trigger user');
  const all = await Promise.all([0, 1, 2, 3].map(() => aPerson(backend)));
  const people = new Map(
    all.map((person, place): [number, Known] => [
      place,
      { person, role: 'owner', disabled: false, revision: 1, proved: true },
    ]),
  );
  let done = await recorded(backend);
  for (const one of steps) {
    const due = expected(people, one);
    const { name, args } = request(one, all, people);
    const { status, body } = await desk(backend, all[one.actor]!, name, args);
    expect(status === 200 ? 'done' : body.hint, JSON.stringify(one)).toBe(due);
    if (due !== 'done') continue;
    apply(people, one);
    done += 1;
    if (one.twice) await desk(backend, all[one.actor]!, name, args);
  }
  const rows = await backend.sql(
    `select user_id, role, disabled_at is not null as disabled, revision from app.staff order by 1`,
  );
  const model = [...people.values()].map(({ person, role, disabled, revision }) => ({
    user_id: person.id,
    role,
    disabled,
    revision,
  }));
  const byKey = (a: { user_id: string }, b: { user_id: string }) =>
    a.user_id < b.user_id ? -1 : 1;
  expect(rows).toEqual(model.sort(byKey));
  expect(await recorded(backend)).toBe(done);
}

test('answers, rows and the length of the record are those of the model', async () => {
  const histories = fc.array(step, { minLength: 15, maxLength: 30 });
  await fc.assert(fc.asyncProperty(histories, play), { numRuns: 6 });
}, 120_000);
