import { forms } from '#messages/forms.ts';

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
