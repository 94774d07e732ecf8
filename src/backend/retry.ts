import { AppError } from '#domain/errors.ts';

/** Two more tries of what may be repeated, a little apart so that a crowd does not return at once (decision 29). */
const QUICK_WAITS_MS = [300, 900] as const;
/** Between the tries of placing an order, which keeps its key. */
export const ORDER_WAITS_MS = [1000, 3000, 8000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const jitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** Only a call without a definite answer is repeated: a refusal stays a refusal. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'unexpected';

export async function retried<T>(
  call: () => Promise<T>,
  waits: readonly number[] = QUICK_WAITS_MS,
): Promise<T> {
  const [wait, ...later] = waits;
  try {
    return await call();
  } catch (error) {
    if (wait === undefined || !isUnanswered(error)) throw error;
    await pause(jitter(wait));
    return retried(call, later);
  }
}
