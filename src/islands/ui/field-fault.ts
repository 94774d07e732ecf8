import type { FieldFault } from '#domain/forms.ts';
import { forms } from '#messages/forms.ts';

/** What is wrong with a field of a form, in words; null where nothing is. */
export function faultText(fault: FieldFault | undefined, label: string): string | null {
  if (!fault) return null;
  const field = label.toLowerCase();
  if (fault === 'required') return forms.required(field);
  return fault === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}
