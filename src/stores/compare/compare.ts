import { COMPARE_LIMIT, parseEntries, type CompareEntry } from '#domain/compare/compare-list.ts';
import { isProductId } from '#domain/shared/paths.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';
import { COMPARE_KEY, COMPARE_MODE_KEY, RETURN_KEY } from '#domain/shared/storage-keys.ts';
import { compare as words } from '#messages/product/card.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';
import { canStore } from '#stores/shared/storage.ts';
import { showToast } from '#stores/shared/toasts.ts';

export const $compareList = persistentAtom<readonly CompareEntry[]>(COMPARE_KEY, [], {
  encode: JSON.stringify,
  decode: parseEntries,
});

export const $compareMode = persistentAtom<boolean>(COMPARE_MODE_KEY, false, {
  encode: String,
  decode: (text) => text === 'true',
});

const $returnToProduct = persistentAtom<string | undefined>(RETURN_KEY, undefined, {
  encode: (id) => id,
  decode: (id) => id,
});

/** A stored value that does not look like a product's key is not followed (decision 18). */
export const returnProduct = (): string | null => {
  const id = $returnToProduct.get();
  return isProductId(id) ? id : null;
};

/** Said before the comparison opens: by a product its key, by the listing nothing. */
export const rememberProduct = (id: string | null): void => $returnToProduct.set(id ?? undefined);

export const setCompareMode = (on: boolean): void => $compareMode.set(on);

export const isCompared = (list: readonly CompareEntry[], id: string): boolean =>
  list.some((entry) => entry.id === id);

const entryOf = ({ id, name, price, ...more }: Product | ProductCard): CompareEntry => {
  const attributes = 'attributes' in more ? more.attributes : {};
  return { id, name, price, attributes, prefix: PREFIX };
};

/** Adds a product, or takes it out when it is in already. */
export async function toggleCompare(product: Product | ProductCard): Promise<void> {
  const list = $compareList.get();
  if (isCompared(list, product.id)) return removeFromList(product.id);
  if (list.length >= COMPARE_LIMIT) return showToast('error', words.limit);
  $compareList.set([...list, entryOf(product)]);
  showToast('success', words.added);
  if (!canStore()) showToast('error', words.notKept);
  if (!('attributes' in product)) await fillIn([product.id]);
}

/** Compares these products, with those that were compared before as far as there is room. Returns whether they fit. */
export function compareTogether(products: readonly ProductCard[]): boolean {
  if (products.length > COMPARE_LIMIT) {
    showToast('error', words.limit);
    return false;
  }
  const kept = $compareList.get().filter(({ id }) => !products.some((one) => one.id === id));
  $compareList.set([...products.map(entryOf), ...kept].slice(0, COMPARE_LIMIT));
  return true;
}

const drop = (id: string): void =>
  $compareList.set($compareList.get().filter((entry) => entry.id !== id));

/** Takes an entry out, as the tray shows it. */
export function removeFromList(id: string): void {
  drop(id);
  showToast('success', words.removed);
}

/** A card has no attributes: they are read once the entry is added. The comparison reads them again. */
async function fillIn(ids: readonly string[]): Promise<void> {
  try {
    const { getProducts } = await import('#backend/product/product.ts');
    refreshEntries(await getProducts(ids));
  } catch (error) {
    console.error(error);
  }
}

/** Entries that were added in the other language are read again in the language of the page. */
export async function translateEntries(): Promise<void> {
  const others = $compareList.get().filter(({ prefix }) => prefix !== PREFIX);
  if (others.length > 0) await fillIn(others.map(({ id }) => id));
}

/** Products read by key replace the stored entries. */
export function refreshEntries(products: readonly Product[]): void {
  const fresh = new Map(products.map((product) => [product.id, entryOf(product)]));
  $compareList.set($compareList.get().map((entry) => fresh.get(entry.id) ?? entry));
}

/** On the compare page one action has its own toast (decision 19). */
export function removeFromComparison(id: string): void {
  drop(id);
  showToast('success', words.removedOnPage);
}

export const clearComparison = (): void => $compareList.set([]);

export const replaceComparison = (products: readonly Product[]): void =>
  $compareList.set(products.map(entryOf));
