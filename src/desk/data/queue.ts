/** Changes that wait for the network, kept in this browser until they are done. */
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { person } from '#desk/session/person.ts';
import { DESK_QUEUE_KEY } from '#domain/shared/storage-keys.ts';

type Kept = DehydratedState['mutations'][number];

/** By operation id. Each person has a queue, so that nobody sends or deletes what somebody else has left. */
type Queue = Readonly<Record<string, Kept>>;

/** What changes the list of those that wait; who watches one of them does not. */
const CHANGES: ReadonlySet<string> = new Set(['added', 'updated', 'removed']);

const keyOf = (whose: string): string => `${DESK_QUEUE_KEY}:${whose}`;

const operationOf = ({ state }: Pick<Kept, 'state'>): string =>
  (state.variables as { operation_id: string }).operation_id;

function readQueue(whose: string): Queue {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null');
    if (typeof kept === 'object' && kept !== null) return kept as Queue;
  } catch {
    // An older version has left whatever is there.
  }
  return {};
}

function writeQueue(whose: string, queue: Queue): void {
  if (Object.keys(queue).length === 0) localStorage.removeItem(keyOf(whose));
  else localStorage.setItem(keyOf(whose), JSON.stringify(queue));
}

const pendingOf = (client: QueryClient): Kept[] =>
  dehydrate(client, {
    shouldDehydrateMutation: ({ state }) => state.status === 'pending',
    shouldDehydrateQuery: () => false,
  }).mutations;

/** One that was on its way when the page was left is sent again: its operation id counts once. */
const waiting = (kept: Kept, whose: string): Kept => ({
  ...kept,
  meta: { person: whose },
  state: { ...kept.state, isPaused: true },
});

const hydrateAll = (client: QueryClient, whose: string, kept: readonly Kept[]): void =>
  hydrate(client, { queries: [], mutations: kept.map((one) => waiting(one, whose)) });

const isOpen = (queue: Queue, { state }: Pick<Kept, 'state'>): boolean =>
  operationOf({ state }) in queue;

/** Another tab has sent it: here it waits no longer. */
function dropDone(client: QueryClient, queue: Queue): void {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ status: 'pending' }))
    if (mutation.state.isPaused && !isOpen(queue, mutation as Pick<Kept, 'state'>))
      cache.remove(mutation);
}

/** The changes that this tab has made or taken up: those of another tab stay as they are. */
class OwnChanges {
  readonly #known = new Set<string>();
  readonly #client: QueryClient;
  readonly #whose: string;

  constructor(client: QueryClient, whose: string) {
    this.#client = client;
    this.#whose = whose;
    for (const one of pendingOf(client)) this.#known.add(operationOf(one));
  }

  /** One that another tab is sending does not wait. */
  takeUp(isWanted: (kept: Kept) => boolean): void {
    const fresh = Object.values(readQueue(this.#whose)).filter(
      (one) => !this.#known.has(operationOf(one)) && isWanted(one),
    );
    for (const one of fresh) this.#known.add(operationOf(one));
    hydrateAll(this.#client, this.#whose, fresh);
  }

  keep(): void {
    const pending = pendingOf(this.#client);
    for (const one of pending) this.#known.add(operationOf(one));
    const others = Object.entries(readQueue(this.#whose)).filter(([id]) => !this.#known.has(id));
    const own = pending.map((one): [string, Kept] => [operationOf(one), one]);
    writeQueue(this.#whose, Object.fromEntries([...others, ...own]));
  }
}

/** Takes up what waits for this person, and keeps what comes, here and in another tab. Returns what stops it. */
export function keepQueue(client: QueryClient, whose: string): () => void {
  const own = new OwnChanges(client, whose);
  // Where the person has changed, what is removed from memory stays kept for whoever has made it.
  const isStill = (): boolean => person.get() === whose;
  const hear = ({ key }: StorageEvent): void => {
    if (key !== keyOf(whose) || !isStill()) return;
    dropDone(client, readQueue(whose));
    own.takeUp(({ state }) => state.isPaused);
  };
  own.takeUp(() => true);
  const stop = client.getMutationCache().subscribe(({ type }) => {
    if (isStill() && CHANGES.has(type)) own.keep();
  });
  addEventListener('storage', hear);
  void client.resumePausedMutations();
  return () => {
    stop();
    removeEventListener('storage', hear);
  };
}

/** Signing out throws away what waits. */
export const dropQueue = (whose: string | null): void => {
  if (whose !== null) localStorage.removeItem(keyOf(whose));
};
