import { atom, type WritableAtom } from 'nanostores';
import { readStored, writeStored } from './storage.ts';

interface Codec<T> {
  /** Undefined removes the key. */
  readonly encode: (value: T) => string | undefined;
  readonly decode: (text: string) => T;
  /** A page that is in use keeps its value where the data of the whole site is cleared. */
  readonly outlivesClearing?: boolean;
}

/**
 * A store whose value the browser keeps for every tab. Where the browser refuses to write, the value
 * holds until the page closes.
 */
export function persistentAtom<T>(
  key: string,
  initial: T,
  { encode, decode, outlivesClearing = false }: Codec<T>,
): WritableAtom<T> {
  let stored = readStored(key);
  const kept = (): T => (stored === null ? initial : decode(stored));
  const store = atom(kept());
  const { set } = store;
  store.set = (value) => {
    writeStored(key, encode(value) ?? null);
    stored = readStored(key);
    set(value);
  };
  /** Another tab writes while this one is open, or while Back keeps it in memory. */
  const look = (event?: Event): void => {
    if (outlivesClearing && event?.type === 'storage' && (event as StorageEvent).key === null)
      return;
    const now = readStored(key);
    if (now === stored) return;
    stored = now;
    set(kept());
  };
  globalThis.addEventListener?.('storage', look);
  globalThis.addEventListener?.('pageshow', look);
  return store;
}
