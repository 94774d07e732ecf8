import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Sends the kind of an error and its places, and waits for no answer (docs/logs.md). */
export const sendErrorReport = (kind: string, places: readonly string[]): boolean =>
  navigator.sendBeacon(
    `${PUBLIC_SUPABASE_URL}/functions/v1/health/errors`,
    String([kind, ...places]),
  );
