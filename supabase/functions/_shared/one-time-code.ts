import { cleanEmail, emailError, typedCode } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from './deps.ts';
import { languageOf } from './mails/language.ts';
import { codeMail } from './mails/mails.ts';
import { toDirectMail } from './mails/sent.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';

/** The address that the database stored, and the code that it made for it. */
interface IssuedCode {
  readonly email: string;
  /** Goes into the mail and nowhere else. */
  readonly code: string;
}

/** Mails a one-time code for (cart session, e-mail); `{email, cart, locale}` is all that is read. */
export async function sendCode(body: Body, deps: Deps, client: string): Promise<void> {
  const email = emailOf(body);
  const issued = await issueCode(cartOf(body), email, deps, client);
  const language = languageOf(body['locale']);
  const shop = { language, site: deps.settings.siteUrl };
  await deps.sendMail({ to: issued.email, ...toDirectMail(codeMail(issued.code, language), shop) });
}

/** Returns where the code is right; whatever is wrong with it, the refusal is the same (decision 1). */
export async function checkCode(body: Body, deps: Deps, client: string): Promise<void> {
  const guess = guessOf(body);
  const { otp } = deps.settings;
  const answered = await deps.rpc('check_code', {
    ...guess,
    checks_per_hour: otp.checksPerHour,
    client,
    per_client: otp.checksPerAddressPerHour,
  });
  if (answered.result === 'verified') return;
  if (answered.result === 'rate_limited')
    throw new AppError('rate_limited', { retry_after: answered.retry_after });
  const isRefused = typeof answered.result === 'string' && answered.result.length > 0;
  throw new AppError(isRefused ? 'code_invalid' : 'unexpected');
}

function emailOf(body: Body): string {
  const typed = body['email'] ?? '';
  if (typeof typed !== 'string') throw new AppError('email_invalid');
  const email = cleanEmail(typed);
  if (email === null) throw new AppError(emailError(typed) ?? 'email_invalid');
  return email;
}

function cartOf(body: Body): string {
  if (!isToken(body['cart'])) throw new AppError('cart_session_missing');
  return body['cart'];
}

async function issueCode(
  cart: string,
  email: string,
  deps: Deps,
  client: string,
): Promise<IssuedCode> {
  const { otp } = deps.settings;
  const answered = await deps.rpc('issue_code', {
    cart,
    email,
    client,
    per_client: otp.perAddressPerHour,
    pause_seconds: otp.secondsBetween,
    per_hour: otp.perHour,
    per_day: otp.perDay,
    sum_per_hour: otp.sumPerHour,
    sum_per_day: otp.sumPerDay,
  });
  switch (answered.result) {
    case 'issued':
      // A mail without a code, or to nobody, is never claimed to be sent.
      if (answered.email && answered.code) return answered;
      throw new AppError('unexpected');
    case 'rate_limited':
      throw new AppError('rate_limited', { retry_after: answered.retry_after });
    case 'cart_session_missing':
    case 'email_invalid':
      throw new AppError(answered.result);
    default:
      throw new AppError('unexpected');
  }
}

interface Guess {
  readonly cart: string;
  readonly email: string;
  readonly code: string;
}

function guessOf({ cart, email, code }: Body): Guess {
  if (isBlank(email) || isBlank(code)) throw new AppError('code_missing');
  const typed = typeof code === 'string' ? typedCode(code) : null;
  const stored = typeof email === 'string' ? cleanEmail(email) : null;
  if (typed === null || stored === null || !isToken(cart)) throw new AppError('code_invalid');
  return { cart, email: stored, code: typed };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
