import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** A full or forbidden storage costs the memory of the next visit, never the click. */
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

/** Stores keep working from memory where the browser refuses to write. */
export function keepStoresInMemoryOnFailure(): void {
  if (typeof window === 'undefined') return;
  const memory = new Map<string, string>();
  const engine = new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => memory.has(String(key)) || readStored(String(key)) !== null,
      get: (_, key) => readStored(String(key)) ?? memory.get(String(key)),
      set(_, key, value: string) {
        memory.set(String(key), value);
        writeStored(String(key), value);
        if (readStored(String(key)) === value) memory.delete(String(key));
        return true;
      },
      deleteProperty(_, key) {
        memory.delete(String(key));
        writeStored(String(key), null);
        return true;
      },
    },
  );
  setPersistentEngine(engine, windowPersistentEvents);
}
