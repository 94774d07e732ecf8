import { AppError } from '#domain/errors.ts';
import type { FieldErrors } from '#domain/forms.ts';

/** Refuses a form that has faults, and names them by field. */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new AppError('input_invalid', { fields: errors });
}
