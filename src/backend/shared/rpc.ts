import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import { noteAnswer } from './answer-times.ts';
import { fetchKeptAlive, getRequest, jsonRequest, requestId, askedRead } from './request.ts';

/** PostgREST's answer when a function refuses: `hint` is the error code, `details` has more. */
export interface Refusal {
  readonly hint?: unknown;
  readonly details?: unknown;
  /** The state that PostgreSQL names. */
  readonly code?: unknown;
  /** The seconds after which a busy server asks to be called again. */
  readonly retryAfter?: unknown;
  /** Under which functions and database wrote about the call. */
  readonly id?: string;
}

interface Options {
  /** Origin of the backend; by default the setting for browsers. */
  readonly origin?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The access token of a signed-in user. */
  readonly token?: string | undefined;
  /** The browser finishes the call where its page is left before the answer. */
  readonly keepalive?: boolean;
  readonly toError?: (refusal: Refusal) => AppError;
}

/** Sends a body as JSON with the public key, for a signed-in user with their access token too. */
export const post = (
  url: string,
  body: object,
  token?: string,
  signal?: AbortSignal,
  keepalive = false,
  id?: string,
): Promise<Response> =>
  (keepalive ? fetchKeptAlive : fetch)(url, {
    ...jsonRequest(PUBLIC_SUPABASE_ANON_KEY, JSON.stringify(body), token, id),
    signal: signal ?? null,
    keepalive,
  });

/** Reads of the catalogue are GETs, as far as an address can have their arguments. */
function send(
  url: string,
  name: RpcName,
  given: object,
  id: string,
  { token, signal, keepalive }: Options,
): Promise<Response> {
  const { args, query } = askedRead(name, given);
  return query === null
    ? post(url, args, token, signal, keepalive, id)
    : fetch(url + query, {
        ...getRequest(PUBLIC_SUPABASE_ANON_KEY, id),
        signal: signal ?? null,
      });
}

/**
 * Calls a database function with nothing but `fetch`: PostgREST's own client is 5 kB. A body that cannot be
 * read is no answer. The contract describes every answer; only tests parse it, so a browser loads no schema.
 */
export async function callRpc<Name extends RpcName>(
  name: Name,
  args: RpcArgs<Name>,
  options: Options = {},
): Promise<RpcAnswer<Name>> {
  const { origin = PUBLIC_SUPABASE_URL, toError = catalogueRefusal } = options;
  const id = requestId();
  const response = await send(`${origin}/rest/v1/rpc/${name}`, name, args, id, options);
  if (response.status === 204) return null as RpcAnswer<Name>;
  if (response.ok) {
    noteAnswer(name, response);
    return response.json();
  }
  const refusal: unknown = await response.json().catch(() => null);
  throw toError({
    ...(refusal as Refusal),
    retryAfter: response.headers.get('retry-after'),
    id,
  });
}

/** The only refusal that reading the catalogue knows: the whole list of codes would be shipped for it. */
const catalogueRefusal = (refusal: Refusal): AppError =>
  new AppError(refusal.hint === 'product_not_found' ? refusal.hint : 'unexpected', {}, refusal);

/** Every row of a list that is read page by page: each page follows the key of the last row before it. */
export async function allPages<Row>(
  readPage: (after: string | null) => Promise<Row[]>,
  atOnce: number,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  let page: Row[];
  do {
    const last = rows.at(-1);
    page = await readPage(last === undefined ? null : keyOf(last));
    rows.push(...page);
  } while (page.length === atOnce);
  return rows;
}
