import { emailError, typedCode } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';
import { verdictOf } from '#supabase/functions/_shared/verdict.ts';

/** Checks a one-time code; whatever is wrong with it, the answer is the same (decision 1). */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('verify-otp', async () => {
    const guess = guessOf(await readBody(request));
    const limit = { checks_per_hour: deps.settings.otp.checksPerHour };
    const { verdict, retry_after } = verdictOf(
      await deps.rpc('check_code', { ...guess, ...limit }),
    );
    if (verdict === 'verified') return { verified: true };
    if (verdict === 'rate_limited') throw new AppError('rate_limited', { retry_after });
    if (verdict === '') throw new AppError('unexpected');
    throw new AppError('code_invalid');
  });

interface Guess {
  readonly cart: string;
  readonly email: string;
  readonly code: string;
}

function guessOf({ cart, email, code }: Body): Guess {
  if (isBlank(email) || isBlank(code)) throw new AppError('code_missing');
  const typed = typeof code === 'string' ? typedCode(code) : null;
  if (typed === null || typeof email !== 'string' || emailError(email) !== null || !isToken(cart)) {
    throw new AppError('code_invalid');
  }
  return { cart, email: email.trim(), code: typed };
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
