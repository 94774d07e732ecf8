import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Address } from '#domain/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $addresses, startAddresses } from '#stores/addresses.ts';
import { $draft } from '#stores/checkout-draft.ts';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { focusSoon } from '#islands/ui/focus-soon.ts';
import { AddressCard } from './AddressCard.tsx';
import { EditedAddress, NewAddress } from './AddressEditors.tsx';
import { Section } from './Section.tsx';

/** Which form is open: a new address, one that is edited, or none. */
type Open = 'new' | Address | null;

export function AddressSection() {
  const { items, failed, initialized } = useStore($addresses);
  const [open, setOpen] = useState<Open>(null);
  const shown = open ?? (initialized && items.length === 0 ? 'new' : null);

  /** What is opened or closed by hand takes the focus along. */
  function edit(address: Address) {
    focusSoon('form:has([name=postalCode]) input:not([readonly], [type=radio])');
    setOpen(address);
  }

  function close(id: string) {
    focusSoon(`[data-address="${id}"] input`);
    setOpen(null);
  }

  return (
    <Section number={1} title={words.addressTitle} gates={['address', 'verification']}>
      {failed && <Failed />}
      {!initialized && <div className="skeleton h-40" />}
      {!failed && initialized && shown === null && (
        <Choice
          onEdit={edit}
          onRemoved={() => focusSoon('[data-add-address], form:has([name=postalCode]) input')}
          onAdd={() => {
            focusSoon('form:has([name=postalCode]) input');
            setOpen('new');
          }}
        />
      )}
      {!failed && shown === 'new' && <NewAddress onDone={() => close($draft.get().addressId)} />}
      {shown !== null && shown !== 'new' && (
        <EditedAddress key={shown.id} address={shown} onDone={() => close(shown.id)} />
      )}
    </Section>
  );
}

interface ChoiceProps {
  onEdit: (address: Address) => void;
  onRemoved: () => void;
  onAdd: () => void;
}

function Choice({ onEdit, onRemoved, onAdd }: ChoiceProps) {
  const { items } = useStore($addresses);
  const { addressId } = useStore($draft);
  return (
    <fieldset>
      <legend className="sr-only">{words.chooseAddress}</legend>
      <ul className="grid gap-3">
        {items.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            chosen={address.id === addressId}
            onEdit={() => onEdit(address)}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
      <button type="button" className="btn btn-secondary mt-4" data-add-address onClick={onAdd}>
        {words.addAnother}
      </button>
    </fieldset>
  );
}

function Failed() {
  return (
    <div className="notice notice-alarm grid justify-items-start gap-3">
      <p>{words.addressesFailed}</p>
      <TryAgain onRetry={startAddresses} />
    </div>
  );
}
