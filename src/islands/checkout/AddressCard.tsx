import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Address } from '#domain/address.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { EmailVerification } from '#islands/ui/EmailVerification.tsx';
import { checkout as words } from '#messages/en/checkout.ts';
import { makeDefaultAddress, removeAddress, selectAddress } from '#stores/addresses.ts';
import { $verifiedEmails, isVerifiedEmail } from '#stores/verification.ts';

interface Props {
  address: Address;
  chosen: boolean;
  onEdit: () => void;
}

/** A saved address to deliver to, with what may be done to it. */
export function AddressCard({ address, chosen, onEdit }: Props) {
  const verified = isVerifiedEmail(useStore($verifiedEmails), address.email);
  return (
    <li
      className={`rounded-md border bg-white ${chosen ? 'border-teal ring-1 ring-teal' : 'border-line-strong'}`}
    >
      <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 p-4 text-sm has-focus-visible:outline-3 has-focus-visible:outline-teal">
        <input
          type="radio"
          name="delivery-address"
          className="row-span-4 mt-0.5 size-5 accent-teal"
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
      <CardActs address={address} onEdit={onEdit} />
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

function CardActs({ address, onEdit }: Pick<Props, 'address' | 'onEdit'>) {
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5">
        <p className="grow text-sm">{words.removeSure}</p>
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void removeAddress(address.id)}
        >
          {words.remove}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
          {words.keep}
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap border-t border-line px-1 py-0.5">
      <Act label={words.edit} of={address} onPress={onEdit} />
      <Act label={words.remove} of={address} onPress={() => setAsked(true)} />
      {!address.isDefault && (
        <Act
          label={words.makeDefault}
          of={address}
          onPress={() => void makeDefaultAddress(address.id)}
        />
      )}
    </div>
  );
}

function Act({ label, of, onPress }: { label: string; of: Address; onPress: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-quiet px-3"
      aria-label={words.of(label, of.address)}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
