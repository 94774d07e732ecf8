/** One origin for all: the two APIs, the functions, the mailbox, and the site. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { decodedPath, encodedPath } from '#domain/content/site/url-path.ts';
import { refuseForeignHost } from './network.ts';
import type { Outbox } from '#supabase/local/functions/outbox.ts';
import { OWN_PAGES, showHealth, showOutbox } from './own-pages.ts';
import { portError } from './port.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { isReadRequest, queryOf, refuseMethod, type Listener } from './static.ts';
import type { BackendHealth } from '#supabase/local/database/threaded-backend.ts';

/** The handlers, once they are ready; before that the server answers that it is starting. */
export interface Answers {
  api: Listener | null;
  site: Listener | null;
  health: () => BackendHealth;
}

const isApi = (path: string): boolean => /^\/(rest|auth|functions)\/v1(\/|$)/.test(path);

/** How long a request may take to arrive: its headers, and all of it. */
export interface Timeouts {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

const TIMEOUTS: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** Longer than a client keeps a connection: who is about to use one again must not find it closed. */
const KEEP_ALIVE_MS = 75_000;

export function createShopServer(
  answers: Answers,
  outbox: Outbox,
  settings: Settings,
  timeouts = TIMEOUTS,
): Server {
  const origins = [settings.siteUrl, settings.origin, `http://127.0.0.1:${settings.port}`];
  const answer: Listener = (request, response) => {
    const path = decodedPath(request.url ?? '/');
    if (path !== null && isApi(path)) return callApi(answers, path, request, response);
    if (path !== null && OWN_PAGES.has(path)) {
      if (!isReadRequest(request)) return refuseMethod(response);
      if (path === '/health') return showHealth(answers.health(), response);
      // Codes are for the person at this machine, whatever other names are allowed.
      if (refuseForeignHost(request, response, [])) return;
      return showOutbox(outbox, origins, path, request, response);
    }
    return (answers.site ?? notYet)(request, response);
  };
  return createServer({ ...timeouts, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    try {
      if (!refuseForeignHost(request, response, settings.allowedHosts)) answer(request, response);
    } catch (error) {
      showFailure(error as NodeJS.ErrnoException, response);
    }
  });
}

const DISK_IS_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** One request that fails must not end the process. A message may quote private data: the log gets its kind. */
function showFailure({ name, code }: NodeJS.ErrnoException, response: ServerResponse): void {
  console.error(`A request could not be answered (${code ?? name}).`);
  if (!response.headersSent)
    response.writeHead(DISK_IS_FULL.has(code ?? '') ? 503 : 500, { 'content-type': 'text/plain' });
  response.end('Something went wrong. Please try again.\n');
}

/** Every rule behind this one sees the path in its one spelling. */
function callApi(
  { api }: Answers,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.url = encodedPath(path) + queryOf(request.url);
  return (api ?? notYet)(request, response);
}

const notYet: Listener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain' });
  response.end('The shop is starting. Try again in a moment.\n');
};

/** Listens on this machine alone, before anything else is touched. */
export async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise.catch((error: unknown) => {
    throw portError(error, String(port));
  });
}
