import { PHONE_COUNTRIES, type PhoneCountryCode } from '#domain/shared/text/phone.ts';
import { checkout as words } from '#messages/checkout.ts';

interface Props {
  country: PhoneCountryCode;
  onChange: (country: PhoneCountryCode) => void;
}

/** The country of a phone number, shown with its dialling code. */
export function CountryCode({ country, onChange }: Props) {
  return (
    <select
      className="field numerals"
      aria-label={words.country}
      name="tel-country-code"
      autoComplete="tel-country-code"
      value={country}
      onChange={(event) => onChange(event.currentTarget.value as PhoneCountryCode)}
    >
      {PHONE_COUNTRIES.map(({ code, dial }) => (
        <option key={code} value={code} title={words.countries[code]}>
          {words.dialling(code, dial)}
        </option>
      ))}
    </select>
  );
}
