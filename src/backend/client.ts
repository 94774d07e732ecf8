import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isErrorCode } from '#domain/error-codes.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from './database.types.ts';

/** Where the backend answers a browser: the setting, else the site's own host. */
const origin = (): string => PUBLIC_SUPABASE_URL || globalThis.location.origin;

/** PostgREST alone: 5 kB in the browser where supabase-js is 60. */
export const openDatabase = (backendOrigin: string): PostgrestClient<Database> =>
  new PostgrestClient<Database>(`${backendOrigin}/rest/v1`, {
    headers: { apikey: PUBLIC_SUPABASE_ANON_KEY },
  });

let browserDatabase: PostgrestClient<Database> | undefined;
export const db = (): PostgrestClient<Database> => (browserDatabase ??= openDatabase(origin()));

/** The data of an answer, or the `AppError` that the database names in its hint. */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  const code = isErrorCode(error.hint) ? error.hint : 'unexpected';
  throw new AppError(code, parseDetails(error.details), error);
}

function parseDetails(details: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = typeof details === 'string' ? JSON.parse(details) : details;
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Calls an Edge Function on the site's own host. Its refusals name a code in `error`. */
export async function callFunction<T>(name: string, body: object): Promise<T> {
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: PUBLIC_SUPABASE_ANON_KEY },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return answer as T;
  throw new AppError(isErrorCode(answer.error) ? answer.error : 'unexpected', answer);
}
