/** Error codes of the desk and of commands about staff. Pages of the shop do not load them. */
export const STAFF_ERROR_CODES = [
  /** Nobody who works here, or somebody who is disabled. */
  'not_staff',
  /** No code was right in this session, or too long ago, or the session was idle. */
  'second_factor_required',
  /** The role lacks the permission. */
  'not_allowed',
  /** `present` in the details is the row as it is. */
  'changed_elsewhere',
  'already_staff',
  'staff_not_found',
  'invitation_not_found',
  /** By this same operation, whose answer was lost. */
  'invitation_accepted',
] as const;

export type StaffErrorCode = (typeof STAFF_ERROR_CODES)[number];

export const isStaffErrorCode = (value: unknown): value is StaffErrorCode =>
  typeof value === 'string' && (STAFF_ERROR_CODES as readonly string[]).includes(value);
