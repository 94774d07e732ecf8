import { useStore } from '@nanostores/react';
import type { Address } from '#domain/address.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { EmailVerification } from '#islands/ui/EmailVerification.tsx';
import { nationalLine } from '#domain/national-address.ts';
import { nationalWords } from '#messages/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { selectAddress } from '#stores/addresses.ts';
import { $verifiedEmails, isVerifiedEmail } from '#stores/verification.ts';
import { AddressActions } from './AddressActions.tsx';

interface Props {
  address: Address;
  chosen: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

/** A saved address to deliver to, with what may be done to it. */
export function AddressCard({ address, chosen, onEdit, onRemoved }: Props) {
  const verified = isVerifiedEmail(useStore($verifiedEmails), address.email);
  return (
    <li
      data-address={address.id}
      className={`rounded-md border bg-white ${chosen ? 'border-teal ring-1 ring-teal' : 'border-line-strong'}`}
    >
      <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 p-4 text-sm has-focus-visible:outline-3 has-focus-visible:outline-teal">
        <input
          type="radio"
          name="delivery-address"
          className="row-span-5 mt-0.5 size-5 accent-teal"
          checked={chosen}
          onChange={() => selectAddress(address.id)}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          {address.name}
          <span className="chip">{words.types[address.type]}</span>
          {address.isDefault && <span className="chip">{words.defaultChip}</span>}
        </span>
        <span className="min-w-0 text-ink-soft">
          {address.address}, {address.district}, {address.city} {address.postalCode}
        </span>
        {nationalLine(address, nationalWords) && (
          <span className="numerals min-w-0 text-ink-soft">
            {nationalLine(address, nationalWords)}
          </span>
        )}
        <span className="numerals text-ink-soft" dir="ltr">
          {address.phone}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 break-all text-ink-soft">
          {address.email}
          <VerifiedChip verified={verified} />
        </span>
      </label>
      {chosen && !verified && (
        <div className="border-t border-line p-4">
          <EmailVerification fixed email={address.email} onEmailChange={() => undefined} />
        </div>
      )}
      <AddressActions address={address} onEdit={onEdit} onRemoved={onRemoved} />
    </li>
  );
}

function VerifiedChip({ verified }: { verified: boolean }) {
  return verified ? (
    <span className="chip chip-verified">
      <Icon name="shield" className="size-4" />
      {words.verifiedChip}
    </span>
  ) : (
    <span className="chip bg-alarm-wash text-alarm">{words.unverifiedChip}</span>
  );
}
