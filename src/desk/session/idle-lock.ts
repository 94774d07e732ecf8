/** The desk is covered when the session no longer counts, also where the server cannot be asked. */
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOnline } from '#desk/data/connection.ts';
import { restMs } from '#desk/data/presence.ts';
import { meQuery } from '#desk/data/queries.ts';
import { requestCode } from './code-request.ts';

/** Asks the server when the time is over; without an answer the desk is locked. */
export function useIdleLock(): void {
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { data, dataUpdatedAt } = useQuery(meQuery);
  const [overAt, setOverAt] = useState<number | null>(null);
  const isOver = overAt === dataUpdatedAt;
  useEffect(() => {
    if (!data) return;
    const rest = restMs([data.idle_at, data.ends_at], dataUpdatedAt, Date.now());
    const timer = setTimeout(() => setOverAt(dataUpdatedAt), rest);
    return () => clearTimeout(timer);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (!isOver) return;
    if (onlineManager.isOnline()) void client.refetchQueries({ queryKey: meQuery.queryKey });
    else void requestCode('second_factor_required').catch(() => undefined);
  }, [isOver, isOnline, client]);
}
