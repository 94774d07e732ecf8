import { answer } from '#supabase/functions/_shared/http/answers.ts';
import { readBody } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { sendCode } from '#supabase/functions/_shared/one-time-code.ts';

/** Mails a one-time code for (cart session, e-mail); `{email, cart, locale}` is all that is read. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('send-otp', async () => {
    await sendCode(await readBody(request), deps, deps.clientAddress(request));
    return { sent: true, retry_after: deps.settings.otp.secondsBetween };
  });
