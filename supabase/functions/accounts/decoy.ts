/** A user whose password nobody knows: a sign-in with an unknown address compares with it. */
import type { AuthServer } from '#supabase/functions/_shared/auth-server.ts';
import { randomPassword } from '#supabase/functions/_shared/account/own-account.ts';

/** Top-level domain `invalid` (RFC 2606): no mailbox of it can ever answer. */
export const DECOY = 'decoy@accounts.invalid';

const made = new WeakMap<AuthServer, Promise<unknown>>();

/** Runs once for each process, before its first sign-in. */
export async function ensureDecoy(auth: AuthServer): Promise<void> {
  const making = made.get(auth) ?? auth.createUser(DECOY, randomPassword());
  made.set(auth, making);
  await making.catch((error: unknown) => {
    made.delete(auth);
    throw error;
  });
}
