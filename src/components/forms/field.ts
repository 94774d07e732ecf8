import type { HTMLAttributes } from 'astro/types';
import type { FormKind } from '#domain/content/forms.ts';

export interface FormFieldProps {
  form: FormKind;
  /** Of a field of the form in `domain/content/forms.ts`, which has its limit and whether it is required. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel';
  /** Required here, though not always. */
  required?: boolean;
  /** Height of a text of several lines. */
  lines?: number;
  autocomplete?: HTMLAttributes<'input'>['autocomplete'];
  placeholder?: string;
  dir?: 'ltr' | 'auto';
}
