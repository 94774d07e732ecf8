/** The row that comes with `changed_elsewhere`: without personal data, which the row that was read still has. */
import type { StaffRole } from '#contract/values.ts';
import type { Everybody } from './queries.ts';

export interface PresentRow {
  /** Of a person. */
  readonly user_id?: string;
  /** Of an invitation. */
  readonly id?: string;
  readonly role: StaffRole;
  readonly revision: number;
}

export function withPresentRow(known: Everybody, present: PresentRow): Everybody {
  const { user_id, id } = present;
  return {
    staff: known.staff.map((one) => (one.user_id === user_id ? { ...one, ...present } : one)),
    invitations: known.invitations.map((one) => (one.id === id ? { ...one, ...present } : one)),
  } as Everybody;
}
