import type { FieldError } from '#domain/content/forms.ts';
import { forms } from '#messages/forms.ts';

/** What is wrong with a field of a form, in words; null where nothing is. */
export function errorText(error: FieldError | undefined, label: string): string | null {
  if (!error) return null;
  const field = label.toLowerCase();
  if (error === 'required') return forms.required(field);
  return error === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}
