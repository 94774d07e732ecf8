import { callFunction, callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** Has a code mailed in a language; answers the seconds until the next one may be asked for. */
export async function sendCode(cart: string, email: string, locale: string): Promise<number> {
  const answer = await callFunction('send-otp', { email, cart, locale });
  return answer.retry_after;
}

export async function checkCode(cart: string, email: string, code: string): Promise<void> {
  await callFunction('verify-otp', { email, cart, code });
}

export const verifiedEmails = (cart: string): Promise<string[]> =>
  withRetry(() => callShop('verified_emails', { cart }));

export async function resetVerification(cart: string, email: string): Promise<void> {
  await callShop('reset_verification', { cart, email });
}
