import { useEffect, useState } from 'react';
import type { Pulse, Today } from '#desk/data/queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whole hours since an instant; the clock of the browser may be behind that of the server. */
export const hoursSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / HOUR_MS));

/** The time, anew each minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether what is shown is older than what there is. */
export const isStale = (shown: Pick<Today, 'revision' | 'day' | 'counts'>, pulse: Pulse): boolean =>
  pulse.revision !== shown.revision ||
  pulse.day !== shown.day ||
  JSON.stringify(pulse.counts) !== JSON.stringify(shown.counts);
