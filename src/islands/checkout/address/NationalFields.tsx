import { useEffect, useRef } from 'react';
import { ADDRESS_LENGTHS, type AddressErrors, type AddressForm } from '#domain/checkout/address.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { buildingOf, nationalOf, type NationalField } from '#domain/checkout/national-address.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { addressError } from './address-error.ts';

interface Props {
  form: AddressForm;
  errors: AddressErrors;
  onChange: (change: Partial<AddressForm>) => void;
}

const FIELDS: readonly NationalField[] = [
  'shortAddress',
  'buildingNumber',
  'additionalNumber',
  'unit',
];

/** The four digits of a short address are its building number, unless another one was typed. */
function withBuilding(form: AddressForm, field: NationalField, text: string): Partial<AddressForm> {
  const change = { [field]: typedDigits(text) };
  const isTyped = form.buildingNumber !== buildingOf(form.shortAddress);
  return field !== 'shortAddress' || isTyped
    ? change
    : { ...change, buildingNumber: buildingOf(text) };
}

/** The codes of a Saudi National Address. Folded until one is entered or invalid. */
export function NationalFields({ form, errors, onChange }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFilled = Object.values(nationalOf(form)).some((text) => text !== '');
  const invalid = FIELDS.filter((field) => errors[field]).join();
  useEffect(() => {
    if (box.current && (isFilled || invalid)) box.current.open = true;
  }, [isFilled, invalid, errors]);

  return (
    <details ref={box} className="group sm:col-span-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
        <Icon
          path={icons.chevronDown}
          className="size-4 transition-transform group-open:rotate-180"
        />
        {words.nationalTitle}
      </summary>
      <p className="mb-3 text-xs text-ink-soft">{words.nationalHint}</p>
      <div className="grid grid-cols-2 items-start gap-4">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={words.fields[field]}
            name={field}
            value={form[field]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={field.endsWith('Number') ? 'numeric' : 'text'}
            placeholder={words.nationalFormats[field]}
            error={addressError(field, errors, ADDRESS_LENGTHS[field])}
            onChange={(event) => onChange(withBuilding(form, field, event.currentTarget.value))}
          />
        ))}
      </div>
    </details>
  );
}
