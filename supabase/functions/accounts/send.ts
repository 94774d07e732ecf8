/** The actions that mail a code to somebody who is not signed in. */
import { AppError } from '#domain/shared/errors.ts';
import { accountMails } from '#supabase/functions/_shared/mails/accounts.ts';
import { emailOf } from '#supabase/functions/_shared/account/fields.ts';
import { mailCode, type SentCode } from './proof.ts';
import type { Call } from '#supabase/functions/_shared/account/session.ts';

export const signUp = (call: Call): Promise<SentCode> =>
  mailCode(call, { email: emailOf(call.body), purpose: 'sign_up' }, accountMails.sign_up);

export function sendCode(call: Call): Promise<SentCode> {
  const { purpose } = call.body;
  if (purpose !== 'sign_in' && purpose !== 'recovery') {
    throw new AppError('input_invalid', { fields: { purpose: 'invalid' } });
  }
  return mailCode(call, { email: emailOf(call.body), purpose }, accountMails[purpose]);
}

/** For the data of an address without an account. */
export const guestCode = (call: Call): Promise<SentCode> =>
  mailCode(call, { email: emailOf(call.body), purpose: 'guest_data' }, accountMails.guest_data);
