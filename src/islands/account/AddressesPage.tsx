import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { defaultAddress } from '#domain/checkout/address.ts';
import { AddressActions } from '#islands/checkout/address/AddressActions.tsx';
import { AddressBook, type CardProps } from '#islands/checkout/address/AddressBook.tsx';
import { AddressLines } from '#islands/checkout/address/AddressLines.tsx';
import { OtherEmail } from '#islands/checkout/OtherEmail.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { account as words } from '#messages/account.ts';
import { $addresses, selectAddress, startAddresses } from '#stores/checkout/addresses.ts';
import {
  $verifiedEmails,
  isVerifiedEmail,
  startVerification,
} from '#stores/checkout/verification.ts';
import { AccountShell } from './AccountShell.tsx';

/** /account/addresses: where a buyer has orders delivered to. */
export const AddressesPage = withBoundary(() => (
  <AccountShell>
    <Addresses />
  </AccountShell>
));

/** Looking at an address here does not choose it for an order: the next checkout begins with the default. */
const chooseDefault = (): void => selectAddress(defaultAddress($addresses.get().items)?.id ?? '');

function Addresses() {
  const { items, initialized, failed } = useStore($addresses);
  useEffect(() => {
    void startVerification();
    void startAddresses();
    addEventListener('pagehide', chooseDefault);
    return () => removeEventListener('pagehide', chooseDefault);
  }, []);
  const isEmpty = initialized && !failed && items.length === 0;
  return (
    <section className="card grid gap-5 p-4 sm:p-6" aria-busy={!initialized}>
      <p className="text-ink-soft">{isEmpty ? words.noAddresses : words.addressesHint}</p>
      {/* A form has its own columns: only cards are put side by side. */}
      <div className="lg:[&_ul:has(>[data-address])]:grid-cols-2">
        <AddressBook legend={words.pages.addresses} Card={AddressCard} />
      </div>
    </section>
  );
}

function AddressCard({ address, onEdit, onRemoved }: CardProps) {
  const verified = isVerifiedEmail(useStore($verifiedEmails), address.email);
  return (
    <li
      data-address={address.id}
      className="rounded-md border border-line-strong bg-card wrap-anywhere"
    >
      <div className="grid gap-1 p-4 text-sm">
        <AddressLines address={address} verified={verified} />
      </div>
      {!verified && (
        <div className="border-t border-line p-4">
          <OtherEmail address={address} onEdit={onEdit} />
        </div>
      )}
      <AddressActions address={address} onEdit={onEdit} onRemoved={onRemoved} />
    </li>
  );
}
