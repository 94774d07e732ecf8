import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { EMPTY_ADDRESS, type Address, type AddressForm as Form } from '#domain/address.ts';
import { phoneParts } from '#domain/phone.ts';
import { checkout as words } from '#messages/en/checkout.ts';
import { $addresses, addAddress, editAddress, startAddresses } from '#stores/addresses.ts';
import { $draft, changeDraft } from '#stores/checkout-draft.ts';
import { startOver } from '#stores/verification.ts';
import { focusSoon } from '#islands/ui/focus-soon.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';
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

/** What is typed here is kept as a draft: a reload or the way Back costs nothing. */
function NewAddress({ onDone }: { onDone: () => void }) {
  const { form } = useStore($draft);
  const hasOthers = useStore($addresses).items.length > 0;
  return (
    <AddressForm
      form={form}
      onChange={(change) => changeDraft({ form: { ...$draft.get().form, ...change } })}
      onSave={async (filled) => {
        const saved = await addAddress(filled);
        if (saved) changeDraft({ form: EMPTY_ADDRESS });
        if (saved) onDone();
        return saved;
      }}
      onCancel={hasOthers ? onDone : null}
      onReset={() => {
        void startOver(form.email);
        changeDraft({ form: EMPTY_ADDRESS });
      }}
    />
  );
}

function EditedAddress({ address, onDone }: { address: Address; onDone: () => void }) {
  const stored = (): Form => {
    const { country, national } = phoneParts(address.phone);
    return { ...address, phone: national, phoneCountry: country };
  };
  const [form, setForm] = useState(stored);
  return (
    <AddressForm
      form={form}
      onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      onSave={async (filled) => {
        const saved = await editAddress(address.id, filled);
        if (saved) onDone();
        return saved;
      }}
      onCancel={onDone}
      onReset={() => setForm(stored())}
    />
  );
}

function Failed() {
  return (
    <div className="notice notice-alarm grid justify-items-start gap-3">
      <p>{words.addressesFailed}</p>
      <button type="button" className="btn btn-secondary" onClick={() => void startAddresses()}>
        {words.tryAgain}
      </button>
    </div>
  );
}
