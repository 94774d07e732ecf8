/** Reads the fields of a body. */
import { cleanEmail, emailError, typedCode } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { cleanPassword, passwordError } from '#domain/account/password.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The stored spelling of an address that must be one. */
export function emailOf({ email }: Body): string {
  const typed = email ?? '';
  if (typeof typed !== 'string') throw new AppError('email_invalid');
  const clean = cleanEmail(typed);
  if (clean === null) throw new AppError(emailError(typed) ?? 'email_invalid');
  return clean;
}

/** A typed password; it is never logged. */
export const passwordOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The id under which an operation is done once. */
export function operationOf({ operation_id }: Body): string {
  const isId = typeof operation_id === 'string' && UUID.test(operation_id);
  if (!isId) throw new AppError('input_invalid', { fields: { operation_id: 'invalid' } });
  return operation_id;
}

/** A new password as it is kept, checked before any code is spent for it. */
export async function newPassword(value: unknown, email: string | null): Promise<string> {
  const password = passwordOf(value) ?? '';
  const error = passwordError(password, email ?? '');
  const isCommon = error === null && (await isCommonPassword(password));
  if (isCommon || error === 'common') throw new AppError('password_common');
  if (error !== null) throw new AppError('password_weak');
  return cleanPassword(password);
}

export interface Proof {
  readonly ticket: string | null;
  readonly code: string | null;
  readonly link: string | null;
}

/** The token of a link, or a code with its ticket. What cannot be either is refused without a look. */
export function proofOf({ token_hash, ticket, code }: Body): Proof {
  if (token_hash !== undefined) {
    if (!isToken(token_hash)) throw new AppError('link_invalid');
    return { ticket: null, code: null, link: token_hash };
  }
  if (code === undefined || code === '') throw new AppError('code_missing');
  const typed = typeof code === 'string' ? typedCode(code) : null;
  if (typed === null || !isToken(ticket)) throw new AppError('code_invalid');
  return { ticket, code: typed, link: null };
}

/** The passwords that are guessed first: a published list of the most frequent ones (zxcvbn). Too long for a browser. */
let known: Promise<ReadonlySet<string>> | null = null;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Read with the first password that somebody chooses: no other action waits for it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase().trim());
}
