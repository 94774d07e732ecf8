import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EMPTY_ADDRESS, type Address, type AddressForm as Form } from '#domain/checkout/address.ts';
import { phoneParts } from '#domain/shared/text/phone.ts';
import { $addresses, addAddress, editAddress } from '#stores/checkout/addresses.ts';
import { prefillAddress } from '#stores/checkout/prefill.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';
import { startOver } from '#stores/checkout/verification.ts';
import { AddressForm } from './AddressForm.tsx';

interface NewAddressProps {
  /** False where the e-mail is entered elsewhere on the page. */
  hasEmail: boolean;
  onDone: () => void;
}

/** The form is saved as a draft, which survives a reload and the way Back. */
export function NewAddress({ hasEmail, onDone }: NewAddressProps) {
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
      onCancel={hasOthers ? onDone : null}
      onReset={() => {
        if (hasEmail) void startOver(form.email);
        changeDraft({ form: hasEmail ? EMPTY_ADDRESS : { ...EMPTY_ADDRESS, email: form.email } });
        void prefillAddress();
      }}
    />
  );
}

export function EditedAddress({ address, onDone }: { address: Address; onDone: () => void }) {
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
