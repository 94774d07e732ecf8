/** Runs in one tab at a time; where the browser has no locks (plain http), at once. */
export const inOneTab = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task();
