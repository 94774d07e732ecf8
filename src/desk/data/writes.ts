/** The changes that a person of the staff can make. Each has an operation id, under which it counts once. */
import { useMutation, type QueryClient } from '@tanstack/react-query';
import type { DeskName } from '#backend/staff/desk.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { StaffRole } from '#contract/values.ts';
import { person } from '#desk/session/person.ts';
import { call } from './call.ts';
import { afterHalf } from '#desk/parts/error-text.ts';
import { isLost } from './lost.ts';

/** What an operator has changed of a person; a field that is left out stays. */
export interface PersonChange {
  readonly user_id: string;
  readonly revision: number;
  readonly role?: StaffRole;
  readonly disabled?: boolean;
  readonly operation_id: string;
  /** Of whether they are disabled, where both fields are changed. */
  readonly second_operation_id: string;
}

type Step = (change: PersonChange, whose: string) => Promise<unknown>;

const changeRole: Step = ({ user_id, role, revision, operation_id }, whose) =>
  call('desk_change_role', { user_id, role: role!, revision, operation_id }, whose);

const changeAccess: Step = ({ user_id, disabled, revision, second_operation_id }, whose) =>
  call(
    'desk_disable',
    { user_id, disabled: disabled!, revision, operation_id: second_operation_id },
    whose,
  );

/** Two functions of the database: access ends before the role changes, and begins after it. */
async function changeBoth(change: PersonChange, whose: string): Promise<void> {
  const [first, second] = change.disabled ? [changeAccess, changeRole] : [changeRole, changeAccess];
  await first(change, whose);
  // The second one is for the row that the first one has made.
  await second({ ...change, revision: change.revision + 1 }, whose).catch((error: unknown) => {
    throw afterHalf(error, change.disabled ? 'access' : 'role');
  });
}

async function changePerson(change: PersonChange, whose: string): Promise<void> {
  const { role, disabled } = change;
  if (role !== undefined && disabled !== undefined) return changeBoth(change, whose);
  await (role === undefined ? changeAccess : changeRole)(change, whose);
}

const writer =
  <Name extends DeskName>(name: Name) =>
  (given: RpcArgs<Name>, whose: string): Promise<unknown> =>
    call(name, given, whose);

const WRITES = {
  invite: writer('desk_invite'),
  withdraw: writer('desk_withdraw_invitation'),
  person: changePerson,
  factor: writer('desk_reset_factor'),
  remove: writer('desk_remove_staff'),
  sign_out: writer('desk_sign_out_everywhere'),
};

type Write = (given: unknown, whose: string) => Promise<unknown>;

export type WriteName = keyof typeof WRITES;
type Given<Name extends WriteName> = Parameters<(typeof WRITES)[Name]>[0];
type Draft<Name extends WriteName> = Omit<Given<Name>, 'operation_id' | 'second_operation_id'>;

const keyOf = (name: WriteName): readonly [string, WriteName] => ['write', name];

export const writeNameOf = (key: readonly unknown[] | undefined): WriteName =>
  key?.[1] as WriteName;

/** One after another, and again until they have an answer, for whoever has made them: also after a reload. */
export function prepareWrites(client: QueryClient): void {
  for (const name of Object.keys(WRITES) as WriteName[])
    client.setMutationDefaults(keyOf(name), {
      mutationFn: (given: unknown, { meta }) =>
        (WRITES[name] as Write)(given, meta?.['person'] as string),
      retry: (_count, error) => isLost(error),
      retryDelay: 1000,
      gcTime: Infinity,
      scope: { id: 'desk' },
    });
}

/** A change with new operation ids each time that it is asked for. */
export function useWrite<Name extends WriteName>(name: Name) {
  const { mutate, ...state } = useMutation<unknown, Error, Given<Name>>({
    mutationKey: keyOf(name),
    meta: { person: person.get() },
  });
  const write = (draft: Draft<Name>, onDone?: () => void): void => {
    const ids = {
      operation_id: operationId(),
      ...(name === 'person' && { second_operation_id: operationId() }),
    };
    mutate({ ...draft, ...ids } as unknown as Given<Name>, { onSuccess: () => onDone?.() });
  };
  return { ...state, write };
}
