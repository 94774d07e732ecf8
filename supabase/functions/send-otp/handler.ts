import { emailError } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { codeMail } from '#messages/en/mail.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';
import { verdictOf } from '#supabase/functions/_shared/verdict.ts';

/** Mails a one-time code for (cart session, e-mail); `{email, cart}` is all that is read. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('send-otp', async () => {
    const body = await readBody(request);
    const email = emailOf(body);
    const code = await issueCode(cartOf(body), email, deps, deps.clientAddress(request));
    await deps.sendMail({ to: email, ...codeMail(code) });
    return { sent: true, retry_after: deps.settings.otp.secondsBetween };
  });

function emailOf(body: Body): string {
  const email = body['email'] ?? '';
  const error = typeof email === 'string' ? emailError(email) : 'email_invalid';
  if (error !== null) throw new AppError(error);
  return String(email).trim();
}

function cartOf(body: Body): string {
  if (!isToken(body['cart'])) throw new AppError('cart_session_missing');
  return body['cart'];
}

/** The code that the database made: it goes into the mail and nowhere else. */
async function issueCode(cart: string, email: string, deps: Deps, client: string): Promise<string> {
  const { otp } = deps.settings;
  const answered = await deps.rpc('issue_code', {
    cart,
    email,
    client,
    per_client: otp.perAddressPerHour,
    pause_seconds: otp.secondsBetween,
    per_hour: otp.perHour,
    per_day: otp.perDay,
  });
  const { verdict, ...rest } = verdictOf(answered);
  if (verdict === 'issued' && typeof rest['code'] === 'string') return rest['code'];
  throw refusalOf(verdict, rest['retry_after']);
}

function refusalOf(verdict: string, retryAfter: unknown): AppError {
  switch (verdict) {
    case 'rate_limited':
      return new AppError('rate_limited', { retry_after: retryAfter });
    case 'cart_session_missing':
    case 'email_invalid':
      return new AppError(verdict);
    default:
      return new AppError('unexpected');
  }
}
