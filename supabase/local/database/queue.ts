/** Requests that wait for the database, bounded, and taken from each client in turn. */

interface Waiting<T> {
  readonly client: string;
  readonly item: T;
}

export class FairQueue<T> {
  readonly #bound: number;
  readonly #perClient: number;
  /** In the order in which the clients' turns come. */
  readonly #clients = new Map<string, Waiting<T>[]>();
  #size = 0;

  /** One client may fill half of the places, so that another always finds one. */
  constructor(bound: number) {
    this.#bound = bound;
    this.#perClient = Math.ceil(bound / 2);
  }

  get size(): number {
    return this.#size;
  }

  hasPlaceFor(client: string): boolean {
    return this.#size < this.#bound && (this.#clients.get(client)?.length ?? 0) < this.#perClient;
  }

  /** Returns how to take the item out again. */
  add(client: string, item: T): () => void {
    const waiting = { client, item };
    const own = this.#clients.get(client);
    if (own) own.push(waiting);
    else this.#clients.set(client, [waiting]);
    this.#size += 1;
    return () => this.#remove(waiting);
  }

  /** The oldest item of the client whose turn it is. */
  take(): T | undefined {
    const [own] = this.#clients.values();
    const [first] = own ?? [];
    if (!own || !first) return undefined;
    this.#remove(first);
    this.#clients.delete(first.client);
    if (own.length > 0) this.#clients.set(first.client, own);
    return first.item;
  }

  #remove(waiting: Waiting<T>): void {
    const own = this.#clients.get(waiting.client);
    const index = own?.indexOf(waiting) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    this.#size -= 1;
    if (own.length === 0) this.#clients.delete(waiting.client);
  }
}
