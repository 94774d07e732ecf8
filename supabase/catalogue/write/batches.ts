import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';

/** A shopper waits for at most one batch, so a batch should take about this long. */
const TARGET_MS = 300;
const FEWEST = 20;
const MOST = 500;
/** A request may have 16 MB. */
const LARGEST_BYTES = 2_000_000;

/** How many rows a batch has: found by measuring, because a laptop and a hosted database differ widely. */
export class BatchSize {
  #rows = 100;

  get rows(): number {
    return this.#rows;
  }

  shrink(): void {
    this.#rows = Math.max(1, Math.floor(this.#rows / 4));
  }

  /** Runs a batch and moves towards the size that takes the target. */
  async timed<T>(rows: number, run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await run();
    const ideal = (rows * TARGET_MS) / Math.max(performance.now() - begun, 1);
    const next = Math.min(Math.max(ideal, this.#rows / 2), this.#rows * 2);
    this.#rows = Math.round(Math.min(Math.max(next, FEWEST), MOST));
    return result;
  }
}

/** Products in batches of the size of the moment, and of few enough bytes. */
export async function* batchesOf(
  products: AsyncIterable<CatalogueProduct>,
  size: BatchSize,
): AsyncGenerator<CatalogueProduct[]> {
  let batch: CatalogueProduct[] = [];
  let bytes = 0;
  for await (const product of products) {
    batch.push(product);
    bytes += Buffer.byteLength(JSON.stringify(product));
    if (batch.length < size.rows && bytes < LARGEST_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Items in groups. Where reading fails, those that were read come first. */
export async function* chunksOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let held: Item[] = [];
  let failure: { readonly error: unknown } | null = null;
  try {
    for await (const item of items) {
      if (held.push(item) < size) continue;
      yield held;
      held = [];
    }
  } catch (error) {
    failure = { error };
  }
  if (held.length > 0) yield held;
  if (failure) throw failure.error;
}
