import { typedDigits } from './digits.ts';

export const EMAIL_MAX_LENGTH = 254;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";

/**
 * An address as it is stored (RFC 5321): lower-case ASCII, a local part of at most 64 characters
 * without quotes, labels of at most 63, a top-level domain of letters or `xn--…`. The database
 * matches with the same expression in app.clean_email.
 */
export const STORED_EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}([.]${ATOM})*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`,
);

/**
 * What no label may hold: other spellings of one label (compatibility forms), invisible characters,
 * a dot above a dotted letter (also as the lower case of İ), one mark twice, a mark or a hyphen first.
 */
const isLabel = (label: string): boolean =>
  /^[\p{L}\p{M}\p{Nd}-]+$/u.test(label) &&
  label === label.normalize('NFKC') &&
  !/^[\p{M}-]|-$|[İ\p{DI}]|\p{SD}\p{M}*\u0307|(\p{M})\1/u.test(label);

/** An internationalised domain as the DNS has it; '' where it is none. ASCII stays as it is. */
function asciiDomain(domain: string): string {
  if (/^[!-~]*$/.test(domain)) return domain;
  if (!domain.split('.').every(isLabel)) return '';
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return '';
  }
}

/**
 * The one spelling of an address, which is compared, stored and mailed to; null where it is none.
 * Everything that is typed passes here before it is sent, and again where it arrives.
 */
export function cleanEmail(typed: string): string | null {
  const text = typed.trim();
  const domain = text.lastIndexOf('@') + 1;
  if (text.length > EMAIL_MAX_LENGTH) return null;
  // toLowerCase would make ASCII letters of İ and of the Kelvin sign.
  const address = (text.slice(0, domain) + asciiDomain(text.slice(domain))).replace(
    /[A-Z]/g,
    (letter) => letter.toLowerCase(),
  );
  return address.length <= EMAIL_MAX_LENGTH && STORED_EMAIL.test(address) ? address : null;
}

/** `email_missing`, `email_invalid`, or null when a code may be sent to it. */
export function emailError(email: string): 'email_missing' | 'email_invalid' | null {
  if (email.trim() === '') return 'email_missing';
  return cleanEmail(email) === null ? 'email_invalid' : null;
}

/** Whole minutes that a one-time code lives (decision 1). */
export const CODE_MINUTES = 15;

/** The 6 digits that somebody typed or pasted, in any digits of the region; null when it is no code. */
export function typedCode(input: string): string | null {
  const digits = typedDigits(input).replaceAll(/\s/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
