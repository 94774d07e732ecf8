import type { AccountErrorCode } from '#domain/account-error-codes.ts';

/** What a person reads for each code that only pages of accounts meet. */
export const accountErrors: Record<AccountErrorCode, string> = {
  signed_out: 'You have been signed out. Sign in again to go on.',
  sign_in_failed: 'The email address or the password is wrong.',
  link_invalid: 'This link is not valid any more. Ask for a new one.',
  password_weak: 'Choose a password of 8 to 72 characters that is not your email address.',
  reauth_failed: 'The password or the code is wrong. Check it and try again.',
  email_taken: 'This email address belongs to another account. Choose another one.',
  list_not_found: 'This list does not exist any more.',
  list_full: 'You have 50 lists, or this list has 100 products. Remove one first.',
  share_not_found: 'This list is not shared any more. Ask for a new link.',
};
