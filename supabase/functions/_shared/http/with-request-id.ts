import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import { isErrorCode } from '#domain/shared/error-codes.ts';
import { isFileErrorCode } from '#domain/quotes/file.ts';
import type { Handle } from '#supabase/functions/_shared/deps.ts';
import { writeLog } from '#supabase/functions/_shared/logs.ts';
import { runWithRequestId, REQUEST_ID_HEADER, validRequestId } from './request-id.ts';

/** The name in the log. It never repeats text of the caller; a code means that the shop refused. */
type NameOf = (status: number, code: string | null) => string;

/** Answers under the id of the request, names it in the answer, and writes one line about both. */
export const withRequestId =
  (name: string, handle: Handle): Handle =>
  (request, deps) =>
    answerWithRequestId(
      () => name,
      request,
      deps.settings.logsRequests,
      () => handle(request, deps),
    );

/** The same for any work that answers a request. */
export function answerWithRequestId(
  nameOf: NameOf,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  isLogged: boolean,
  work: () => Promise<Response>,
): Promise<Response> {
  const id = validRequestId(headers.get(REQUEST_ID_HEADER) ?? '');
  return runWithRequestId(id, async () => {
    const began = performance.now();
    const response = await work();
    if (isLogged) await logRequest(nameOf, method, response, began);
    return addRequestId(response, id);
  });
}

/** Neither path nor query: both may hold keys of a link. */
async function logRequest(
  nameOf: NameOf,
  given: string,
  response: Response,
  began: number,
): Promise<void> {
  const { status } = response;
  const ms = Math.round(performance.now() - began);
  const error = await errorIn(response);
  const method = /^[A-Z]{3,7}$/.test(given) ? given : 'OTHER';
  const name = nameOf(status, error);
  const about = { function: name, method, status, ms, ...(error !== null && { error }) };
  writeLog('info', `${method} ${name} ${status}`, about);
}

/** The code of a refusal, as the browser gets it; nothing else of an answer. */
async function errorIn(response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 400 || !type.startsWith('application/json')) return null;
  const { error, hint } = Object(await readCopy(response)) as { error?: unknown; hint?: unknown };
  return [error, hint].find(isCode) ?? null;
}

const readCopy = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null);

const isCode = (code: unknown): code is string =>
  isErrorCode(code) || isAccountErrorCode(code) || isFileErrorCode(code);

function addRequestId(response: Response, id: string): Response {
  const headers = new Headers(response.headers);
  headers.set(REQUEST_ID_HEADER, id);
  return new Response(response.body, { status: response.status, headers });
}
