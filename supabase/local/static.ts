/** Serves the built site as a host would: clean addresses, shells, one table of headers. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { REDIRECTS, headersFor, pageFor, shellFor } from '#domain/hosting.ts';
import { decodedPath, encodedPath } from '#domain/url-path.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Configuration of the host, which is not served to visitors. */
const HOST_FILES: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

const rawPathOf = (url = '/'): string => url.split(/[?#]/, 1)[0] || '/';

export const queryOf = (url = '/'): string => url.slice(rawPathOf(url).length);

/** The one address of a page: no slash or `.html` at its end. */
function canonical(path: string): string {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  return REDIRECTS.get(clean) ?? (clean || '/');
}

export function applyHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of headersFor(path, false)) response.setHeader(name, value);
}

export const isRead = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD';

export function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' });
  response.end('Method not allowed\n');
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  response.writeHead(301, { location: path + queryOf(request.url) }).end();
}

/** Serves the site; the first of the pages that may answer for an address and that is there does. */
export function serveStatic(folder: string): Listener {
  const serve = sirv(folder, { etag: true, gzip: true, brotli: true, extensions: ['html'] });
  const notFound = pageNotFound(folder);
  function serveFirst(request: IncomingMessage, response: ServerResponse, pages: string[]): void {
    const [page, ...others] = pages;
    if (page === undefined) return notFound(response);
    request.url = encodedPath(page);
    serve(request, response, () => serveFirst(request, response, others));
  }
  return (request, response) => {
    const path = decodedPath(request.url ?? '/');
    applyHeaders(response, path ?? '/');
    if (!isRead(request)) return refuseMethod(response);
    if (path === null) return notFound(response);
    const location = encodedPath(canonical(path));
    if (location !== rawPathOf(request.url)) return redirect(request, response, location);
    if (path === '/404' || HOST_FILES.has(path)) return notFound(response);
    delete request.headers.range; // Pages and pictures are small, and sirv trips over a wrong range.
    const pages = [pageFor(path, queryOf(request.url)), path, shellFor(path)];
    serveFirst(
      request,
      response,
      pages.filter((page) => page !== null),
    );
  };
}

function pageNotFound(folder: string): (response: ServerResponse) => void {
  const file = `${folder}/404.html`;
  const page = existsSync(file) ? readFileSync(file) : 'Page not found\n';
  const type = existsSync(file) ? 'text/html;charset=utf-8' : 'text/plain';
  return (response) => {
    response.writeHead(404, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(page);
  };
}
