import { SEEN_CACHE, SEEN_PICTURES } from '#domain/shared/storage-keys.ts';

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

/** Forgets which pages were seen. Who comes next at this computer does not find them. */
export function forgetPages(): void {
  for (const name of [SEEN_CACHE, SEEN_PICTURES])
    globalThis.caches?.delete(name).catch((error: unknown) => console.warn(name, error));
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

/** Up to release 0.2.0 browsers stored the price of a product or a cart line as `priceSar`. */
export function withPrice(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('priceSar' in stored)) return stored;
  const { priceSar, ...rest } = stored;
  return { price: priceSar, ...rest };
}
