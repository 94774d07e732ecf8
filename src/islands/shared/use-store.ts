import { useCallback, useSyncExternalStore } from 'react';

interface Store<T> {
  get: () => T;
  listen: (changed: () => void) => () => void;
}

interface Options<T> {
  /** What the build rendered, where the browser may hold something else. */
  ssr?: () => T;
}

/** The value of a store, kept current: what we use of @nanostores/react, for which the build takes it. */
export function useStore<T>(store: Store<T>, { ssr }: Options<T> = {}): T {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  const get = useCallback(() => store.get(), [store]);
  return useSyncExternalStore(listen, get, ssr ?? get);
}
