import { OWNER_KEY, SENT_CODES_KEY, SESSION_KEY } from '#domain/shared/storage-keys.ts';

/** Data of a user who has signed out, perhaps in another tab, is removed. */
try {
  const owner = sessionStorage[OWNER_KEY] as string | undefined;
  if (owner && !localStorage[SESSION_KEY]?.includes(owner)) sessionStorage.clear();
} catch {
  // Without storage there is nothing to find.
}

/** Reads a value that is stored until this tab closes: it survives a reload and the way Back. */
export function readSession<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** False if the storage is full or missing: the former value stays. */
export function tryWriteSession(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn('The browser keeps nothing', error);
    return false;
  }
}

export function writeSession(key: string, value: unknown): void {
  tryWriteSession(key, value);
}

let clearings = 0;

/** Whether the data of a user was removed since: what was asked for before is no longer written. */
export function sameSession(): () => boolean {
  const begun = clearings;
  return () => begun === clearings;
}

/** Removes all data that another user of this browser must not see. */
export function clearSession(): void {
  clearings += 1;
  try {
    sessionStorage.clear();
    localStorage.removeItem(SENT_CODES_KEY);
  } catch {
    // Without storage there is nothing to find.
  }
}
