/** A form over a row that somebody else may change meanwhile. */
import type { StaffRole } from '#contract/values.ts';

export interface PersonFields {
  readonly role: StaffRole;
  readonly active: boolean;
}

export type Touched = Partial<Record<keyof PersonFields, boolean | undefined>>;

/**
 * The fields that the operator has changed and that somebody else has changed, too, to another value: they keep the
 * operator's value and are marked with the other one. All others take the new values without a word.
 */
export function conflictsOf(
  before: PersonFields,
  present: PersonFields,
  own: PersonFields,
  touched: Touched,
): Partial<PersonFields> {
  const isConflict = (field: keyof PersonFields): boolean =>
    !!touched[field] && before[field] !== present[field] && own[field] !== present[field];
  return {
    ...(isConflict('role') && { role: present.role }),
    ...(isConflict('active') && { active: present.active }),
  };
}

/** What is to be written: only what differs from the present row. */
export const changesOf = (
  present: PersonFields,
  own: PersonFields,
): { role?: StaffRole; disabled?: boolean } => ({
  ...(own.role !== present.role && { role: own.role }),
  ...(own.active !== present.active && { disabled: !own.active }),
});
