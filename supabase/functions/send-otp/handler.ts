import { cleanEmail, emailError } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { codeMail } from '#supabase/functions/_shared/mails/mails.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';

/** Mails a one-time code for (cart session, e-mail); `{email, cart, locale}` is all that is read. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('send-otp', async () => {
    const body = await readBody(request);
    const email = emailOf(body);
    const issued = await issueCode(cartOf(body), email, deps, deps.clientAddress(request));
    await deps.sendMail({ to: issued.email, ...codeMail(issued.code, languageOf(body['locale'])) });
    return { sent: true, retry_after: deps.settings.otp.secondsBetween };
  });

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

/** The address that the database stored, and the code that it made for it. */
interface IssuedCode {
  readonly email: string;
  /** Goes into the mail and nowhere else. */
  readonly code: string;
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
