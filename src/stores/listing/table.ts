import { atom } from 'nanostores';
import { readTable } from '#backend/listing/table.ts';
import { formatListing } from '#domain/listing/listing-address.ts';
import type { ListingPlace, ListingQuery } from '#domain/listing/listing.ts';
import {
  columnsPlace,
  nextCommonSort,
  nextOrder,
  type CommonColumn,
  type TableColumn,
  type TablePage,
} from '#domain/listing/table.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { TABLE_COLUMNS_KEY } from '#domain/shared/storage-keys.ts';
import { table as words } from '#messages/listing/table.ts';
import { addPieces } from '#stores/cart/add-lazily.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';
import { $listing, changeFilter, chooseSort } from './listing.ts';

export interface TableState {
  /** The last one that came: it stays while the next is read. */
  readonly page: TablePage | null;
  readonly status: 'loading' | 'ready' | 'failed';
}

export const $table = atom<TableState>({ page: null, status: 'loading' });

/** The products that are chosen for the cart or a comparison, over all pages. */
export const $chosen = atom<readonly ProductCard[]>([]);

type ChosenColumns = Readonly<Record<string, readonly string[]>>;

/** Storage may hold anything: what is no list of names is left out. */
function parseColumns(text: string): ChosenColumns {
  try {
    const kept = Object.entries((JSON.parse(text) ?? {}) as object).filter(
      ([, names]) => Array.isArray(names) && names.every((one) => typeof one === 'string'),
    );
    return Object.fromEntries(kept) as ChosenColumns;
  } catch {
    return {};
  }
}

export const $columns = persistentAtom<ChosenColumns>(
  TABLE_COLUMNS_KEY,
  {},
  {
    encode: JSON.stringify,
    decode: parseColumns,
  },
);

export const chooseColumns = (place: ListingPlace, names: readonly string[]): void =>
  $columns.set({ ...$columns.get(), [columnsPlace(place)]: names });

let shown: string | null = null;
const nextRequest = latestRequest();

/** Reads the table of every list that is shown; returns what ends it. */
export const followTable = (): (() => void) =>
  $listing.subscribe((listing) => {
    if (!listing || listing.status === 'failed') return;
    const key = formatListing(listing.query);
    if (key === shown) return;
    shown = key;
    void read(listing.query);
  });

async function read(query: ListingQuery): Promise<void> {
  const signal = nextRequest();
  $table.set({ page: $table.get().page, status: 'loading' });
  try {
    const page = await readTable(query, signal);
    if (!signal.aborted) $table.set({ page, status: 'ready' });
  } catch (error) {
    if (signal.aborted) return;
    console.error(words.failed, error);
    $table.set({ page: null, status: 'failed' });
  }
}

export function retryTable(): void {
  const query = $listing.get()?.query;
  if (query) void read(query);
}

export function sortByColumn(column: TableColumn): void {
  const query = $listing.get()?.query;
  if (query) changeFilter(nextOrder(column, query));
}

export function sortByCommon(column: CommonColumn): void {
  const query = $listing.get()?.query;
  if (query) chooseSort(nextCommonSort(column, query));
}

export const isChosen = (chosen: readonly ProductCard[], { id }: ProductCard): boolean =>
  chosen.some((one) => one.id === id);

export function toggleChosen(product: ProductCard): void {
  const chosen = $chosen.get();
  $chosen.set(
    isChosen(chosen, product) ? chosen.filter(({ id }) => id !== product.id) : [...chosen, product],
  );
}

/** All products of the shown page, or none of them. */
export function togglePage(products: readonly ProductCard[]): void {
  const chosen = $chosen.get();
  const rest = products.filter((one) => !isChosen(chosen, one));
  $chosen.set(
    rest.length > 0 ? [...chosen, ...rest] : chosen.filter((one) => !isChosen(products, one)),
  );
}

export const clearChosen = (): void => $chosen.set([]);

/** What has a price can be bought; the others are asked for. */
export const buyable = (chosen: readonly ProductCard[]): ProductCard[] =>
  chosen.filter(({ price }) => price !== null);

/** One after the other, each with its smallest order. */
export async function addChosen(): Promise<void> {
  const products = buyable($chosen.get());
  clearChosen();
  for (const product of products) await addPieces(product);
}
