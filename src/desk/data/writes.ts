/** The changes that a person of the staff can make. Each has an operation id, under which it counts once. */
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { operationId } from '#stores/shared/concurrency.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { StaffRole } from '#contract/values.ts';
import { call } from './call.ts';
import { isLost } from './lost.ts';

/** What an operator has changed of a person; a field that is left out stays. */
export interface PersonChange {
  readonly user_id: string;
  readonly revision: number;
  readonly role?: StaffRole;
  readonly disabled?: boolean;
  readonly operation_id: string;
  /** Of the second call, where both fields are changed. */
  readonly second_operation_id: string;
}

/** Two functions of the database: the second one is for the row that the first one has made. */
async function changePerson(change: PersonChange): Promise<void> {
  const { user_id, role, disabled, operation_id, second_operation_id } = change;
  let { revision } = change;
  if (role !== undefined) {
    await call('desk_change_role', { user_id, role, revision, operation_id });
    revision += 1;
  }
  if (disabled !== undefined)
    await call('desk_disable', {
      user_id,
      disabled,
      revision,
      operation_id: second_operation_id,
    });
}

const WRITES = {
  invite: (given: RpcArgs<'desk_invite'>) => call('desk_invite', given),
  withdraw: (given: RpcArgs<'desk_withdraw_invitation'>) => call('desk_withdraw_invitation', given),
  person: changePerson,
  factor: (given: RpcArgs<'desk_reset_factor'>) => call('desk_reset_factor', given),
  remove: (given: RpcArgs<'desk_remove_staff'>) => call('desk_remove_staff', given),
  sign_out: (given: RpcArgs<'desk_sign_out_everywhere'>) => call('desk_sign_out_everywhere', given),
};

export type WriteName = keyof typeof WRITES;
type Given<Name extends WriteName> = Parameters<(typeof WRITES)[Name]>[0];
type Draft<Name extends WriteName> = Omit<Given<Name>, 'operation_id' | 'second_operation_id'>;

const keyOf = (name: WriteName): readonly [string, WriteName] => ['write', name];

export const writeNameOf = (key: readonly unknown[] | undefined): WriteName =>
  key?.[1] as WriteName;

/** One after another, and again until they have an answer: also those that were kept over a reload. */
export function prepareWrites(client: QueryClient): void {
  for (const name of Object.keys(WRITES) as WriteName[])
    client.setMutationDefaults(keyOf(name), {
      mutationFn: WRITES[name] as (given: unknown) => Promise<unknown>,
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
