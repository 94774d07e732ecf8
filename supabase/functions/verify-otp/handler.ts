import { answer } from '#supabase/functions/_shared/http/answers.ts';
import { readBody } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { checkCode } from '#supabase/functions/_shared/one-time-code.ts';

/** Checks a one-time code; whatever is wrong with it, the answer is the same (decision 1). */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('verify-otp', async () => {
    await checkCode(await readBody(request), deps, deps.clientAddress(request));
    return { verified: true };
  });
