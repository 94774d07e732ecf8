/**
 * The tokens of somebody who is signed in: supabase-js keeps, renews and ends them. It signs nobody in, since a session
 * comes from an Edge Function. Guests never load this file.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { TOKENS_KEY } from '#domain/shared/storage-keys.ts';
import type { Tokens } from '#domain/account/session.ts';
import { askAuth } from './auth-fetch.ts';

type Auth = SupabaseClient['auth'];

interface Client {
  readonly auth: Auth;
  /** Rejects where a call was not answered. */
  readonly lost: Promise<never>;
}

type WithAuth = <T>(use: (auth: Auth) => Promise<T>) => Promise<T>;

const open = (storageKey: string, ask: typeof askAuth): Auth =>
  createClient(PUBLIC_SUPABASE_URL || location.origin, PUBLIC_SUPABASE_ANON_KEY, {
    auth: {
      storage: localStorage,
      storageKey,
      // Tokens are renewed by the call that needs one, in one tab at a time.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: (url, init) => ask(String(url), init ?? {}) },
  }).auth;

/**
 * A client that hears of no failure: supabase-js would repeat a lost call for half a minute, refuse to renew for
 * another one, and end the session where the server is busy (429). After a lost call the next one gets a new client.
 */
function openClient(storageKey: string, forget: () => void): Client {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const auth = open(storageKey, (url, init) =>
    askAuth(url, init).catch((error: unknown) => {
      forget();
      void auth.dispose();
      reject(error);
      return new Promise<never>(() => undefined);
    }),
  );
  lost.catch(() => undefined);
  return { auth, lost };
}

function authKeptAt(storageKey: string): WithAuth {
  let current: Client | undefined;
  return (use) => {
    current ??= openClient(storageKey, () => (current = undefined));
    return Promise.race([use(current.auth), current.lost]);
  };
}

const tokensOf = (withAuth: WithAuth) => ({
  /** Takes the tokens of a session. False where the auth server refuses them. */
  keepTokens: (tokens: Tokens): Promise<boolean> =>
    withAuth(async (auth) => {
      const { error } = await auth.setSession(tokens);
      // The access token may have expired by the clock of the server alone.
      return !error || !(await auth.refreshSession(tokens)).error;
    }),

  /** A valid access token, renewed where it is about to expire; undefined without a session. */
  accessToken: (): Promise<string | undefined> =>
    withAuth(async (auth) => (await auth.getSession()).data.session?.access_token),

  /** A new token for one that the server refuses, though it has not expired by the clock of this browser. */
  replaceToken: (spent: string): Promise<string | undefined> =>
    withAuth(async (auth) => {
      const { session } = (await auth.getSession()).data;
      if (session?.access_token !== spent) return session?.access_token;
      return (await auth.refreshSession()).data.session?.access_token;
    }),

  /**
   * Ends the session at the auth server; one that has ended already is not an error. The client's own `signOut` would
   * forget the session also where the server was not reached.
   */
  endSession: (token: string): Promise<unknown> =>
    withAuth((auth) => auth.admin.signOut(token, 'local')),
});

/** A session that is kept under a key of this browser. */
export const sessionKeptAt = (storageKey: string): ReturnType<typeof tokensOf> =>
  tokensOf(authKeptAt(storageKey));

/** The session of the shopper. */
export const { keepTokens, accessToken, replaceToken, endSession } = sessionKeptAt(TOKENS_KEY);
