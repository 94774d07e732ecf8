/** `astro:env` in a unit test: the same origin and the local public key. */
export const PUBLIC_SUPABASE_URL = '';
export const PUBLIC_SUPABASE_ANON_KEY = 'sb_publishable_local';
export const SUPABASE_URL = 'http://127.0.0.1:4321';
