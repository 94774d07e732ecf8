/** Runs when calls have paused for this long, with the arguments of the last one; `cancel` drops a waiting run. */
export function debounced<Args extends unknown[]>(pauseMs: number, run: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (...args: Args): void => {
    clearTimeout(timer);
    timer = setTimeout(run, pauseMs, ...args);
  };
  call.cancel = (): void => clearTimeout(timer);
  return call;
}

/**
 * Latest request wins: each call of the returned function takes back the request before it, whose signal is
 * aborted. An answer whose signal is aborted is not shown, nor is its failure.
 */
export function latestRequest(): () => AbortSignal {
  let latest: AbortController | undefined;
  return () => {
    latest?.abort();
    latest = new AbortController();
    return latest.signal;
  };
}

/** Runs in one tab at a time; where the browser has no locks (plain http), at once. */
export const withWebLock = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request(name, task) : task();

/** A uuid that identifies one action, so that a repeated call counts once. Also where `crypto.randomUUID` is missing (plain http). */
export function operationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
