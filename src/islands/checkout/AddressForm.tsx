import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import {
  addressErrors,
  prefilled,
  type AddressErrors,
  type AddressForm as Form,
} from '#domain/address.ts';
import { phoneParts } from '#domain/phone.ts';
import { checkout as words } from '#messages/checkout.ts';
import { EmailVerification } from '#islands/ui/EmailVerification.tsx';
import { focusFirstError } from '#islands/ui/focus-first-error.ts';
import { savedAddressOf } from '#stores/addresses.ts';
import { $verifiedEmails, isVerifiedEmail, refuseUnverified } from '#stores/verification.ts';
import { AddressFields } from './AddressFields.tsx';

interface Props {
  form: Form;
  onChange: (change: Partial<Form>) => void;
  /** True once it is saved. */
  onSave: (form: Form) => Promise<boolean>;
  onCancel: (() => void) | null;
  onReset: () => void;
}

/** The e-mail proves itself first; the address is saved only then (decision 3). */
export function AddressForm({ form, onChange, onSave, onCancel, onReset }: Props) {
  const verified = isVerifiedEmail(useStore($verifiedEmails), form.email);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [saving, setSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  async function submit() {
    if (!verified) return refuseUnverified();
    const found = addressErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    setSaving(true);
    await onSave(form);
    setSaving(false);
  }

  async function fillIn(email: string) {
    const saved = await savedAddressOf(email);
    if (!saved) return;
    const filled = prefilled(form, saved);
    const { country, national } = phoneParts(filled.phone, form.phoneCountry);
    onChange({ ...filled, phone: national, phoneCountry: country });
  }

  return (
    <form
      ref={element}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <EmailVerification
        email={form.email}
        onEmailChange={(email) => onChange({ email })}
        onVerified={(email) => void fillIn(email)}
      />
      <AddressFields
        form={form}
        errors={errors}
        onChange={(change) => {
          setErrors(withoutFields(errors, Object.keys(change)));
          onChange(change);
        }}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={form.isDefault}
          onChange={(event) => onChange({ isDefault: event.currentTarget.checked })}
        />
        {words.isDefault}
      </label>
      <Buttons verified={verified} saving={saving} onCancel={onCancel} onReset={onReset} />
    </form>
  );
}

const withoutFields = (errors: AddressErrors, fields: readonly string[]): AddressErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

interface ButtonsProps extends Pick<Props, 'onCancel' | 'onReset'> {
  verified: boolean;
  saving: boolean;
}

/** Save stays in reach of the keyboard while it is not allowed yet, and then explains why. */
function Buttons({ verified, saving, onCancel, onReset }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        className="btn btn-primary grow sm:grow-0 sm:min-w-44"
        aria-disabled={!verified || saving}
      >
        {saving ? words.saving : words.save}
      </button>
      {onCancel && (
        <button type="button" className="btn btn-secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={onReset}>
        {words.reset}
      </button>
    </div>
  );
}
