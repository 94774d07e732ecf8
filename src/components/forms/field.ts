import type { HTMLAttributes } from 'astro/types';

export interface FormFieldProps {
  id: string;
  name: string;
  label: string;
  /** At most so many characters: the limit of `domain/forms.ts`. */
  max: number;
  type?: 'text' | 'email' | 'tel';
  required?: boolean;
  /** Height of a text of several lines. */
  lines?: number;
  autocomplete?: HTMLAttributes<'input'>['autocomplete'];
  placeholder?: string;
  dir?: 'ltr' | 'auto';
}
