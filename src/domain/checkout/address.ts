import type { AddressType } from '#contract/values.ts';
import {
  EMPTY_NATIONAL,
  invalidNational,
  nationalOf,
  type NationalAddress,
} from './national-address.ts';
import {
  DEFAULT_PHONE_COUNTRY,
  phoneParts,
  toE164,
  type PhoneCountryCode,
} from '#domain/shared/text/phone.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';

/** Fields of the address form (data-13). */
export interface AddressForm extends NationalAddress {
  readonly type: AddressType;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneCountry: PhoneCountryCode;
  readonly address: string;
  readonly district: string;
  readonly city: string;
  readonly postalCode: string;
  readonly details: string;
  readonly isDefault: boolean;
}

export interface Address extends Omit<AddressForm, 'phoneCountry'> {
  readonly id: string;
  /** Whether this session has verified its e-mail. */
  readonly isVerified: boolean;
}

export const EMPTY_ADDRESS: AddressForm = {
  type: 'Home',
  name: '',
  email: '',
  phone: '',
  phoneCountry: DEFAULT_PHONE_COUNTRY,
  address: '',
  district: '',
  city: '',
  postalCode: '',
  details: '',
  ...EMPTY_NATIONAL,
  isDefault: false,
};

export type AddressTextField = Exclude<keyof AddressForm, 'type' | 'phoneCountry' | 'isDefault'>;

/** The longest text of each field, as the database bounds it. */
export const ADDRESS_LENGTHS: Readonly<Record<AddressTextField, number>> = {
  name: 120,
  email: 254,
  phone: 30,
  address: 300,
  district: 120,
  city: 120,
  postalCode: 20,
  details: 500,
  buildingNumber: 10,
  additionalNumber: 10,
  unit: 20,
  shortAddress: 12,
};

/** In the order of the form, so that the first error is the first on the page. */
export const REQUIRED_FIELDS = [
  'name',
  'phone',
  'address',
  'city',
  'district',
  'postalCode',
] as const;

export type AddressError = 'required' | 'too_long' | 'invalid';
export type AddressErrors = Partial<Record<AddressTextField, AddressError>>;

export function addressErrors(form: AddressForm): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of REQUIRED_FIELDS) if (tidyText(form[field]) === '') errors[field] = 'required';
  for (const [field, longest] of Object.entries(ADDRESS_LENGTHS)) {
    const key = field as AddressTextField;
    if (tidyText(form[key]).length > longest) errors[key] = 'too_long';
  }
  for (const field of invalidNational(form)) errors[field] = 'invalid';
  if (!errors.phone && toE164(form.phone, form.phoneCountry) === null) errors.phone = 'invalid';
  return errors;
}

/** A form without a place is filled from a saved address; a name, a phone and a city that are in it stay. */
export function prefillForm(form: AddressForm, saved: Address): AddressForm {
  const isEmpty = (field: AddressTextField) => form[field].trim() === '';
  const hasPlace = !(isEmpty('address') && isEmpty('district') && isEmpty('postalCode'));
  const isElsewhere = !isEmpty('city') && tidyText(form.city) !== saved.city;
  if (hasPlace || isElsewhere) return form;
  const { address, district, city, postalCode, details, type } = saved;
  const name = isEmpty('name') ? saved.name : form.name;
  const phone = isEmpty('phone') ? saved.phone : form.phone;
  const kept = { name, phone, address, district, city, postalCode, details, type };
  return { ...form, ...kept, ...nationalOf(saved) };
}

/** The same, with its phone number in the two fields of the form. */
export function filledForm(form: AddressForm, saved: Address): AddressForm {
  const filled = prefillForm(form, saved);
  const { country, national } = phoneParts(filled.phone, form.phoneCountry);
  return { ...filled, phone: national, phoneCountry: country };
}

/** Which address is chosen when nobody has chosen: the default, else the newest. */
export const defaultAddress = (addresses: readonly Address[]): Address | undefined =>
  addresses.find((address) => address.isDefault) ?? addresses.at(-1);
