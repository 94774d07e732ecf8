import { PHONE_COUNTRIES, type PhoneCountryCode } from '#domain/shared/text/phone.ts';
import { checkout as words } from '#messages/checkout.ts';

interface Props {
  country: PhoneCountryCode;
  onChange: (country: PhoneCountryCode) => void;
}

/** The country of a phone number: chosen by its name, shown by its dialling code, so that the number has room. */
export function CountryCode({ country, onChange }: Props) {
  const chosen = PHONE_COUNTRIES.find(({ code }) => code === country);
  return (
    <div className="relative w-25 shrink-0">
      <select
        className="field numerals text-transparent *:text-ink"
        aria-label={words.country}
        name="tel-country-code"
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onChange(event.currentTarget.value as PhoneCountryCode)}
      >
        {PHONE_COUNTRIES.map(({ code, dial }) => (
          <option key={code} value={code}>
            {words.dialling(words.countries[code], dial)}
          </option>
        ))}
      </select>
      <span
        className="numerals pointer-events-none absolute inset-y-0 start-3 grid place-items-center forced-colors:hidden"
        aria-hidden="true"
      >
        +{chosen?.dial}
      </span>
    </div>
  );
}
