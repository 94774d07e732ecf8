import { cleanEmail, typedCode } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';

/** Checks a one-time code; whatever is wrong with it, the answer is the same (decision 1). */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('verify-otp', async () => {
    const guess = guessOf(await readBody(request));
    const { otp } = deps.settings;
    const answered = await deps.rpc('check_code', {
      ...guess,
      checks_per_hour: otp.checksPerHour,
      client: deps.clientAddress(request),
      per_client: otp.checksPerAddressPerHour,
    });
    if (answered.result === 'verified') return { verified: true };
    if (answered.result === 'rate_limited')
      throw new AppError('rate_limited', { retry_after: answered.retry_after });
    const isRefused = typeof answered.result === 'string' && answered.result.length > 0;
    throw new AppError(isRefused ? 'code_invalid' : 'unexpected');
  });

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
