import { SUPABASE_URL } from 'astro:env/server';
import { openDatabase } from './client.ts';

/** The backend as the build reaches it: pages are made of what it answers now. */
export const buildDb = openDatabase(SUPABASE_URL);
