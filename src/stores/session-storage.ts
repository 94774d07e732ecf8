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
  } catch {
    // Without storage there is nothing to find.
  }
}
