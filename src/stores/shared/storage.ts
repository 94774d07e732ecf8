/** A full or forbidden storage never fails an action: the next visit starts without the value. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (error) {
    console.warn('The browser keeps nothing', error);
  }
}

/** Whether this browser keeps anything for the next page: it may be forbidden, or full. */
export function canStore(): boolean {
  const key = 'probe';
  try {
    localStorage.setItem(key, key);
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
