import { companyOf, hasCompany } from '#domain/account/company.ts';
import { EMPTY_ADDRESS, filledForm } from '#domain/checkout/address.ts';
import { keepsSession } from '#backend/shared/caller.ts';
import { checkout as words } from '#messages/checkout.ts';
import { retryWhenOnline } from '#stores/shared/connection.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { savedAddressOf } from './addresses.ts';
import { $draft, changeDraft } from './draft.ts';
import { $verifiedEmails, startOver } from './verification.ts';

/** Fills in what a signed-in user has proved and stated, and an e-mail that this session has verified. */
export async function prefillAddress(): Promise<void> {
  if (keepsSession()) await retryWhenOnline(words.profileFailed, fillInDetails);
  const { form } = $draft.get();
  const email = form.email || ($verifiedEmails.get().at(-1) ?? '');
  if (email !== form.email) changeDraft({ form: { ...form, email } });
}

/**
 * Clears the form of a new address with its e-mail and the proof of it. Where the account has proved the e-mail of the
 * order, that one stays.
 */
export async function resetAddress(hasEmail: boolean): Promise<void> {
  const { email } = $draft.get().form;
  const isOfAccount = !hasEmail && keepsSession();
  changeDraft({ form: { ...EMPTY_ADDRESS, email: isOfAccount ? email : '' } });
  if (!isOfAccount) await startOver(email);
  await prefillAddress();
}

/** The form of a new address, once its e-mail is verified: filled from the newest address of that e-mail. */
export async function fillFromSaved(email: string): Promise<void> {
  const saved = await savedAddressOf(email);
  if (saved) changeDraft({ form: filledForm($draft.get().form, saved) });
}

/** Fills in the empty fields of a new address from the account: its proved e-mail needs no code. Guests load none of it. */
async function fillInDetails(): Promise<void> {
  const { myAccount } = await import('#backend/account/account.ts');
  const { email, profile } = await myAccount();
  const { form } = $draft.get();
  const { country, national } = phoneParts(profile.phone, form.phoneCountry);
  const phone = form.phone ? {} : { phone: national, phoneCountry: country };
  const name = form.name || profile.fullName;
  changeDraft({ form: { ...form, ...phone, name, email: form.email || email } });
}

/** Fills in the company of the profile, unless a quotation or the buyer has named one. */
export async function prefillCompany(): Promise<void> {
  if (keepsSession() && isUnnamed()) await retryWhenOnline(words.profileFailed, fillInCompany);
}

/** What came from the profile follows it. */
const isUnnamed = (): boolean => ['', 'profile'].includes($draft.get().companySource);

async function fillInCompany(): Promise<void> {
  const { myAccount } = await import('#backend/account/account.ts');
  const { profile } = await myAccount();
  if (!isUnnamed()) return;
  changeDraft({ ...companyOf(profile), companySource: hasCompany(profile) ? 'profile' : '' });
}
