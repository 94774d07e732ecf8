/**
 * A start that runs once, whoever calls it first. After a failure, which `failed` reports once for all callers,
 * or after `forget`, the next call runs it again.
 */
export function startOnce(run: () => Promise<void>, failed?: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  const start = (): Promise<void> => (running ??= attempt());
  start.forget = (): void => void (running = undefined);

  function attempt(): Promise<void> {
    const mine = run().catch((error: unknown) => {
      // A run that was forgotten does not end the one that followed it.
      if (running === mine) start.forget();
      if (!failed) throw error;
      failed(error);
    });
    return mine;
  }
  return start;
}
