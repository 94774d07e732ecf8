import { latinDigits, typedDigits } from '#domain/shared/text/digits.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';

/** Optional fields of the Saudi National Address, which the specification lacks. */
export interface NationalAddress {
  readonly buildingNumber: string;
  readonly additionalNumber: string;
  readonly unit: string;
  readonly shortAddress: string;
}

export type NationalField = keyof NationalAddress;

export const EMPTY_NATIONAL: NationalAddress = {
  buildingNumber: '',
  additionalNumber: '',
  unit: '',
  shortAddress: '',
};

const FORMS: Partial<Record<NationalField, RegExp>> = {
  buildingNumber: /^\d{4}$/,
  additionalNumber: /^\d{4}$/,
  shortAddress: /^[A-Z]{4}\d{4}$/,
};

/** '٨٢٢٨' and 'rrrd 2929' as they are stored; app.clean_code is its twin. */
export const tidyCode = (text: string): string =>
  typedDigits(text)
    .replace(/[\s\p{Pd}\u2212.,;،؛]/gu, '')
    .toUpperCase();

/** A postal code of any country: digits of every keyboard, without the comma of an address behind it. */
export const tidyPostal = (text: string): string =>
  tidyText(typedDigits(text)).replace(/[\s.,;،؛]+$/u, '');

/** A line of an address: its digits are of one script, as those of its postal code and its phone number. */
export const tidyPlace = (text: string): string => latinDigits(tidyText(text));

/** The codes as they are stored; the unit keeps its own words. */
export const tidyNational = (given: NationalAddress): NationalAddress => ({
  buildingNumber: tidyCode(given.buildingNumber),
  additionalNumber: tidyCode(given.additionalNumber),
  unit: tidyPlace(given.unit),
  shortAddress: tidyCode(given.shortAddress),
});

/** The building number in a short address: its four digits. Empty where its form is another one. */
export function buildingOf(shortAddress: string): string {
  const code = tidyCode(shortAddress);
  return FORMS.shortAddress?.test(code) ? code.slice(4) : '';
}

/** The fields that hold something else than their form. */
export function invalidNational(given: NationalAddress): NationalField[] {
  const tidy = tidyNational(given);
  const fields = Object.keys(FORMS) as NationalField[];
  return fields.filter((field) => tidy[field] !== '' && !FORMS[field]?.test(tidy[field]));
}

/** These fields alone, of whatever has them. */
export const nationalOf = ({
  buildingNumber,
  additionalNumber,
  unit,
  shortAddress,
}: NationalAddress): NationalAddress => ({ buildingNumber, additionalNumber, unit, shortAddress });

export interface NationalWords {
  readonly building: (number: string) => string;
  readonly additional: (number: string) => string;
  readonly unit: (number: string) => string;
  readonly separator: string;
}

/** 'RRRD2929, building 8228, additional number 2121, unit 4': what is there of a National Address. */
export const nationalLine = (given: NationalAddress, words: NationalWords): string =>
  [
    given.shortAddress,
    given.buildingNumber && words.building(given.buildingNumber),
    given.additionalNumber && words.additional(given.additionalNumber),
    given.unit && words.unit(given.unit),
  ]
    .filter(Boolean)
    .join(words.separator);
