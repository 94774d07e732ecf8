/** The two APIs over HTTP: which requests are taken, who calls, and how many functions run at once. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { REQUEST_ID_HEADER, validRequestId } from '#supabase/functions/_shared/http/request-id.ts';
import { answerWithRequestId } from '#supabase/functions/_shared/http/with-request-id.ts';
import type { Backend } from '#supabase/local/database/backend.ts';
import type { Caller } from './client.ts';
import { PEER_HEADER } from './limits.ts';
import type { Functions } from '#supabase/local/functions/functions.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { busyResponse, diskFullResponse } from './refusals.ts';
import type { Listener } from './static.ts';

/** The largest request: a batch of an import. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** Requests of functions are smaller; a larger one is refused without being kept. */
const KEPT_BODY = 512 * 1024;

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
]);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const OURS: ReadonlySet<string> = new Set([PEER_HEADER, REQUEST_ID_HEADER]);

/** Calls after which a mail may wait in the queue. */
const WRITES_MAIL =
  /^\/(functions\/v1\/|rest\/v1\/rpc\/(place_order|start_payment|report_transfer|change_order|advance_order|cancel_order|record_transfer|record_return|mail_order_link|resend_mail|resend_given_up|clear_bounce)$)/;

/** How the log names a call. What is none of ours is answered with 404 and no code; its path could hold anything. */
const nameOf =
  (pathname: string) =>
  (status: number, code: string | null): string => {
    const [, api = 'api', route] =
      /^\/(rest|auth)\/v1\/((?:rpc\/)?[a-z_]{1,63}$)?/.exec(pathname) ?? [];
    const isOurs = route !== undefined && (status !== 404 || code !== null);
    return isOurs ? `${api}/${route}` : api;
  };

/**
 * `atOnce` bounds the functions under way: they hold memory while they wait for others. `logs` writes a line for
 * each other request; functions write their own. `isFull`: nothing that may write is begun.
 */
export function apiListener(
  backend: Pick<Backend, 'fetch'>,
  functions: Functions,
  atOnce: number,
  logs = false,
  isFull: () => boolean = () => false,
): Listener {
  const places = new ConcurrencyLimit(atOnce);
  const answer = async (request: Request, caller: Caller): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!READS.has(request.method) && isFull())
      return diskFullResponse(pathname.startsWith('/functions/'));
    if (!pathname.startsWith('/functions/')) {
      return answerWithRequestId(nameOf(pathname), request, logs, () =>
        backend.fetch(request, caller),
      );
    }
    const whole = await arrived(request);
    const leave = places.take(caller.client);
    return leave === null ? busyResponse() : functions.fetch(whole, caller.client).finally(leave);
  };
  const listen = getRequestListener(
    async (request, env) => {
      const response = await answer(request, callerOf(env as HttpBindings));
      const { pathname } = new URL(request.url);
      if (response.status !== 503 && request.method === 'POST' && WRITES_MAIL.test(pathname))
        void functions.deliverMail();
      return response;
    },
    { overrideGlobalObjects: false },
  );
  return (request, response) => {
    const problem = problemWith(request);
    if (problem !== null) return void response.writeHead(problem).end();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    nameRequest(request, response);
    void listen(request, response);
  };
}

/** The request with its body, so that a client that sends slowly holds no place. */
async function arrived(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  if (method !== 'POST' || Number(headers.get('content-length') ?? 0) > KEPT_BODY) return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** The caller, and whether they still wait for the answer. */
function callerOf({ incoming, outgoing }: HttpBindings): Caller {
  const left = new AbortController();
  outgoing.once('close', () => left.abort());
  return { client: peerOf(incoming), left: left.signal };
}

const peerOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/** The database gets the peer's address and a well-formed id in headers; what a client sends there is dropped. */
function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = validRequestId(String(request.headers[REQUEST_ID_HEADER] ?? ''));
  response.setHeader(REQUEST_ID_HEADER, id);
  const kept = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!OURS.has(name.toLowerCase())) kept.push(name, value);
  }
  request.rawHeaders = [...kept, PEER_HEADER, peerOf(request), REQUEST_ID_HEADER, id];
}

/** A body without a stated length could be without an end. */
function problemWith({ method = '', headers }: IncomingMessage): 405 | 411 | 413 | null {
  if (!METHODS.has(method)) return 405;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > LARGEST_BODY ? 413 : null;
}
