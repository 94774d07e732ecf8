import type { AccountErrorCode } from '#domain/account/account-error-codes.ts';

/** What a person reads for each code that only pages of accounts meet. */
export const accountErrors: Record<AccountErrorCode, string> = {
  signed_out: 'You are signed out. Please sign in again.',
  sign_in_failed: 'Wrong email address or password.',
  link_invalid: 'This link was used before or has expired. Please ask for a new email.',
  password_weak: 'Please choose a password of 8 to 72 characters that is not your email address.',
  password_common:
    'This password is easy to guess. Please choose another, such as a few unrelated words.',
  reauth_failed: 'The password or the code is wrong. Please try again.',
  email_taken: 'Another account has this email address.',
  change_over: 'This change of address is over. Please enter the new address again.',
  session_not_found: 'This device is signed out already.',
  list_not_found: 'This list does not exist any more.',
  list_full: 'You have 50 lists, or this list has 100 products. Remove one first.',
  share_not_found: 'This list is not shared any more. Ask for a new link.',
  quote_not_found: 'No quotation was found. Please open the link of our newest email about it.',
  quote_not_changeable: 'This quotation can no longer be changed.',
};
