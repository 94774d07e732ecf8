import { ORDER_ATTEMPT_KEY } from '#domain/shared/storage-keys.ts';
import { operationId } from '#stores/shared/operation-id.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

/** The key of this attempt: made once, kept over reloads until the backend has given a definite answer. */
export function attemptKey(): string {
  const kept = readSession<string>(ORDER_ATTEMPT_KEY);
  if (kept) return kept;
  const key = operationId();
  writeSession(ORDER_ATTEMPT_KEY, key);
  return key;
}

export const isAttemptOpen = (): boolean => readSession(ORDER_ATTEMPT_KEY) !== null;

export const closeAttempt = (): void => writeSession(ORDER_ATTEMPT_KEY, null);
