import type { Pulse, Today } from '#desk/data/queries.ts';

/** Whether what is shown is older than what there is. */
export const isStale = (shown: Pick<Today, 'revision' | 'day' | 'counts'>, pulse: Pulse): boolean =>
  pulse.revision !== shown.revision ||
  pulse.day !== shown.day ||
  JSON.stringify(pulse.counts) !== JSON.stringify(shown.counts);
