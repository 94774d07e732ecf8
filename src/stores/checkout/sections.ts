/** Which section of checkout is open: one at a time, in the order in which an order is made. */
import { atom, computed } from 'nanostores';
import type { Blocker } from '#domain/checkout/checkout.ts';
import { isOffered } from '#domain/checkout/delivery-options.ts';
import { $addresses, $chosenAddress } from './addresses.ts';
import { $delivery } from './delivery.ts';
import { $draft } from './draft.ts';
import { $verifiedEmails, isVerifiedEmail } from './verification.ts';

const SECTIONS = ['contact', 'address', 'delivery', 'review'] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The section that was opened last. */
const $opened = atom<SectionName>('contact');

/** The e-mail of the order: of the chosen address, else of the one that is entered. */
export const $contactEmail = computed(
  [$chosenAddress, $draft],
  (address, { form }) => address?.email ?? form.email,
);

/** The sections that still need something of the buyer. Addresses that could not be read need no e-mail first. */
export const $missing = computed(
  [$contactEmail, $verifiedEmails, $addresses, $chosenAddress, $delivery, $draft],
  (email, verified, { failed }, address, { options }, { date, slot }): readonly SectionName[] =>
    SECTIONS.filter(
      (name) =>
        ({
          contact: !failed && !isVerifiedEmail(verified, email),
          address: !address,
          delivery: !isOffered(options, date, slot),
          review: false,
        })[name],
    ),
);

export const isMissing = (name: SectionName): boolean => $missing.get().includes(name);

/** No address is entered before its e-mail is verified. */
export const $openSection = computed([$opened, $missing], (opened, missing) =>
  opened === 'address' && missing.includes('contact') && missing.includes('address')
    ? 'contact'
    : opened,
);

export const openSection = (name: SectionName): void => $opened.set(name);

/** Opens the first section that needs something, else the last one. */
export const openNext = (): void => openSection($missing.get()[0] ?? 'review');

const OF_BLOCKERS: Partial<Record<Blocker['kind'], SectionName>> = {
  contact: 'contact',
  address: 'address',
  delivery: 'delivery',
  verification: 'contact',
  company: 'review',
};

/** The section in which a blocker is resolved; lines are changed in the summary. */
export function openSectionOf({ kind }: Blocker): void {
  const section = OF_BLOCKERS[kind];
  if (section) openSection(section);
}
