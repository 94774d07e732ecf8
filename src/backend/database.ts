import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import { PUBLIC_SUPABASE_ANON_KEY } from 'astro:env/client';
import { SUPABASE_URL } from 'astro:env/server';
import { AppError } from '#domain/errors.ts';
import type { Database } from './database.types.ts';

/** The tables as the build reaches them: pages are made of what they hold now. Browsers call functions. */
export const buildDb = new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
  headers: { apikey: PUBLIC_SUPABASE_ANON_KEY },
});

/** The data of an answer; a build without them stops. */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (!error) return data;
  throw new AppError('unexpected', {}, error);
}
