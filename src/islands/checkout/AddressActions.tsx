import { useEffect, useRef, useState } from 'react';
import type { Address } from '#domain/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { makeDefaultAddress, removeAddress } from '#stores/addresses.ts';

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
    return (
      <div
        ref={first}
        className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5"
      >
        <p className="w-full grow text-sm sm:w-auto">{words.removeSure}</p>
        <button
          type="button"
          className="btn btn-secondary"
          data-next
          onClick={() => void removeAddress(address.id).then((done) => done && onRemoved())}
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
    <div ref={first} className="flex flex-wrap border-t border-line px-1 py-0.5">
      <Action label={words.edit} of={address} onPress={onEdit} />
      <Action label={words.remove} of={address} onPress={() => setAsked(true)} next />
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
