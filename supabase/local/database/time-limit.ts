import { setTimeout as pause } from 'node:timers/promises';

/** An answer that came while this thread was busy is taken before the limit is enforced. */
const GRACE_MS = 100;

export class LimitExceeded extends Error {}

/** The result, or LimitExceeded after so many milliseconds; null is no limit. */
export async function within<T>(limit: number | null, result: Promise<T>): Promise<T> {
  if (limit === null) return result;
  const timer = new AbortController();
  const options = { ref: false, signal: timer.signal };
  const tooLong = pause(limit, undefined, options)
    .then(() => pause(GRACE_MS, undefined, options))
    .then(() => Promise.reject(new LimitExceeded()));
  tooLong.catch(() => undefined);
  return Promise.race([result, tooLong]).finally(() => timer.abort());
}
