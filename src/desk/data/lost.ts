import { AppError } from '#domain/shared/errors.ts';

interface Cause {
  readonly code?: unknown;
  readonly retryAfter?: unknown;
}

/** `fetch` rejects with the first one, a body that was cut with the second one. */
const LOST: ReadonlySet<string> = new Set([
  'TypeError',
  'SyntaxError',
  'AbortError',
  'TimeoutError',
]);

/** A fault of a program is a TypeError, too. Browsers name it with one of these. */
const FAULT = /Cannot (read|set|destructure|convert)| is not | is undefined| is null/;

const isLostFetch = (error: unknown): boolean =>
  error instanceof Error && LOST.has(error.name) && !FAULT.test(error.message);

/** Whether a call had no answer that decides anything: no network, a proxy without a server, or a busy one. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof AppError)) return isLostFetch(error);
  if (error.code !== 'unexpected' || error.details['error'] !== undefined) return false;
  const { code, retryAfter } = (error.cause ?? {}) as Cause;
  return code === undefined || code === null || !!retryAfter;
}
