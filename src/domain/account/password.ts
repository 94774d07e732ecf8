/** The rule of a password. The strength is a hint: it refuses nothing. */
import { SHOP_DOMAIN } from '#domain/shared/shop.ts';

const [SHOP_NAME = ''] = SHOP_DOMAIN.split('.');

export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more bytes. */
export const PASSWORD_MAX_BYTES = 72;

export type PasswordError = 'missing' | 'letters' | 'short' | 'long' | 'email' | 'common';

/** The form in which a password is stored and compared: keyboards write é or a marked Arabic letter as one character or two. */
export const cleanPassword = (typed: string): string => typed.normalize('NFC');

/** A password whose hash may be that of the text as it was typed: release 0.1.0 kept it so. None for what none can be. */
export function passwordSpellings(typed: string): readonly string[] {
  return isText(typed) ? [...new Set([cleanPassword(typed), typed])] : [];
}

/** Without NUL, which no database keeps, and halves of characters, which all become the same one. */
const isText = (typed: string): boolean => !typed.includes('\0') && typed.isWellFormed();

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Why a password cannot be set, or null. */
export function passwordError(typed: string, email: string): PasswordError | null {
  if (typed === '') return 'missing';
  if (!isText(typed)) return 'letters';
  const password = cleanPassword(typed);
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'short';
  if (bytesOf(password) > PASSWORD_MAX_BYTES) return 'long';
  const [whole, address] = [plain(password), plain(email)];
  if (address !== '' && whole === address) return 'email';
  return isGuessed(whole, address) ? 'common' : null;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** One character over and over, or the name before the @ or of the shop, with or without a year. A page has no room for the list of common ones. */
function isGuessed(password: string, email: string): boolean {
  if (new Set(password).size < 2) return true;
  const [name = ''] = email.split('@');
  const guesses = [name, SHOP_NAME].map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const typed = [/[^\p{L}\p{N}]/gu, /[^\p{L}]/gu].map((rest) => password.replace(rest, ''));
  return typed.some((word) => word !== '' && guesses.includes(word));
}

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const COMMON = /passw|qwert|asdf|1234|4321|abcd|admin|letmein|welcome|iloveyou|(.)\1\1/iu;

/** Length counts most, then the kinds of characters; what everybody guesses first is weak. */
export function passwordStrength(password: string, email = ''): Strength {
  const [name = ''] = email.toLowerCase().split('@');
  const guessed =
    COMMON.test(password) || (name.length > 3 && password.toLowerCase().includes(name));
  const distinct = new Set(password).size;
  if (password.length < PASSWORD_MIN_LENGTH || distinct < 5 || (guessed && distinct < 12))
    return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points = Math.floor(password.length / 4) + kinds;
  if (points < 5) return 'fair';
  return points < 7 ? 'good' : 'strong';
}
