/** Serves the built site as a host would: clean addresses, shells, one table of headers. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import {
  REDIRECTS,
  REVALIDATED,
  SHELLS,
  errorPagesFor,
  headersFor,
  isForHost,
  pageFor,
  shellFor,
} from '#domain/content/site/hosting.ts';
import { knownPageQuery } from '#domain/content/site/known-pages.ts';
import type { IsKnown } from './known-pages.ts';
import { pathInEveryLocale, localeOf } from '#domain/shared/locale.ts';
import { decodedPath, encodedPath } from '#domain/content/site/url-path.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const rawPathOf = (url = '/'): string => url.split(/[?#]/, 1)[0] || '/';

export const queryOf = (url = '/'): string => url.slice(rawPathOf(url).length);

/** The one address of a page: no slash or `.html` at its end. */
function canonical(path: string): string {
  const whole = path.replace(/\/+$/, '').replace(/\.html$/, '');
  const clean = localeOf(whole).path === '/index' ? whole.replace(/\/index$/, '') : whole;
  return REDIRECTS.get(clean) ?? (clean || '/');
}

export function applyHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', REVALIDATED);
  for (const [name, value] of headersFor(path, false)) response.setHeader(name, value);
}

export const isReadRequest = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

export function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' });
  response.end('Method not allowed\n');
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  response.writeHead(301, { location: path + queryOf(request.url) }).end();
}

/**
 * Serves the site; the first of the pages that may answer for an address and that is there does. `isKnown`: whether the
 * address of a shell leads to something.
 */
export function serveStatic(
  folder: string,
  isKnown: IsKnown = () => Promise.resolve(true),
): Listener {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, extensions: ['html'] });
  const notFound = pageNotFound(folder);
  const serveShell = shellServer(serve, notFound, isKnown);
  function serveFirst(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    pages: string[],
  ): void {
    const [page, ...others] = pages;
    if (page === undefined) return void serveShell(request, response, path);
    request.url = encodedPath(page);
    serve(request, response, () => serveFirst(request, response, path, others));
  }
  return (request, response) => {
    const path = decodedPath(request.url ?? '/');
    applyHeaders(response, path ?? '/');
    if (!isReadRequest(request)) return refuseMethod(response);
    if (path === null) return notFound('/', response);
    const location = encodedPath(canonical(path));
    if (location !== rawPathOf(request.url)) return redirect(request, response, location);
    if (localeOf(path).path === '/404' || isForHost(path)) return notFound(path, response);
    delete request.headers.range; // Pages and pictures are small, and sirv trips over a wrong range.
    const pages = [pageFor(path, queryOf(request.url)), path];
    serveFirst(
      request,
      response,
      path,
      pages.filter((page) => page !== null),
    );
  };
}

type NotFound = (path: string, response: ServerResponse) => void;
type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The shell of an address that leads to something. */
function shellServer(serve: Serve, notFound: NotFound, isKnown: IsKnown) {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const shell = shellFor(path);
    if (shell === null || !(await isKnown(path))) return notFound(path, response);
    request.url = shell;
    serve(request, response, () => notFound(path, response));
  };
}

/** The page for what is not found, in the language of the address; the shell shows what there is instead of a product or a post. */
function pageNotFound(folder: string): NotFound {
  const pages = new Map<string, Buffer>();
  for (const name of [...pathInEveryLocale('/404'), ...SHELLS.map(({ shell }) => shell)]) {
    const file = `${folder}${name}.html`;
    if (existsSync(file)) pages.set(name, readFileSync(file));
  }
  return (path, response) => {
    const shell = knownPageQuery(path) === null ? null : shellFor(path);
    const name = [shell, ...errorPagesFor(404, path)].find((one) => one !== null && pages.has(one));
    const type = !name ? 'text/plain' : 'text/html;charset=utf-8';
    const page = !name ? 'Page not found\n' : pages.get(name);
    response.writeHead(404, { 'Content-Type': type, 'Cache-Control': REVALIDATED }).end(page);
  };
}
