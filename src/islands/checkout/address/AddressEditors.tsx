import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EMPTY_ADDRESS, type Address, type AddressForm as Form } from '#domain/checkout/address.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { $addresses, addAddress, editAddress } from '#stores/checkout/addresses.ts';
import { prefillAddress, resetAddress } from '#stores/checkout/prefill.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';
import { AddressForm } from './AddressForm.tsx';

interface NewAddressProps {
  /** False where the e-mail is entered elsewhere on the page. */
  hasEmail: boolean;
  onDone: () => void;
  onCancel: () => void;
}

/** The form is saved as a draft, which survives a reload and the way Back. */
export function NewAddress({ hasEmail, onDone, onCancel }: NewAddressProps) {
  const { form } = useStore($draft);
  const hasOthers = useStore($addresses).items.length > 0;
  useEffect(() => void (hasEmail && prefillAddress()), [hasEmail]);
  return (
    <AddressForm
      form={form}
      hasEmail={hasEmail}
      onChange={(change) => changeDraft({ form: { ...$draft.get().form, ...change } })}
      onSave={async (filled) => {
        const saved = await addAddress(filled);
        if (saved) changeDraft({ form: EMPTY_ADDRESS });
        if (saved) onDone();
        return saved;
      }}
      onCancel={hasOthers ? onCancel : null}
      onReset={() => void resetAddress(hasEmail)}
    />
  );
}

type EditedProps = Pick<NewAddressProps, 'onDone' | 'onCancel'> & { address: Address };

export function EditedAddress({ address, onDone, onCancel }: EditedProps) {
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
      onCancel={onCancel}
      onReset={() => setForm(stored())}
    />
  );
}
