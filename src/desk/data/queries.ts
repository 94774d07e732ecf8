/** What the desk reads. */
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { RpcAnswer } from '#contract/contract.ts';
import { call } from './call.ts';
import { awayMs, present } from './presence.ts';

export type Me = RpcAnswer<'desk_me'>;
export type Everybody = RpcAnswer<'desk_staff'>;
export type Person = Everybody['staff'][number];
export type Invitation = Everybody['invitations'][number];
export type Today = RpcAnswer<'desk_today'>;
export type Pulse = RpcAnswer<'desk_pulse'>;
export type Recorded = RpcAnswer<'desk_record'>[number];

/** Whether the session lives is asked while the desk is seen. It is no use of the session. */
const POLL_MS = 60_000;
const PAGE = 50;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => call('desk_me', {}),
  refetchInterval: POLL_MS,
});

/** A read counts as use of the session: where nobody is at the desk, the return of the network is none. */
const whereSomebodyIs = { refetchOnReconnect: () => present.get() };

export const STAFF_KEY = ['staff'];

export const staffQuery = queryOptions({
  queryKey: STAFF_KEY,
  queryFn: () => call('desk_staff', {}),
  ...whereSomebodyIs,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call('desk_sessions', {}),
  ...whereSomebodyIs,
});

/** Every 5 seconds while the desk is seen, every 30 while it is not, never where nobody was here for 10 minutes. */
const PULSE_MS = 5000;
const HIDDEN_PULSE_MS = 30_000;
const LONGEST_AWAY_MS = 10 * 60_000;

function pulsePause(): number | false {
  if (awayMs() > LONGEST_AWAY_MS) return false;
  return document.hidden ? HIDDEN_PULSE_MS : PULSE_MS;
}

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => call('desk_today', {}),
  // A pulse finds what has changed: reading anew counts as use of the session.
  refetchOnWindowFocus: false,
  ...whereSomebodyIs,
});

export const pulseQuery = (since: number) =>
  queryOptions({
    queryKey: ['pulse'],
    queryFn: () => call('desk_pulse', { since }),
    refetchInterval: pulsePause,
    refetchIntervalInBackground: true,
  });

/** The record, the newest first, page by page. */
export const recordQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['record', query],
    queryFn: ({ pageParam }) =>
      call('desk_record', { query: query || null, before_id: pageParam, at_most: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.id ?? null)),
    ...whereSomebodyIs,
  });

/** Who is signed in; the frame of the desk is shown only once it is known. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('useMe is for what is inside of the desk.');
  return data;
}
