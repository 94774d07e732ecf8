/** Error codes of account pages. Scripts of anonymous pages do not load them. */
export const ACCOUNT_ERROR_CODES = [
  'signed_out',
  'sign_in_failed',
  'link_invalid',
  'password_weak',
  'password_common',
  'reauth_failed',
  'email_taken',
  'last_owner',
  /** Of staff: no code of the second factor in this session within 5 minutes. */
  'step_up_required',
  'change_over',
  'session_not_found',
  'list_not_found',
  'list_full',
  'lists_full',
  'share_not_found',
  'quote_not_found',
  'quote_not_changeable',
] as const;

export type AccountErrorCode = (typeof ACCOUNT_ERROR_CODES)[number];

export const isAccountErrorCode = (value: unknown): value is AccountErrorCode =>
  typeof value === 'string' && (ACCOUNT_ERROR_CODES as readonly string[]).includes(value);
