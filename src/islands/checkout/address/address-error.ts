import type { AddressErrors, AddressTextField } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';

/** The message under an invalid field of the address. */
export function addressError(
  field: AddressTextField,
  errors: AddressErrors,
  longest: number,
): string | null {
  const error = errors[field];
  if (!error) return null;
  if (error === 'too_long') return words.tooLong(longest);
  const ofFields: Partial<Record<AddressTextField, string>> = words[error];
  return ofFields[field] ?? words.invalidField;
}
