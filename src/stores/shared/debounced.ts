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
