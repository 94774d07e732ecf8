/** How many may be under way at once: in all, and half of that for one client. */
export class ConcurrencyLimit {
  readonly #bound: number;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(bound: number) {
    this.#bound = bound;
  }

  /** Returns how to give the place back, once; null where none is left. */
  take(client: string): (() => void) | null {
    const own = this.#taken.get(client) ?? 0;
    if (this.#all >= this.#bound || own >= Math.ceil(this.#bound / 2)) return null;
    this.#count(client, 1);
    return () => this.#count(client, -1);
  }

  #count(client: string, by: 1 | -1): void {
    const own = (this.#taken.get(client) ?? 0) + by;
    this.#all += by;
    if (own === 0) this.#taken.delete(client);
    else this.#taken.set(client, own);
  }
}
