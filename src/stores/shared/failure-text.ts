import { AppError } from '#domain/shared/errors.ts';
import { reference } from '#messages/failure.ts';

/** Adds the id of the call to the message of an unexpected error: support finds its log by it (docs/logs.md). */
export function withReference(text: string, error: unknown): string {
  if (!(error instanceof AppError && error.code === 'unexpected')) return text;
  const { id = error.details['request_id'] } = Object(error.cause) as { id?: unknown };
  return typeof id === 'string' ? `${text} ${reference(id)}` : text;
}

/** The code of a refusal, also one that only accounts use; '' for a call without an answer. */
export function errorCodeOf(error: unknown): string {
  if (!(error instanceof AppError)) return '';
  const hint = (error.cause as { hint?: unknown } | undefined)?.hint;
  return typeof hint === 'string' ? hint : error.code;
}
