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
