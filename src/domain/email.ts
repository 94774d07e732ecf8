import { latinDigits } from './digits.ts';

export const EMAIL_MAX_LENGTH = 254;

/**
 * Local part, @, domain and a top-level domain of at least 2 letters (section 5). No line breaks,
 * no invisible characters (`\p{C}`), nothing that a mail header reads as a second address.
 */
const EMAIL = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@,;:<>()[\]\\"\p{C}]+\.[A-Za-z]{2,}$/u;

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** `email_missing`, `email_invalid`, or null when a code may be sent to it. */
export function emailError(email: string): 'email_missing' | 'email_invalid' | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'email_missing';
  return trimmed.length <= EMAIL_MAX_LENGTH && EMAIL.test(trimmed) ? null : 'email_invalid';
}

/** Whole minutes that a one-time code lives (decision 1). */
export const CODE_MINUTES = 15;

/** The 6 digits that somebody typed or pasted, in any digits of the region; null when it is no code. */
export function typedCode(input: string): string | null {
  const digits = latinDigits(input.replaceAll(/\s/g, ''));
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
