import { useEffect, useRef, useState, type Ref } from 'react';
import type { Address } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { makeDefaultAddress } from '#stores/checkout/addresses.ts';
import { ConfirmRemoval } from '#islands/checkout/ConfirmRemoval.tsx';

interface Props {
  address: Address;
  onEdit: () => void;
  onRemoved: () => void;
}

/** Edit, delete after a question, make default. */
export function AddressActions({ address, onEdit, onRemoved }: Props) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const first = useRef<HTMLDivElement>(null);
  // Question and answers take each other's place: the focus goes along.
  useEffect(() => {
    if (asked !== null) first.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [asked]);

  if (asked) {
    const keep = () => setAsked(false);
    return <ConfirmRemoval box={first} address={address} onRemoved={onRemoved} onKeep={keep} />;
  }
  return <Actions box={first} address={address} onEdit={onEdit} onRemove={() => setAsked(true)} />;
}

interface ActionsProps {
  box: Ref<HTMLDivElement>;
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

function Actions({ box, address, onEdit, onRemove }: ActionsProps) {
  return (
    <div ref={box} className="flex flex-wrap border-t border-line px-1 py-0.5">
      <Action label={words.edit} of={address} onPress={onEdit} />
      <Action label={words.remove} of={address} onPress={onRemove} next />
      {!address.isDefault && (
        <Action
          label={words.makeDefault}
          of={address}
          onPress={() => void makeDefaultAddress(address.id)}
        />
      )}
    </div>
  );
}

interface ActionProps {
  label: string;
  of: Address;
  onPress: () => void;
  /** Takes the focus when the question after it is answered with no. */
  next?: boolean;
}

function Action({ label, of, onPress, next = false }: ActionProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet px-3"
      aria-label={words.of(label, of.address)}
      data-next={next || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
