/** The account of a signed-in buyer fills in the form of a quotation. Guests load none of it. */
import { atom } from 'nanostores';
import { keepsSession } from '#backend/shared/caller.ts';
import { companyOf } from '#domain/account/company.ts';
import type { QuoteDraft } from '#domain/quotes/quote.ts';
import { quote as words } from '#messages/form/quote-request.ts';
import { retryWhenOnline } from '#stores/shared/connection.ts';

/** Fields that count until something is typed into them. */
export const $knownSender = atom<Partial<QuoteDraft>>({});

export async function loadKnownSender(): Promise<void> {
  if (keepsSession()) await retryWhenOnline(words.profileFailed, readProfile);
}

async function readProfile(): Promise<void> {
  const { myAccount } = await import('#backend/account/account.ts');
  const { profile } = await myAccount();
  $knownSender.set({ name: profile.fullName, phone: profile.phone, ...companyOf(profile) });
}
