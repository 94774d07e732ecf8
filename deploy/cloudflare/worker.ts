/** Answers on Cloudflare where no file does: shells, lists by query, the missing page, the calls of the project. */
import {
  PROXIED,
  REDIRECTS,
  REVALIDATED,
  errorPagesFor,
  headersFor,
  pageFor,
  shellFor,
} from '#domain/content/site/hosting.ts';
import { localeOf } from '#domain/shared/locale.ts';
import { REQUEST_ID } from '#domain/shared/errors.ts';
import { decodedPath, encodedPath } from '#domain/content/site/url-path.ts';
import { isKnown, type Project } from './known-pages.ts';
import { answerSharedRead, isSharedRead, type Context } from './shared-reads.ts';

interface Environment extends Project {
  /** The files of the build. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** The first of the pages that is there. */
async function firstPage(
  pages: readonly (string | null)[],
  request: Request,
  { ASSETS }: Environment,
): Promise<Response | null> {
  for (const page of pages) {
    if (page === null) continue;
    const url = new URL(encodedPath(page), request.url);
    const found = await ASSETS.fetch(new Request(url, request));
    if (found.ok || found.status === 304) return found;
  }
  return null;
}

function answer(path: string, page: Response, status = page.status): Response {
  const response = new Response(page.body, { status, headers: page.headers });
  response.headers.set('Cache-Control', REVALIDATED);
  for (const [name, value] of headersFor(path, true)) response.headers.set(name, value);
  if (status === 404) response.headers.set('Cache-Control', REVALIDATED);
  return response;
}

async function missing(path: string, { url, method }: Request, env: Environment) {
  const page = await firstPage(errorPagesFor(404, path), new Request(url, { method }), env);
  const text = new Response('Page not found\n', { headers: { 'Content-Type': 'text/plain' } });
  return answer(path, page ?? text, 404);
}

async function pageOf(request: Request, env: Environment, context: Context): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = decodedPath(pathname);
  if (path === null || localeOf(path).path === '/404') return missing(path ?? '/', request, env);
  const moved = REDIRECTS.get(path);
  if (moved !== undefined) {
    return answer(path, new Response(null, { status: 301, headers: { Location: moved + search } }));
  }
  const page = await firstPage([pageFor(path, search), path], request, env);
  return page === null ? shellOf(path, request, env, context) : answer(path, page);
}

/** A shell, with status 404 where its address leads to nothing. */
async function shellOf(path: string, request: Request, env: Environment, context: Context) {
  const known = await isKnown(path, env, context);
  // Never 304 for what is not there.
  const { url, method } = request;
  const asked = known ? request : new Request(url, { method });
  const shell = await firstPage([shellFor(path)], asked, env);
  if (shell === null) return missing(path, request, env);
  return known ? answer(path, shell) : answer(path, shell, 404);
}

/** The caller's address in the place of whatever the caller wrote there, and an id for the logs (docs/logs.md). */
async function toProject(
  request: Request,
  { SUPABASE_URL }: Environment,
  context: Context,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const forwarded = new Request(new URL(pathname + search, SUPABASE_URL), request);
  forwarded.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '');
  const given = request.headers.get('X-Request-Id') ?? '';
  const id = REQUEST_ID.test(given) ? given : crypto.randomUUID();
  forwarded.headers.set('X-Request-Id', id);
  const response = isSharedRead(request)
    ? await answerSharedRead(request, context, forwarded)
    : await fetch(forwarded);
  const named = new Response(response.body, response);
  named.headers.set('X-Request-Id', id);
  return named;
}

const site = {
  fetch(request: Request, env: Environment, context: Context): Promise<Response> | Response {
    const { pathname } = new URL(request.url);
    if (PROXIED.some((path) => pathname.startsWith(path))) return toProject(request, env, context);
    if (request.method === 'GET' || request.method === 'HEAD') return pageOf(request, env, context);
    return new Response('Method not allowed\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  },
};

/** Cloudflare starts the default export. */
export default site;
