import { getProducts } from '#backend/product.ts';
import { COMPARE_LIMIT } from '#domain/compare-list.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import { compare as words } from '#messages/compare.ts';
import { $compareList, isCompared } from './compare.ts';
import { showToast } from './toasts.ts';

/** Adds a product, or takes it out when it is in already. */
export async function toggle(product: Product | ProductCard): Promise<void> {
  const list = $compareList.get();
  if (isCompared(list, product.id)) return removeFromList(product.id);
  if (list.length >= COMPARE_LIMIT) return showToast('error', words.limit);
  const attributes = 'attributes' in product ? product.attributes : {};
  const { id, name, priceSar } = product;
  $compareList.set([...list, { id, name, price: priceSar, attributes }]);
  showToast('success', words.added);
  if (!('attributes' in product)) await fillIn(id);
}

const drop = (id: string): void =>
  $compareList.set($compareList.get().filter((entry) => entry.id !== id));

/** Takes an entry out, as the tray shows it. */
export function removeFromList(id: string): void {
  drop(id);
  showToast('success', words.removed);
}

/** A card has no attributes: they are read once the entry is added. The comparison reads them again. */
async function fillIn(id: string): Promise<void> {
  try {
    refreshEntries(await getProducts([id]));
  } catch (error) {
    console.error(words.fillFailed, error);
  }
}

/** What was read by key replaces what the list kept of it. */
export function refreshEntries(products: readonly Product[]): void {
  const fresh = new Map(products.map((product) => [product.id, product]));
  $compareList.set(
    $compareList.get().map((entry) => {
      const product = fresh.get(entry.id);
      if (!product) return entry;
      const { id, name, priceSar, attributes } = product;
      return { id, name, price: priceSar, attributes };
    }),
  );
}

/** On the compare page one action has its own toast (decision 19). */
export function removeFromComparison(id: string): void {
  drop(id);
  showToast('success', words.removedOnPage);
}

export const clearComparison = (): void => $compareList.set([]);

export const replaceComparison = (products: readonly Product[]): void =>
  $compareList.set(
    products.map(({ id, name, priceSar, attributes }) => ({
      id,
      name,
      price: priceSar,
      attributes,
    })),
  );
