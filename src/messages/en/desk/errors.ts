import { plural } from '#messages/format.ts';

/** Words of the errors that the desk can meet; each says what to do next. */
export const deskErrors = {
  lost: 'The shop could not be reached. Check your connection and try again.',
  signed_out: 'Your session has ended. Sign in again.',
  sign_in_failed: 'The email address or the password is wrong. Check both and try again.',
  not_staff: 'This account does not work in the shop. Ask an owner for an invitation.',
  not_allowed: 'Your role does not allow this. Ask an owner.',
  second_factor_required: 'This needs a code from your authenticator.',
  step_up_required: 'This needs a code that is not older than 5 minutes, and none was entered.',
  changed_elsewhere:
    'Somebody else changed this meanwhile. The list shows the present state: check it and try again.',
  already_staff: 'This person already works in the shop. Change their role in the list.',
  staff_not_found: 'This person no longer works in the shop.',
  invitation_not_found: 'This invitation was accepted or withdrawn meanwhile.',
  invitation_accepted:
    'You have accepted this invitation already. Go to the desk and sign in with your password and your authenticator. Then make new recovery codes under Security: the first ones are shown only once.',
  last_owner: 'The shop needs one owner. Make somebody else an owner first.',
  email_missing: 'Enter an email address.',
  email_invalid: 'Enter a complete email address, such as name@example.com.',
  code_missing: 'Enter the 6 digits that your authenticator shows.',
  code_invalid: 'This code is wrong or was used already. Wait for the next one and enter it.',
  reauth_failed: 'The password is wrong. Check it and try again.',
  email_taken: 'Another account has this email address. Use another one.',
  link_invalid:
    'This invitation was used, was replaced, or is older than 24 hours. If you accepted it, sign in to the desk. Otherwise ask an owner for a new one.',
  idempotency_mismatch: 'This change was sent before with other details. Reload the page.',
  input_invalid: 'The shop did not accept this. Check the fields and try again.',
} as const;

export const unknownError = (code: string): string =>
  `Something went wrong on our side (${code}). Try again in a minute.`;

export const waitText = (minutes: number): string =>
  plural(
    minutes,
    'Too many attempts. Try again in a minute.',
    `Too many attempts. Try again in ${minutes} minutes.`,
  );
