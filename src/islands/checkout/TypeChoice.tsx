import { ADDRESS_TYPES } from '#contract/values.ts';
import type { AddressForm } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';

interface Props {
  form: AddressForm;
  onChange: (change: Partial<AddressForm>) => void;
}

/** The type of an address: home or office. */
export function TypeChoice({ form, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">{words.typeLabel}</legend>
      <div className="grid grid-cols-2 rounded-md border border-line-strong bg-card p-1">
        {ADDRESS_TYPES.map((type) => (
          <label
            key={type}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-1 text-sm font-medium has-checked:bg-night has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
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
