/**
 * How far a replica is behind. The time of the last replayed transaction does not show it: it stays the same also where
 * nobody writes, or where the line to the primary is cut. So the primary is asked each second where its log ends, and
 * the replica how far it has come.
 */
import type postgres from 'postgres';

/** One more than this, and the primary answers. */
export const LONGEST_LAG_S = 10;

const ASK_EVERY_MS = 1_000;

/** A replica that is farther behind than all of them is seen again when it has caught up with them. */
const KEPT_PLACES = 60;

interface Place {
  readonly end: bigint;
  /** When the log of the primary ended there, by the clock of this process. */
  readonly at: number;
}

/** '16/B374D848' as a number. */
export function logPlace(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The newest place that was replayed is kept, and all later ones. */
export const afterReplay = (places: readonly Place[], replayed: bigint): readonly Place[] =>
  places.slice(
    Math.max(
      places.findLastIndex(({ end }) => end <= replayed),
      0,
    ),
  );

export interface ReplicaLag {
  /** Infinite until the replica is seen to have replayed something of this primary, and where it does not answer. */
  seconds(): number;
  stop(): void;
}

const PRIMARY = 'select pg_catalog.pg_current_wal_lsn()::text as place';
const REPLICA = 'select pg_catalog.pg_last_wal_replay_lsn()::text as place';

async function placeOf(server: postgres.Sql, query: string): Promise<bigint> {
  const [row] = await server.unsafe<{ place: string }[]>(query);
  return logPlace(row!.place);
}

/** A server that does not answer is asked again only after it has: the lag grows meanwhile. */
function repeat(ask: () => Promise<void>, fail = (): void => undefined): () => void {
  let isAsked = false;
  const run = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    await ask().catch(fail);
    isAsked = false;
  };
  void run();
  const timer = setInterval(() => void run(), ASK_EVERY_MS);
  return () => clearInterval(timer);
}

export function followLag(primary: postgres.Sql, replica: postgres.Sql): ReplicaLag {
  let places: readonly Place[] = [];
  let replayedAt = -Infinity;
  const ends = [
    repeat(async () => {
      const at = performance.now();
      const end = await placeOf(primary, PRIMARY);
      places = [...places, { end, at }].slice(-KEPT_PLACES);
    }),
    repeat(
      async () => {
        const replayed = await placeOf(replica, REPLICA);
        places = afterReplay(places, replayed);
        const [first] = places;
        if (first && first.end <= replayed) replayedAt = first.at;
      },
      () => void (replayedAt = -Infinity),
    ),
  ];
  return {
    seconds: () => (performance.now() - replayedAt) / 1000,
    stop: () => ends.forEach((end) => end()),
  };
}
