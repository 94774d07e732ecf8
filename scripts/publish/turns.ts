/** Runs work one at a time. */
export interface RunQueue {
  /** Another one begins now, or, where one runs, once after it: however often it is asked for. */
  ask(): 'begun' | 'waiting';
  /** Settles when nothing runs and nothing waits. */
  rest(): Promise<void>;
}

/** `work` reports what failed; the next turn begins all the same. */
export function createRunQueue(work: () => Promise<void>): RunQueue {
  let running: Promise<void> | null = null;
  let isWaiting = false;
  const run = async (): Promise<void> => {
    do {
      isWaiting = false;
      await work().catch(() => undefined);
    } while (isWaiting);
    running = null;
  };
  const ask = (): 'begun' | 'waiting' => {
    if (running) isWaiting = true;
    else running = run();
    return isWaiting ? 'waiting' : 'begun';
  };
  return { ask, rest: () => running ?? Promise.resolve() };
}
