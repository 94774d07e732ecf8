/** One origin for all: the two APIs, the functions, the mailbox, and the site. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { decodedPath, encodedPath } from '#domain/url-path.ts';
import type { Backend } from './backend.ts';
import { PEER_HEADER } from './client-limits.ts';
import type { Caller } from './caller.ts';
import type { Functions } from './functions.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts';
import type { Outbox } from './outbox.ts';
import { Places } from './places.ts';
import { portError } from './port.ts';
import { busy } from './refusals.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { applyHeaders, isRead, queryOf, refuseMethod } from './static.ts';
import type { Listener } from './static.ts';
import type { BackendHealth } from './threaded-backend.ts';

/** What answers once it is there; before that the server says that it is on its way. */
export interface Answers {
  api: Listener | null;
  site: Listener | null;
  health: () => BackendHealth;
}

/** Pages that this server makes itself. */
const OWN_PAGES: ReadonlySet<string> = new Set(['/health', '/outbox', '/outbox.json']);

const isApi = (path: string): boolean => /^\/(rest|auth|functions)\/v1(\/|$)/.test(path);

/** What a request may weigh: an import's batch is the largest that we send. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** What a function reads is far less; more is refused without being kept. */
const KEPT_BODY = 256 * 1024;

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
]);

/** How long a request may take to arrive: its headers, and all of it. */
export interface Patience {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

const PATIENCE: Patience = {
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
  patience = PATIENCE,
): Server {
  const origins = [settings.siteUrl, settings.origin, `http://127.0.0.1:${settings.port}`];
  const answer: Listener = (request, response) => {
    const path = decodedPath(request.url ?? '/');
    if (path !== null && isApi(path)) return callApi(answers, path, request, response);
    if (path !== null && OWN_PAGES.has(path)) {
      if (!isRead(request)) return refuseMethod(response);
      if (path === '/health') return showHealth(answers, response);
      return showOutbox(outbox, origins, path, request, response);
    }
    return (answers.site ?? notYet)(request, response);
  };
  return createServer({ ...patience, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      showFailure(error as NodeJS.ErrnoException, response);
    }
  });
}

/** One request that fails must not end the process. A message may quote private data: the log gets its kind. */
function showFailure({ name, code }: NodeJS.ErrnoException, response: ServerResponse): void {
  console.error(`A request could not be answered (${code ?? name}).`);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
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

/** Answers while the database works, and while it starts: `ready` says whether it is open. */
function showHealth({ health }: Answers, response: ServerResponse): void {
  applyHeaders(response, '/health');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(health()));
}

const notYet: Listener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain' });
  response.end('The shop is starting. Try again in a moment.\n');
};

function showOutbox(
  outbox: Outbox,
  origins: readonly string[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const query = new URLSearchParams(queryOf(request.url));
  const shown = outbox.read(query.get('to'), Number.parseInt(query.get('page') ?? '1', 10) || 1);
  applyHeaders(response, path);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Security-Policy', OUTBOX_POLICY);
  const isPage = path === '/outbox';
  response.setHeader('Content-Type', isPage ? 'text/html;charset=utf-8' : 'application/json');
  response.end(isPage ? outboxPage(shown, origins) : JSON.stringify(shown.mails));
}

/** Calls after which a mail may wait in the queue. */
const WRITES_MAIL =
  /^\/(functions\/v1\/|rest\/v1\/rpc\/(place_order|start_payment|report_transfer|change_order|advance_order|cancel_order|record_transfer|record_return|mail_order_link|resend_mail|resend_given_up)$)/;

/** `atOnce` bounds the functions under way: they hold memory while they wait for others. */
export function apiListener(
  backend: Pick<Backend, 'fetch'>,
  functions: Functions,
  atOnce: number,
): Listener {
  const places = new Places(atOnce);
  const answer = async (request: Request, caller: Caller): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/functions/')) return backend.fetch(request, caller);
    const whole = await arrived(request);
    const leave = places.take(caller.client);
    return leave === null ? busy() : functions.fetch(whole, caller.client).finally(leave);
  };
  const listen = getRequestListener(
    async (request, env) => {
      const response = await answer(request, callerOf(env as HttpBindings));
      const { pathname } = new URL(request.url);
      if (request.method === 'POST' && WRITES_MAIL.test(pathname)) void functions.deliverMail();
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const problem = problemWith(request);
    if (problem !== null) return void response.writeHead(problem).end();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    namePeer(request);
    void listen(request, response);
  };
}

/** The request with its body, so that a client that sends slowly holds no place. */
async function arrived(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  if (method !== 'POST' || Number(headers.get('content-length') ?? 0) > KEPT_BODY) return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** Who asks, and whether they still wait for the answer. */
function callerOf({ incoming, outgoing }: HttpBindings): Caller {
  const left = new AbortController();
  outgoing.once('close', () => left.abort());
  return { client: peerOf(incoming), left: left.signal };
}

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** The database gets the peer's address in a header; what a client sends under its name is dropped. */
function namePeer(request: IncomingMessage): void {
  const kept = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== PEER_HEADER) kept.push(name, value);
  }
  request.rawHeaders = [...kept, PEER_HEADER, peerOf(request)];
}

/** A body without a stated length could be without an end. */
function problemWith({ method = '', headers }: IncomingMessage): 405 | 411 | 413 | null {
  if (!METHODS.has(method)) return 405;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > LARGEST_BODY ? 413 : null;
}

/** Listens on this machine alone, before anything else is touched. */
export async function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise.catch((error: unknown) => {
    throw portError(error, String(port));
  });
}
