import { useStore } from '@nanostores/react';
import { useId, type ComponentProps } from 'react';
import type { AddressForm } from '#domain/checkout/address.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { $cityNames, $districtNames, loadCities, loadDistricts } from '#stores/checkout/places.ts';

type FieldProps = ComponentProps<typeof Field>;

interface Props {
  form: AddressForm;
  city: FieldProps;
  district: FieldProps;
}

/** City and district: Saudi names to choose from, and every other text. */
export function PlaceFields({ form, city, district }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:col-span-2">
      <Field {...city} list={`${id}-city`} onFocus={() => void loadCities()} required />
      <Field
        {...district}
        list={`${id}-district`}
        onFocus={() => void loadDistricts(form.city)}
        required
      />
      <Names id={`${id}-city`} names={useStore($cityNames)} />
      <Names id={`${id}-district`} names={useStore($districtNames)} />
    </div>
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
