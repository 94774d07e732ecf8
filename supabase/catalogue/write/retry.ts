import { AppError } from '#domain/shared/errors.ts';
import type { Rpc, RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';

/** Calls a database function with the service key. */
export type { Rpc };

const PAUSES_MS = [1_000, 3_000, 8_000];

/** A server that asks for more patience than this is down: the import may be run again later. */
const LONGEST_PAUSE_MS = 60_000;

const causeOf = (error: unknown): string =>
  error instanceof AppError ? ((error.cause as Error | undefined)?.message ?? '') : '';

/** 57014: the database ended a call that took longer than its role may. */
export const isTimeout = (error: unknown): boolean => / 57014$/.test(causeOf(error));

const isPassing = (error: unknown): boolean =>
  / (no answer|5\d\d\b.*|429\b.*)$/.test(causeOf(error)) && !isTimeout(error);

/** At least our own pause, longer where the answer's Retry-After asks for it. */
function pauseAfter(error: unknown, pause: number): number {
  const { retryAfter = 0 } = ((error as AppError).cause ?? {}) as { retryAfter?: number };
  return Math.min(Math.max(pause, retryAfter * 1_000), LONGEST_PAUSE_MS);
}

/** Every call of an import may be repeated, so an answer that was lost on the way is asked for again. */
export async function callWithRetry<Name extends RpcName>(
  rpc: Rpc,
  name: Name,
  args: RpcArgs<Name>,
): Promise<RpcAnswer<Name>> {
  for (const pause of PAUSES_MS) {
    try {
      return await rpc(name, args);
    } catch (error) {
      if (!isPassing(error)) throw error;
      const ms = pauseAfter(error, pause);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return rpc(name, args);
}

/** Why the shop failed, and what to do about it. */
export function adviceOf(error: unknown): string {
  const cause = causeOf(error);
  if (/ 40[13]\b/.test(cause)) return ' Check SUPABASE_SERVICE_KEY.';
  if (/ 404\b/.test(cause)) return ' Apply supabase/migrations to the shop.';
  if (/ 53100$/.test(cause)) return " The shop's disk is full.";
  if (/ no answer$/.test(cause))
    return ' The shop does not answer: check that it runs, and SUPABASE_URL.';
  if (isTimeout(error)) return ' The shop is too busy: try again when fewer people use it.';
  return '';
}
