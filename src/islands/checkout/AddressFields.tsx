import {
  ADDRESS_LENGTHS,
  ADDRESS_TYPES,
  type AddressErrors,
  type AddressForm,
  type AddressTextField,
} from '#domain/address.ts';
import { typedDigits } from '#domain/digits.ts';
import { checkout as words } from '#messages/checkout.ts';
import { addressError } from './address-error.ts';
import { Field } from '#islands/ui/Field.tsx';
import { NationalFields } from './NationalFields.tsx';
import { PhoneField } from './PhoneField.tsx';

interface Props {
  form: AddressForm;
  errors: AddressErrors;
  onChange: (change: Partial<AddressForm>) => void;
}

const AUTOCOMPLETE: Partial<Record<AddressTextField, string>> = {
  name: 'shipping name',
  address: 'shipping street-address',
  district: 'shipping address-level3',
  city: 'shipping address-level2',
  postalCode: 'shipping postal-code',
};

/** Everything of an address but its e-mail. */
export function AddressFields({ form, errors, onChange }: Props) {
  const text = (field: Exclude<AddressTextField, 'phone' | 'email'>) => ({
    label: words.fields[field],
    name: field,
    value: form[field],
    maxLength: ADDRESS_LENGTHS[field],
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    error: addressError(field, errors, ADDRESS_LENGTHS[field]),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ [field]: event.currentTarget.value }),
  });

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TypeChoice form={form} onChange={onChange} />
      <Field {...text('name')} required />
      <PhoneField
        country={form.phoneCountry}
        phone={form.phone}
        error={addressError('phone', errors, ADDRESS_LENGTHS.phone)}
        onChange={(phone, phoneCountry) => onChange({ phone, phoneCountry })}
      />
      <div className="sm:col-span-2">
        <Field {...text('address')} placeholder={words.placeholders.address} required />
      </div>
      <Field {...text('district')} required />
      <Field {...text('city')} required />
      <Field
        {...text('postalCode')}
        placeholder={words.placeholders.postalCode}
        inputMode="numeric"
        onChange={(event) => onChange({ postalCode: typedDigits(event.currentTarget.value) })}
        required
      />
      <Field
        {...text('details')}
        placeholder={words.placeholders.details}
        optional={words.optional}
      />
      <NationalFields form={form} errors={errors} onChange={onChange} />
    </div>
  );
}

function TypeChoice({ form, onChange }: Pick<Props, 'form' | 'onChange'>) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="label">{words.typeLabel}</legend>
      <div className="inline-grid grid-cols-2 rounded-md border border-line-strong bg-white p-1">
        {ADDRESS_TYPES.map((type) => (
          <label
            key={type}
            className="relative grid min-h-11 min-w-28 cursor-pointer place-items-center rounded-sm px-4 text-sm font-medium has-checked:bg-night has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="address-type"
              className="sr-only"
              value={type}
              checked={form.type === type}
              onChange={() => onChange({ type })}
            />
            {words.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
