/** Keeps Today as it is now. Polling is no use of the session, so that it alone keeps nobody signed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { present } from '#desk/data/presence.ts';
import { pulseQuery, todayQuery, type Today } from '#desk/data/queries.ts';
import { isStale } from './freshness.ts';

interface Live {
  /** The counts of the last pulse. */
  readonly counts: Today['counts'];
  /** There is something newer, and nobody was here when it came. */
  readonly waits: boolean;
  readonly show: () => void;
}

/** Reading Today anew counts as use of the session: it happens unasked only where somebody is at the desk. */
export function useLive(today: Today): Live {
  const client = useQueryClient();
  const { data: pulse, dataUpdatedAt } = useQuery(pulseQuery(today.revision));
  const isHere = present.use();
  const stale = pulse !== undefined && isStale(today, pulse);
  const show = () => void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  useEffect(() => {
    if (stale && isHere) void client.invalidateQueries({ queryKey: todayQuery.queryKey });
  }, [stale, isHere, dataUpdatedAt, client]);
  return { counts: pulse?.counts ?? today.counts, waits: stale && !isHere, show };
}
