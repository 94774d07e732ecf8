/** Codes of an authenticator (RFC 6238), as its programs expect them: SHA-1, 6 digits, 30 seconds. */
import { typedDigits } from '#domain/shared/text/digits.ts';

const PERIOD = 30;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32: 5 random bits in each letter. */
function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => randomLetters(32);

async function totpOf(secret: string, issuer = '', label = '') {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD });
}

/** The address that an authenticator reads, as text or as a picture. */
export const uriOf = async (secret: string, issuer: string, email: string): Promise<string> =>
  (await totpOf(secret, issuer, email)).toString();

/** The 30 seconds that a code is of, counted from 1970; null for a code of none of these, the last and the next. */
export async function stepOf(
  code: string,
  secret: string,
  now = Date.now(),
): Promise<number | null> {
  const delta = (await totpOf(secret)).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** A code as it was typed, in any digits and groups. Unlike a mailed code it may begin with 0. */
export function typedTotp(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const digits = typedDigits(value).replaceAll(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** 80 random bits, in groups that can be written down. */
export function newRecoveryCode(): string {
  return randomLetters(16).replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A recovery code as it was given, whatever the case and the groups that it was typed in; null for what is none. */
export function typedRecoveryCode(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const letters = value.toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^[A-Z2-7]{16}$/.test(letters)) return null;
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
