/** Keeps the answers of catalogue reads in the cache of the data centre, by the rules of deploy/nginx.conf. */
import { ANSWERED_AT_HEADER, KEPT_HEADERS } from '#contract/reads/lifetimes.ts';
import { CATALOGUE_READS } from '#contract/reads/table.ts';

export interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const PATHS: ReadonlySet<string> = new Set(
  Object.keys(CATALOGUE_READS).map((name) => `/rest/v1/rpc/${name}`),
);
const PUBLIC_KEY = /^(sb_publishable_[\w-]*)?$/;
const POLICY = 'CDN-Cache-Control';
const KEPT_AT = 'X-Kept-At';
const LONGEST_MS = 9_000;
/** For the case that the database does not answer. */
const DAY_SECONDS = 86_400;

/** A read of the catalogue without a token, a cookie or a secret key: all visitors get the same answer. */
export const isSharedRead = ({ method, url, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  PATHS.has(new URL(url).pathname) &&
  !headers.has('Authorization') &&
  !headers.has('Cookie') &&
  PUBLIC_KEY.test(headers.get('apikey') ?? '');

/** Cloudflare's cache of the data centre, which the types of browsers do not have. */
export const store = (): Cache => (caches as unknown as { readonly default: Cache }).default;

const secondsOf = (policy: string, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(policy)?.[1] ?? 0);

/** No header of the visitor but the public key and what the project has to know. */
function bare(request: Request): Request {
  const names = ['apikey', 'X-Forwarded-For', 'X-Request-Id'];
  const headers = names.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(request.url, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
}

/** PostgREST names no policy at all; our own gateways have one where an answer may be kept. */
const isKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('Set-Cookie') &&
  (headers.has(POLICY) || !headers.has('Cache-Control'));

/** PostgREST names neither a policy nor a time. */
function toKeep(answer: Response): Response {
  const { headers } = answer;
  return new Response(answer.body, {
    headers: {
      'Content-Type': headers.get('Content-Type') ?? 'application/json',
      'Cache-Control': `s-maxage=${DAY_SECONDS}`,
      [POLICY]: headers.get(POLICY) ?? KEPT_HEADERS['cdn-cache-control'],
      [ANSWERED_AT_HEADER]:
        headers.get(ANSWERED_AT_HEADER) ?? String(Math.floor(Date.now() / 1000)),
      [KEPT_AT]: String(Date.now()),
    },
  });
}

function toBrowser(answer: Response, outcome: string): Response {
  const response = new Response(answer.body, answer);
  for (const name of [POLICY, KEPT_AT, 'X-Accel-Expires', 'Vary', 'Age'])
    response.headers.delete(name);
  response.headers.set('Cache-Control', 'private, no-cache');
  response.headers.set('Date', new Date().toUTCString());
  response.headers.set('X-Cache', outcome);
  return response;
}

async function askAndKeep(key: Request, ask: Request, context: Context): Promise<Response> {
  const answer = await fetch(ask);
  if (!isKept(answer)) return answer;
  const kept = toKeep(answer);
  context.waitUntil(store().put(key, kept.clone()));
  return kept;
}

const unanswered = (): Response => Response.json({ code: 'unanswered' }, { status: 502 });

/** A kept answer while it is fresh, for a while longer with the next one under way, and for a day where none comes. */
export async function answerSharedRead(
  request: Request,
  context: Context,
  forwarded: Request,
): Promise<Response> {
  const key = new Request(request.url);
  const next = () => askAndKeep(key, bare(forwarded), context).catch(() => unanswered());
  const kept = await store().match(key);
  if (kept === undefined) return toBrowser(await next(), 'MISS');
  const policy = kept.headers.get(POLICY) ?? '';
  const age = (Date.now() - Number(kept.headers.get(KEPT_AT))) / 1000;
  const fresh = secondsOf(policy, 's-maxage');
  if (age < fresh) return toBrowser(kept, 'HIT');
  if (age < fresh + secondsOf(policy, 'stale-while-revalidate')) {
    context.waitUntil(next());
    return toBrowser(kept, 'STALE');
  }
  const answer = await next();
  return answer.status < 500 ? toBrowser(answer, 'EXPIRED') : toBrowser(kept, 'STALE');
}
