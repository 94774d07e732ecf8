import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AppError } from '#domain/errors.ts';
import type { Database } from './database.types.ts';

type Functions = Database['public']['Functions'];

interface Refusal {
  readonly hint?: unknown;
}

/**
 * Calls a database function that reads the catalogue. Browsing needs nothing else of PostgREST, whose
 * client is 5 kB: that comes with the cart.
 */
export async function callRpc<Name extends keyof Functions & string>(
  name: Name,
  args: Functions[Name]['Args'] | Record<string, never>,
  origin = PUBLIC_SUPABASE_URL,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${origin}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_SUPABASE_ANON_KEY },
    body: JSON.stringify(args),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { hint } = (answer ?? {}) as Refusal;
  // The only refusal that reading the catalogue knows: the whole list of codes would be shipped for it.
  throw new AppError(hint === 'product_not_found' ? hint : 'unexpected', {}, answer);
}
