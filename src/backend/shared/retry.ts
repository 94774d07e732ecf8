import { AppError } from '#domain/shared/errors.ts';
import type { Refusal } from './rpc.ts';

/** Two more tries of what may be repeated, a little apart so that many clients do not return at once (decision 29). */
const QUICK_WAITS_MS = [300, 900] as const;
/** Between the tries of placing an order, which keeps its key. */
export const ORDER_WAITS_MS = [1000, 3000, 8000] as const;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const jitter = (ms: number): number => ms * (0.75 + Math.random() / 2);

/** However long a server asks to wait, a person does not wait longer for one try. */
const LONGEST_WAIT_S = 10;

const refusalOf = (error: unknown): Refusal => ((error as Error).cause ?? {}) as Refusal;

/** The wait that a busy server asks for, in milliseconds. */
const waitAsked = (error: unknown): number =>
  Math.min(Number(refusalOf(error).retryAfter) || 0, LONGEST_WAIT_S) * 1000;

/** A refusal stays a refusal, and a statement that ran too long (57014) would run too long again. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof AppError) ||
  (error.code === 'unexpected' && refusalOf(error).code !== '57014');

export async function withRetry<T>(
  call: () => Promise<T>,
  waits: readonly number[] = QUICK_WAITS_MS,
): Promise<T> {
  const [wait, ...later] = waits;
  try {
    return await call();
  } catch (error) {
    if (wait === undefined || !isUnanswered(error)) throw error;
    await pause(Math.max(jitter(wait), waitAsked(error)));
    return withRetry(call, later);
  }
}
