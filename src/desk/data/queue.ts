/** Changes that wait for the network, kept in this browser until they are done. */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { DESK_QUEUE_KEY } from '#domain/shared/storage-keys.ts';

type Kept = DehydratedState['mutations'][number];

/** By operation id, of one person: the changes of somebody else are never sent. */
interface Queue {
  readonly person: string;
  readonly changes: Readonly<Record<string, Kept>>;
}

const operationOf = ({ state }: Pick<Kept, 'state'>): string =>
  (state.variables as { operation_id: string }).operation_id;

function readQueue(person: string): Queue {
  try {
    const kept = JSON.parse(localStorage.getItem(DESK_QUEUE_KEY) ?? 'null') as Queue | null;
    if (kept?.person === person && typeof kept.changes === 'object') return kept;
  } catch {
    // Whatever is there, an older version or a person has left it.
  }
  return { person, changes: {} };
}

function writeQueue({ person, changes }: Queue): void {
  if (Object.keys(changes).length === 0) localStorage.removeItem(DESK_QUEUE_KEY);
  else localStorage.setItem(DESK_QUEUE_KEY, JSON.stringify({ person, changes }));
}

const pendingOf = (client: QueryClient): Kept[] =>
  dehydrate(client, {
    shouldDehydrateMutation: ({ state }) => state.status === 'pending',
    shouldDehydrateQuery: () => false,
  }).mutations;

/** One that was on its way when the page was left is sent again: its operation id counts once. */
const waiting = (kept: Kept): Kept => ({ ...kept, state: { ...kept.state, isPaused: true } });

/**
 * Takes up what waits for this person, and keeps what comes. Another tab may keep changes, too: only those of this
 * tab are added and removed. Returns what stops it.
 */
export function keepQueue(client: QueryClient, person: string): () => void {
  const known = new Set(pendingOf(client).map(operationOf));
  const kept = Object.entries(readQueue(person).changes).filter(([id]) => !known.has(id));
  for (const [id] of kept) known.add(id);
  hydrate(client, { queries: [], mutations: kept.map(([, one]) => waiting(one)) });
  const stop = client.getMutationCache().subscribe(() => {
    const pending = pendingOf(client);
    for (const one of pending) known.add(operationOf(one));
    const others = Object.entries(readQueue(person).changes).filter(([id]) => !known.has(id));
    const own = pending.map((one): [string, Kept] => [operationOf(one), one]);
    writeQueue({ person, changes: Object.fromEntries([...others, ...own]) });
  });
  void client.resumePausedMutations();
  return stop;
}

/** Signing out throws away what waits. */
export const dropQueue = (): void => localStorage.removeItem(DESK_QUEUE_KEY);
