/** Asks the project whether an address that a shell answers for leads to something; the data centre keeps the answer. */
import { KNOWN_PAGE_PATH, knownPageQuery, UNKNOWN } from '#domain/content/site/known-pages.ts';
import { store, type Context } from './shared-reads.ts';

export interface Project {
  readonly SUPABASE_URL: string;
  /** The public key of the project. A hosted one refuses a call without it: then every address is answered 200. */
  readonly SUPABASE_ANON_KEY?: string;
}

const KEPT_SECONDS = 10;
const LONGEST_MS = 2_000;
const KNOWN = 'X-Known';

async function ask(url: URL, { SUPABASE_ANON_KEY: apikey }: Project): Promise<boolean> {
  try {
    const headers = apikey ? { apikey } : undefined;
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
    return answer.status !== UNKNOWN;
  } catch {
    return true;
  }
}

export async function isKnown(path: string, project: Project, context: Context): Promise<boolean> {
  const query = knownPageQuery(path);
  if (query === null || query === '') return query === null;
  const url = new URL(KNOWN_PAGE_PATH + query, project.SUPABASE_URL);
  const key = new Request(new URL(`${url.pathname}${url.search}&known`, url));
  const kept = await store().match(key);
  if (kept) return kept.headers.get(KNOWN) === 'yes';
  const known = await ask(url, project);
  const headers = { 'Cache-Control': `s-maxage=${KEPT_SECONDS}`, [KNOWN]: known ? 'yes' : 'no' };
  context.waitUntil(store().put(key, new Response('', { headers })));
  return known;
}
