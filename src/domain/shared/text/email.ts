import { latinDigits, typedDigits } from './digits.ts';
import { UNSEEN } from './typed-text.ts';

export const EMAIL_MAX_LENGTH = 254;
/** With a name, marks and the subject of a link around it. */
const TYPED_MAX = 2000;

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
 * Not allowed in a label: other spellings of one label (compatibility forms), invisible characters,
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

/** Blanks, marks of direction and zero-width signs around a text, and the comma of a list behind it. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf},;،؛]+$/gu;

/** The address of 'Layla <layla@example.com>'; a name that is another address stays, and is refused. */
function ofMailbox(text: string): string {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const shown = name.replace(/["']/g, '').trim();
  const isName = !shown.includes('@') || shown === address.trim();
  return address !== '' && isName ? address.replace(AROUND, '') : text;
}

/** An address without 'mailto:', a name, and digits of other keyboards, which no local part has. */
function bareEmail(text: string): string {
  const mailbox = ofMailbox(text.replace(AROUND, ''));
  const address = /^mailto:/i.test(mailbox) ? mailbox.slice(7).replace(/[?].*$/s, '') : mailbox;
  const domain = address.lastIndexOf('@');
  return domain < 0 ? address : latinDigits(address.slice(0, domain)) + address.slice(domain);
}

/** The typed or pasted text of an email field, without invisible characters. */
export function typedEmail(text: string): string {
  const seen = text.replace(/(?=\p{DI})\p{Cf}/gu, '');
  // A joiner is a letter of some Arabic domains.
  return bareEmail(/^[!-~\s]*$/.test(seen) ? seen : text.replace(UNSEEN, ''));
}

/**
 * The one spelling of an address, which is compared, stored and mailed to; null where it is none.
 * Everything that is typed passes here before it is sent, and again where it arrives.
 */
export function cleanEmail(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const text = bareEmail(typed.replace(AROUND, '').replace(/[.]$/, ''));
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
  if (typedEmail(email) === '') return 'email_missing';
  return cleanEmail(email) === null ? 'email_invalid' : null;
}

/** Whole minutes that a one-time code lives (decision 1). */
export const CODE_MINUTES = 15;

/** The 6 digits that somebody typed or pasted, in any digits of the region; null when it is no code. */
export function typedCode(input: string): string | null {
  const digits = typedDigits(input).replaceAll(/[\s\p{Pd}.,;:،؛]/gu, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** The digits of a code while it is written in a field: six in a row of a pasted sentence, else the first six. */
export function codeDigits(text: string): string {
  const typed = typedDigits(text);
  return /(?<!\d)\d{6}(?!\d)/.exec(typed)?.[0] ?? typed.replace(/\D/g, '').slice(0, 6);
}
