import { operationId } from './operation-id.ts';
import { readSession, writeSession } from './session-storage.ts';

const KEY = 'orderAttempt';

/** The key of this attempt: made once, kept over reloads until the backend has given a definite answer. */
export function attemptKey(): string {
  const kept = readSession<string>(KEY);
  if (kept) return kept;
  const key = operationId();
  writeSession(KEY, key);
  return key;
}

export const isAttemptOpen = (): boolean => readSession(KEY) !== null;

export const closeAttempt = (): void => writeSession(KEY, null);
