import {
  ADDRESS_LENGTHS,
  type AddressErrors,
  type AddressForm,
  type AddressTextField,
} from '#domain/checkout/address.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { checkout as words } from '#messages/checkout.ts';
import { addressError } from './address-error.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { NationalFields } from './NationalFields.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { StreetField } from './StreetField.tsx';
import { TypeChoice } from '#islands/checkout/TypeChoice.tsx';

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

type TextField = Exclude<AddressTextField, 'phone' | 'email'>;

/** The props that all text fields of an address share. */
const textField = (field: TextField, { form, errors, onChange }: Props) => ({
  label: words.fields[field],
  name: field,
  value: form[field],
  autoComplete: AUTOCOMPLETE[field] ?? 'off',
  error: addressError(field, errors, ADDRESS_LENGTHS[field]),
  onChange: (event: { currentTarget: HTMLInputElement }) =>
    onChange({ [field]: typedText(event.currentTarget.value) }),
});

/** Everything of an address but its e-mail. */
export function AddressFields({ form, errors, onChange }: Props) {
  const text = (field: TextField) => textField(field, { form, errors, onChange });
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:gap-y-4">
      <Field {...text('name')} required />
      <PhoneField
        country={form.phoneCountry}
        phone={form.phone}
        error={addressError('phone', errors, ADDRESS_LENGTHS.phone)}
        onChange={(phone, phoneCountry) => onChange({ phone, phoneCountry })}
      />
      <StreetField form={form} field={text('address')} onChange={onChange} />
      <PlaceFields form={form} city={text('city')} district={text('district')} />
      <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2">
        <Field
          {...text('postalCode')}
          placeholder={words.placeholders.postalCode}
          inputMode="numeric"
          onChange={(event) => onChange({ postalCode: typedDigits(event.currentTarget.value) })}
          required
        />
        <TypeChoice form={form} onChange={onChange} />
      </div>
      <div className="sm:col-span-2">
        <Field
          {...text('details')}
          placeholder={words.placeholders.details}
          optional={words.optional}
        />
      </div>
      <NationalFields form={form} errors={errors} onChange={onChange} />
    </div>
  );
}
