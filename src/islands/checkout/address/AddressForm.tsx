import { useStore } from '@nanostores/react';
import { useRef, useState, type FormEvent } from 'react';
import {
  addressErrors,
  filledForm,
  type AddressErrors,
  type AddressForm as Form,
} from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { EmailVerification } from '#islands/shared/form/EmailVerification.tsx';
import { focusFirstError } from '#islands/shared/focus.ts';
import { savedAddressOf } from '#stores/checkout/addresses.ts';
import { $verifiedEmails, isVerifiedEmail, markUnverified } from '#stores/checkout/verification.ts';
import { AddressButtons } from './AddressButtons.tsx';
import { AddressFields } from './AddressFields.tsx';

interface Props {
  form: Form;
  /** False where the e-mail is entered elsewhere on the page. */
  hasEmail?: boolean;
  onChange: (change: Partial<Form>) => void;
  /** True once it is saved. */
  onSave: (form: Form) => Promise<boolean>;
  onCancel: (() => void) | null;
  onReset: () => void;
}

/** The e-mail proves itself first; the address is saved only then (decision 3). */
export function AddressForm({ form, hasEmail = true, onChange, ...rest }: Props) {
  const { onSave, onCancel, onReset } = rest;
  const verified = isVerifiedEmail(useStore($verifiedEmails), form.email);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [saving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = verified ? addressErrors(form) : {};
    setErrors(found);
    if (!verified) markUnverified();
    if (!verified || Object.keys(found).length > 0) return focusFirstError(element.current);
    setSaving(true);
    await onSave(form);
    setSaving(false);
  }

  async function fillIn(email: string) {
    const saved = await savedAddressOf(email);
    if (saved) onChange(filledForm(form, saved));
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4 lg:gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {hasEmail && (
        <EmailVerification
          email={form.email}
          onEmailChange={(email) => onChange({ email })}
          onVerified={(email) => void fillIn(email)}
        />
      )}
      <AddressFields
        form={form}
        errors={errors}
        onChange={(change) => {
          setErrors(withoutFields(errors, Object.keys(change)));
          onChange(change);
        }}
      />
      <DefaultChoice checked={form.isDefault} onChange={(isDefault) => onChange({ isDefault })} />
      <AddressButtons saving={saving} onCancel={onCancel} onReset={onReset} />
    </form>
  );
}

const withoutFields = (errors: AddressErrors, fields: readonly string[]): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

interface DefaultChoiceProps {
  checked: boolean;
  onChange: (isDefault: boolean) => void;
}

function DefaultChoice({ checked, onChange }: DefaultChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-teal"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {words.isDefault}
    </label>
  );
}
