import type { HTMLAttributes } from 'astro/types';
import type { FormKind } from '#contract/values.ts';
import { forms } from '#messages/forms.ts';

export interface FormFieldProps {
  form: FormKind;
  /** The name in `domain/content/forms.ts`, which sets its limit and whether it is required. */
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

/**
 * The attributes of a field for an email address in a form that a browser checks without script. Browsers refuse a pasted
 * address with a mark that nobody sees where the type is `email`; the server takes it.
 */
export const plainEmail = {
  inputmode: 'email',
  autocomplete: 'email',
  autocapitalize: 'none',
  spellcheck: 'false',
  pattern: '.*[^\\s@]@[^\\s@].*',
  title: forms.invalidEmail,
  dir: 'ltr',
} as const;
