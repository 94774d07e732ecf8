/** The rule of a password. The strength is a hint: it refuses nothing. */
export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads no more bytes. */
export const PASSWORD_MAX_BYTES = 72;

export type PasswordError = 'missing' | 'short' | 'long' | 'email';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Why a password cannot be set, or null. */
export function passwordError(password: string, email: string): PasswordError | null {
  if (password === '') return 'missing';
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'short';
  if (bytesOf(password) > PASSWORD_MAX_BYTES) return 'long';
  return email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()
    ? 'email'
    : null;
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
