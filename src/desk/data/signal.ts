import { useSyncExternalStore } from 'react';

/** A value that code outside of components sets, too. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  /** Calls back after each change, in the order of subscription. Returns what stops it. */
  subscribe(listener: () => void): () => void;
  /** The present value in a component. */
  use(): T;
}

export function signal<T>(initial: T): Signal<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
