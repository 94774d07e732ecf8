import { atom } from 'nanostores';
import { AppError } from '#domain/shared/errors.ts';
import { reference } from '#messages/failure.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
}

export const $toasts = atom<readonly Toast[]>([]);

let nextId = 1;

/** One action shows one toast (decision 19). */
export function showToast(kind: Toast['kind'], text: string): void {
  $toasts.set([...$toasts.get(), { id: nextId++, kind, text }]);
}

/** Every failure is logged with its cause and shown in plain words. */
export function reportFailure(text: string, error: unknown): void {
  console.error(text, error);
  showToast('error', text);
}

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
