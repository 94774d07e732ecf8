import { companyOf, hasCompany } from '#domain/account/company.ts';
import { keepsSession } from '#backend/shared/caller.ts';
import { checkout as words } from '#messages/checkout.ts';
import { retryWhenOnline } from '#stores/shared/connection.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { $draft, changeDraft } from './draft.ts';

/** Fills in what a signed-in user has proved and stated. */
export async function prefillAddress(): Promise<void> {
  if (!keepsSession()) return;
  await retryWhenOnline(words.profileFailed, fillInDetails);
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
