import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { requestId } from './request-id.ts';

/** Codes that are not the caller's mistake in a field (422). */
const STATUS: Partial<Record<ErrorCode, number>> = {
  cart_session_missing: 404,
  product_not_found: 404,
  order_not_found: 404,
  payment_not_found: 404,
  cart_not_verified: 403,
  address_not_verified: 403,
  payment_refused: 403,
  order_not_changeable: 409,
  signed_out: 401,
  sign_in_failed: 401,
  reauth_failed: 403,
  email_taken: 409,
  last_owner: 409,
  not_staff: 403,
  invitation_accepted: 409,
  step_up_required: 403,
  session_not_found: 404,
  file_not_found: 404,
  file_too_large: 413,
  file_type_refused: 415,
  rate_limited: 429,
  unexpected: 500,
};

/** A request that is wrong before its words are read: 401, 405, 413, or not a JSON object (422). */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;
  /** The methods that are taken, where another one was used. */
  readonly allow: string;

  constructor(status: number, allow = 'POST') {
    super(`request refused with ${status}`);
    this.status = status;
    this.allow = allow;
  }
}

/** Runs a handler's work: what it returns is the answer, as JSON or as it is, what it throws becomes a refusal. */
export async function answer(name: string, work: () => Promise<object>): Promise<Response> {
  try {
    const done = await work();
    return done instanceof Response ? done : json(done);
  } catch (error) {
    return refusal(name, error);
  }
}

function refusal(name: string, error: unknown): Response {
  if (error instanceof RequestRefused) {
    return json(
      { error: 'input_invalid' },
      error.status,
      error.status === 405 ? { allow: error.allow } : {},
    );
  }
  const known = error instanceof AppError && error.code !== 'unexpected';
  if (!known) {
    logFailure(name, error);
    return json({ error: 'unexpected', ...traceOf() }, isDiskFull(error) ? 503 : 500);
  }
  const wait = error.details['retry_after'];
  const headers: Record<string, string> = {};
  if (typeof wait === 'number') headers['retry-after'] = String(wait);
  return json({ ...error.details, error: error.code }, STATUS[error.code] ?? 422, headers);
}

/** There may be room later, so that the caller may try again. */
const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test(String(Object(error)['code']));

/** The id with which the shop finds the failure in its log. */
const traceOf = (): object => (requestId() === null ? {} : { request_id: requestId() });

function json(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
