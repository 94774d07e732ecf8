import { useState, type ComponentProps } from 'react';
import type { AddressForm } from '#domain/checkout/address.ts';
import { streetChange } from '#domain/checkout/address-line.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { checkout as words } from '#messages/checkout.ts';

interface Props {
  form: AddressForm;
  field: ComponentProps<typeof Field>;
  onChange: (change: Partial<AddressForm>) => void;
}

/** The street. A whole National Address that is pasted here fills in the other fields of the place. */
export function StreetField({ form, field, onChange }: Props) {
  const [isFilled, setFilled] = useState(false);
  return (
    <div className="sm:col-span-2">
      <Field
        {...field}
        placeholder={words.placeholders.address}
        hint={words.wholeAddress}
        onChange={(event) => {
          const change = streetChange(form, typedText(event.currentTarget.value));
          setFilled('city' in change);
          onChange(change);
        }}
        required
      />
      <p className="text-xs text-teal" role="status">
        {isFilled && words.wholeAddressTaken}
      </p>
    </div>
  );
}
