import { atom, map } from 'nanostores';
import { getProducts } from '#backend/product/product.ts';
import { compareLink, sharedIds } from '#domain/compare/compare-links.ts';
import type { Product } from '#domain/product/product.ts';
import { comparePage as words } from '#messages/compare.ts';
import { compare as toasts } from '#messages/product/card.ts';
import { addPieces, areOrdersRefused } from '#stores/cart/add-lazily.ts';
import { pauseWhileOld } from '#stores/shared/paused-orders.ts';
import {
  $compareList,
  refreshEntries,
  removeFromComparison,
  replaceComparison,
} from './compare.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

export interface ComparisonState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The current data of the products. Withdrawn products are left out. */
  readonly products: readonly Product[];
  /** The address names the products: someone shared them. */
  readonly isShared: boolean;
  /** Names of those that are no longer offered. */
  readonly gone: readonly string[];
}

export const $comparison = atom<ComparisonState>({
  status: 'loading',
  products: [],
  isShared: false,
  gone: [],
});

/** How many of each product are ordered, by key; until somebody chooses, its minimum order. */
export const $quantities = map<Record<string, number>>({});

export const quantityOf = (
  quantities: Readonly<Record<string, number>>,
  { id, minimumOrder }: Pick<Product, 'id' | 'minimumOrder'>,
): number => quantities[id] ?? minimumOrder;

/** Price and attributes are read again by key whenever the page opens (compare-14). */
export async function openComparison(): Promise<void> {
  const shared = sharedIds(location.search);
  const entries = $compareList.get();
  pauseWhileOld(readAgain);
  const ids = shared ?? entries.map((entry) => entry.id);
  $comparison.set({ status: 'loading', products: [], isShared: shared !== null, gone: [] });
  try {
    const products = ids.length > 0 ? await getProducts(ids) : [];
    const found = new Set(products.map((product) => product.id));
    const gone = entries.filter(({ id }) => !shared && !found.has(id)).map(({ name }) => name);
    if (!shared) refreshEntries(products);
    $comparison.set({ status: 'ready', products, isShared: shared !== null, gone });
  } catch (error) {
    $comparison.set({ ...$comparison.get(), status: 'failed' });
    reportFailure(words.loadFailed, error);
  }
}

/** The prices of the shown products once more. */
async function readAgain(): Promise<void> {
  try {
    const products = await getProducts($comparison.get().products.map(({ id }) => id));
    const current = new Map(products.map((product) => [product.id, product]));
    const state = $comparison.get();
    $comparison.set({
      ...state,
      products: state.products.map((product) => current.get(product.id) ?? product),
    });
  } catch (error) {
    console.error(words.loadFailed, error);
  }
}

/** Takes a column out: of the shopper's list, or of the shared address. */
export function removeColumn(id: string): void {
  const state = $comparison.get();
  const products = state.products.filter((product) => product.id !== id);
  $comparison.set({ ...state, products });
  if (!state.isShared) return removeFromComparison(id);
  const ids = products.map((product) => product.id);
  history.replaceState(history.state, '', ids.length > 0 ? compareLink(ids) : location.pathname);
  showToast('success', toasts.removedOnPage);
}

/** The shared products become the shopper's own list. */
export function keepShared(): void {
  const state = $comparison.get();
  replaceComparison(state.products);
  history.replaceState(history.state, '', location.pathname);
  $comparison.set({ ...state, isShared: false });
}

export async function addAllToCart(): Promise<void> {
  if (areOrdersRefused()) return;
  const priced = $comparison.get().products.filter(({ price }) => price !== null);
  for (const product of priced) await addPieces(product, quantityOf($quantities.get(), product));
}

export async function copyLink(): Promise<void> {
  const ids = $comparison.get().products.map(({ id }) => id);
  try {
    await navigator.clipboard.writeText(new URL(compareLink(ids), location.href).href);
    showToast('success', words.linkCopied);
  } catch (error) {
    reportFailure(words.linkFailed, error);
  }
}
