/** Codes of an authenticator (RFC 6238), as its programs expect them: SHA-1, 6 digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import { typedDigits } from '#domain/shared/text/digits.ts';

const PERIOD = 30;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** The address that an authenticator reads, as text or as a picture. */
export const uriOf = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

/** The 30 seconds that a code is of, counted from 1970; null for a code of none of these, the last and the next. */
export function stepOf(code: string, secret: string, now = Date.now()): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** A code as it was typed, in any digits and groups. Unlike a mailed code it may begin with 0. */
export function typedTotp(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = typedDigits(value).replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE_LENGTH = 16;

/** 80 random bits, in groups that can be written down. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A recovery code as it was given, whatever the case and the groups that it was typed in; null for what is none. */
export function typedRecoveryCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const letters = value.toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^[A-Z2-7]{16}$/.test(letters)) return null;
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
