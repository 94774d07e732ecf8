/** Which pages may call the functions: those of the site, at its own host or at another (CORS). */
import { answer, RequestRefused } from './answers.ts';
import type { Handle } from '#supabase/functions/_shared/deps.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';

/** The headers that `src/backend` sends; ESLint refuses another header there. */
const SENT_HEADERS: readonly string[] = [
  'apikey',
  'authorization',
  'content-type',
  'x-cart',
  'x-file-name',
  'x-quote-key',
  'x-request-id',
];

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': SENT_HEADERS.join(', '),
  // Browsers keep it for two hours at most.
  'access-control-max-age': '7200',
};

const READABLE = { 'access-control-expose-headers': 'retry-after, x-request-id' };

/**
 * A page of another origin is refused before anything happens: a browser sends a plain POST without asking,
 * and would only keep the answer from the page. Who names no origin is no page.
 */
export const crossOrigin =
  (handle: Handle): Handle =>
  async (request, deps) => {
    const origin = request.headers.get('origin');
    if (origin === null) return withHeaders(await handle(request, deps));
    if (!isAllowed(origin, request, deps.settings)) return withHeaders(await refusal());
    const allowed = { 'access-control-allow-origin': origin };
    if (isPreflight(request))
      return withHeaders(new Response(null, { status: 204 }), { ...allowed, ...PREFLIGHT });
    return withHeaders(await handle(request, deps), { ...allowed, ...READABLE });
  };

/** Whole origins are compared. One that calls its own host needs no permission: a proxy serves both. */
const isAllowed = (
  origin: string,
  request: Request,
  { siteUrl, allowedOrigins }: Settings,
): boolean => [originOf(request.url), originOf(siteUrl), ...allowedOrigins].includes(origin);

/** Origins as browsers write them: in lower case, without the usual port. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('access-control-request-method');

const refusal = (): Promise<Response> =>
  answer('cross-origin', async () => {
    throw new RequestRefused(403);
  });

/** Caches must keep the answers to different origins apart. */
function withHeaders(response: Response, more: Readonly<Record<string, string>> = {}): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  headers.append('vary', 'Origin');
  return new Response(response.body, { status: response.status, headers });
}
