import { OWNER_KEY, SENT_CODES_KEY, SESSION_KEY } from '#domain/shared/storage-keys.ts';

/** What a tab keeps of a user who is signed out now, in another tab perhaps, is nobody else's. */
try {
  const owner = sessionStorage[OWNER_KEY] as string | undefined;
  if (owner && !localStorage[SESSION_KEY]?.includes(owner)) sessionStorage.clear();
} catch {
  // Without storage there is nothing to find.
}

/** What may be kept until this tab closes: it outlives a reload and the way Back, and nothing else. */
export function readSession<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('The browser keeps nothing', error);
  }
}

/** What another user of this browser is not to find. */
export function clearSession(): void {
  try {
    sessionStorage.clear();
    localStorage.removeItem(SENT_CODES_KEY);
  } catch {
    // Without storage there is nothing to find.
  }
}
