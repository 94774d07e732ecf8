/** Pictures, lead times and measures of products in the list: the match of a line has only what an order needs. */
import { map } from 'nanostores';
import { getProducts } from '#backend/product/product.ts';
import { measuresOf } from '#domain/product/measures.ts';
import type { Product } from '#domain/product/product.ts';
import type { FactsById, LineFacts } from '#domain/quick-order/line-sums.ts';
import { debounced } from '#stores/shared/concurrency.ts';
import { $lines } from './lines.ts';

/** As many as one answer has (`products_by_ids`). */
const PRODUCTS_IN_A_CALL = 20;
/** Rows that appear together ask together. */
const PAUSE_MS = 30;

export const $facts = map<FactsById>({});

const asked = new Set<string>();
let waiting: string[] = [];
let isAsking = false;

const factsOf = (product: Product): LineFacts => ({
  photo: product.photo,
  leadTimeDays: product.leadTimeDays,
  earliestDelivery: product.earliestDelivery,
  measures: measuresOf(product.attributes),
});

/** A line is complete without them, so that a failure is only logged: the next rows ask again. */
async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  while (waiting.length > 0) {
    const ids = waiting.slice(0, PRODUCTS_IN_A_CALL);
    waiting = waiting.slice(PRODUCTS_IN_A_CALL);
    try {
      const products = await getProducts(ids);
      const found = products.map((product) => [product.id, factsOf(product)] as const);
      $facts.set({ ...$facts.get(), ...Object.fromEntries(found) });
    } catch (error) {
      console.warn('No facts of products', error);
      for (const id of ids) asked.delete(id);
    }
  }
  isAsking = false;
}

const askSoon = debounced(PAUSE_MS, () => void ask());

export function needFacts(ids: readonly string[]): void {
  const unknown = ids.filter((id) => !asked.has(id));
  if (unknown.length === 0) return;
  for (const id of unknown) asked.add(id);
  waiting = [...waiting, ...unknown];
  askSoon();
}

/** The sums need the facts of every chosen product; those of alternatives come with their rows. */
export const followLines = (): (() => void) =>
  $lines.subscribe((lines) => needFacts(lines.flatMap(({ product }) => product?.id ?? [])));
