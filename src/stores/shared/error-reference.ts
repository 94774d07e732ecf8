/** The id of a call that failed unexpectedly: who quotes it is helped faster (docs/logs.md). */
import { AppError } from '#domain/shared/errors.ts';
import { reference } from '#messages/errors.ts';

/** The words for an error, with its id where nobody foresaw it and the call was answered. */
export function withReference(text: string, error: unknown): string {
  if (!(error instanceof AppError && error.code === 'unexpected')) return text;
  const { id = error.details['request_id'] } = Object(error.cause) as { id?: unknown };
  return typeof id === 'string' ? `${text} ${reference(id)}` : text;
}

/** The code of a refusal, also one that only accounts know; '' for a call that got no answer. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof AppError)) return '';
  const hint = (error.cause as { hint?: unknown } | undefined)?.hint;
  return typeof hint === 'string' ? hint : error.code;
}
