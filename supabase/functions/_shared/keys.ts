/**
 * The headers of a call with a key of the project. A legacy key is a JWT, which the services read from its bearer; a
 * key `sb_…` is none, and a bearer that is no JWT is refused (https://supabase.com/docs/guides/api/api-keys).
 */
export const keyHeaders = (key: string): Readonly<Record<string, string>> =>
  key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` };

/** The secret keys that a hosted function is given as JSON by their names: the one called default, or the only one. */
export function defaultSecretKey(json: string | null): string | null {
  if (json === null) return null;
  try {
    const keys = JSON.parse(json) as Record<string, unknown>;
    const key = keys['default'] ?? Object.values(keys)[0];
    return typeof key === 'string' && key !== '' ? key : null;
  } catch {
    return null;
  }
}
