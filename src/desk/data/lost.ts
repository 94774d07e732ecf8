import { AppError } from '#domain/shared/errors.ts';

interface Cause {
  readonly code?: unknown;
  readonly retryAfter?: unknown;
}

/** Whether a call had no answer that decides anything: no network, a proxy without a server, or a busy one. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof AppError)) return true;
  if (error.code !== 'unexpected' || error.details['error'] !== undefined) return false;
  const { code, retryAfter } = (error.cause ?? {}) as Cause;
  return code === undefined || code === null || !!retryAfter;
}
