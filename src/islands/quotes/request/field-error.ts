import type { FieldError } from '#domain/content/forms.ts';
import { forms } from '#messages/forms.ts';

/** The message of a form field; null without an error. */
export function errorText(error: FieldError | undefined, label: string): string | null {
  if (!error) return null;
  const field = label.toLowerCase();
  if (error === 'required') return forms.required(field);
  return error === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}
