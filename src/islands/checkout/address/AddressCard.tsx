import { useStore } from '@nanostores/react';
import { selectAddress } from '#stores/checkout/addresses.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { $verifiedEmails, isVerifiedEmail } from '#stores/checkout/verification.ts';
import { Stopped } from '#islands/checkout/Stopped.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { AddressActions } from './AddressActions.tsx';
import { AddressBook, type CardProps } from './AddressBook.tsx';
import { AddressLines } from './AddressLines.tsx';

/** The addresses to choose from, or the form of one, below what is missing of them. */
export const DeliveryAddresses = ({ onSaved }: { onSaved: () => void }) => (
  <>
    <Stopped kinds={['address']} missing="input:not([type=radio], [readonly])" />
    <AddressBook legend={words.chooseAddress} Card={AddressCard} hasContact onSaved={onSaved} />
  </>
);

/** A saved address to deliver to, with what may be done to it. */
function AddressCard({ address, onEdit, onRemoved }: CardProps) {
  const chosen = useStore($draft).addressId === address.id;
  const verified = isVerifiedEmail(useStore($verifiedEmails), address.email);
  return (
    <li
      data-address={address.id}
      className={`rounded-md border bg-card ${chosen ? 'border-teal ring-1 ring-teal' : 'border-line-strong'}`}
    >
      <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 p-4 text-sm has-focus-visible:outline-3 has-focus-visible:outline-teal">
        <input
          type="radio"
          name="delivery-address"
          className="row-span-5 mt-0.5 size-5 accent-teal"
          checked={chosen}
          onChange={() => selectAddress(address.id)}
        />
        <AddressLines address={address} verified={verified} />
      </label>
      <AddressActions address={address} onEdit={onEdit} onRemoved={onRemoved} />
    </li>
  );
}
