import type { FieldError } from '#domain/content/forms.ts';
import { forms } from '#messages/forms.ts';
import type { AddressErrors, AddressTextField } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';

/** The message of a form field; null without an error. */
export function errorText(error: FieldError | undefined, label: string): string | null {
  if (!error) return null;
  const field = label.toLowerCase();
  if (error === 'required') return forms.required(field);
  return error === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}

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
