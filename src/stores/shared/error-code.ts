import { AppError } from '#domain/shared/errors.ts';

/** The code of a refusal, also one that only accounts know; '' for a call that got no answer. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof AppError)) return '';
  const hint = (error.cause as { hint?: unknown } | undefined)?.hint;
  return typeof hint === 'string' ? hint : error.code;
}
