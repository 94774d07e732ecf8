/** Serves the built site as a host would: clean addresses, shells, one table of headers. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { REDIRECTS, headersFor, pageFor, shellFor } from '#domain/hosting.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Files that tell a host what to do; no visitor reads them. */
const HOST_FILES: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

export const pathOf = (url = '/'): string => url.split(/[?#]/, 1)[0] || '/';

const queryOf = (url = '/'): string => url.slice(pathOf(url).length);

/** The one address of a page: no slash or `.html` at the end; null where the path is it already. */
function movedTo(path: string): string | null {
  const clean = path
    .replace(/^[/\\]+/, '/') // '//x' and '/\x' would lead to another host
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  const wanted = REDIRECTS.get(clean) ?? (clean || '/');
  return wanted === path ? null : wanted;
}

export function applyHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', 'no-cache');
  for (const [name, value] of headersFor(path, false)) response.setHeader(name, value);
}

function refuseMethod(response: ServerResponse): void {
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
    request.url = page;
    serve(request, response, () => serveFirst(request, response, others));
  }
  return (request, response) => {
    const path = pathOf(request.url);
    applyHeaders(response, path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const moved = movedTo(path);
    if (moved !== null) return redirect(request, response, moved);
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
