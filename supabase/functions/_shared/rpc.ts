import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import { isErrorCode } from '#domain/shared/error-codes.ts';
import { isFileErrorCode } from '#domain/quotes/file.ts';
import { isStaffErrorCode } from '#domain/staff/staff-error-codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Rpc, RpcAnswer, RpcName } from '#contract/contract.ts';
import { keyHeaders } from './keys.ts';
import { REQUEST_ID_HEADER, requestId } from '#supabase/functions/_shared/http/request-id.ts';
import type { Settings } from './settings.ts';

const TIMEOUT_MS = 10_000;

/** An answer without a code of ours. `code` names the function and the status; it has no text of the database. */
class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: string;
  /** Seconds after which the server asks to be called again. */
  readonly retryAfter: number | undefined;

  constructor(code: string, more: { cause?: unknown; retryAfter?: number | undefined } = {}) {
    super(code, { cause: more.cause });
    this.code = code;
    this.retryAfter = more.retryAfter;
  }
}

type RpcSettings = Pick<Settings, 'supabaseUrl' | 'serviceKey'>;

/** Calls database functions through PostgREST with the service key. */
export const rpcClient = (settings: RpcSettings, send: typeof fetch = fetch): Rpc =>
  rpcWith(settings, send, null);

/** Calls them as the user of a JWT: the key only opens the gateway, the token decides the role. */
export const rpcAsUser = (settings: RpcSettings, jwt: string, send: typeof fetch = fetch): Rpc =>
  rpcWith(settings, send, jwt);

/** `jwt` is null for the service itself. */
function rpcWith(settings: RpcSettings, send: typeof fetch, jwt: string | null): Rpc {
  return async <Name extends RpcName>(name: Name, args: object) => {
    const response = await post(settings, send, jwt, name, args);
    const body = await readJson(response);
    if (response.ok) return body as RpcAnswer<Name>;
    throw refusalOf(name, response, body, jwt !== null);
  };
}

async function post(
  settings: RpcSettings,
  send: typeof fetch,
  jwt: string | null,
  name: string,
  args: object,
): Promise<Response> {
  try {
    return await send(`${settings.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        ...keyHeaders(settings.serviceKey),
        ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
        ...(requestId() !== null && { [REQUEST_ID_HEADER]: requestId() ?? '' }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new AppError('unexpected', {}, new RpcFailure(`${name} no answer`, { cause: error }));
  }
}

const secondsOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,4}$/.test(header) ? Number(header) : undefined;

function refusalOf(
  name: string,
  { status, headers }: Response,
  body: unknown,
  isOfUser: boolean,
): AppError {
  const { hint, details, code } = (body ?? {}) as Record<string, unknown>;
  const isKnown =
    isErrorCode(hint) ||
    isAccountErrorCode(hint) ||
    isFileErrorCode(hint) ||
    isStaffErrorCode(hint);
  if (isKnown && hint !== 'unexpected') return new AppError(hint, parseDetails(details));
  // A token that is expired or forged is refused before any function runs. A refused key is nothing of the buyer's.
  if (isOfUser && status === 401) return new AppError('signed_out');
  const retryAfter = secondsOf(headers.get('retry-after'));
  const failure = new RpcFailure(`${name} ${status} ${codeOf(code)}`.trimEnd(), { retryAfter });
  return new AppError('unexpected', {}, failure);
}

/** A code of PostgreSQL or PostgREST; anything else may be the request repeated. */
const codeOf = (code: unknown): string =>
  typeof code === 'string' && /^([0-9A-Z]{5}|PGRST[0-9A-Z]{0,3})$/.test(code) ? code : '';

function parseDetails(details: unknown): Record<string, unknown> {
  const value: unknown = typeof details === 'string' ? tryParse(details) : details;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The answer's JSON; undefined for an empty one and for a proxy's page. */
const readJson = async (response: Response): Promise<unknown> => tryParse(await response.text());

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
