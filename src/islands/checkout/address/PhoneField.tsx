import { useId } from 'react';
import {
  PHONE_COUNTRIES,
  phoneParts,
  typedPhone,
  type PhoneCountryCode,
} from '#domain/shared/text/phone.ts';
import { checkout as words } from '#messages/checkout.ts';
import { CountryCode } from './CountryCode.tsx';

interface Props {
  country: PhoneCountryCode;
  phone: string;
  error: string | null;
  onChange: (phone: string, country: PhoneCountryCode) => void;
}

/** A country code and a number; a pasted international number selects its country. */
export function PhoneField({ country, phone, error, onChange }: Props) {
  const id = useId();
  const chosen = PHONE_COUNTRIES.find(({ code }) => code === country) ?? PHONE_COUNTRIES[0];

  function type(text: string) {
    const parts = phoneParts(text, country);
    onChange(parts.national, parts.country);
  }

  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {words.fields.phone}
      </label>
      <div className="flex gap-2" dir="ltr">
        <CountryCode country={country} onChange={(next) => onChange(phone, next)} />
        <input
          id={id}
          className="field numerals min-w-0 placeholder:text-sm"
          type="tel"
          name="tel-national"
          inputMode="tel"
          autoComplete="tel-national"
          required
          placeholder={`+${chosen.dial} ${chosen.example}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={phone}
          onChange={(event) => type(typedPhone(event.currentTarget.value))}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
