import { parseEntries, type CompareEntry } from '#domain/compare-list.ts';
import { isProductId } from '#domain/paths.ts';
import type { Product, ProductCard } from '#domain/product.ts';
import { card as words } from '#messages/product-card.ts';
import { persistentAtom } from './persistent-atom.ts';
import { reportFailure } from './toasts.ts';

export const $compareList = persistentAtom<readonly CompareEntry[]>('compareProducts', [], {
  encode: JSON.stringify,
  decode: parseEntries,
});

export const $compareMode = persistentAtom<boolean>('compareMode', false, {
  encode: String,
  decode: (text) => text === 'true',
});

const $returnToProduct = persistentAtom<string | undefined>('returnToProduct', undefined, {
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

/** Adds a product, or takes it out when it is in already. The code loads with the first such action. */
export async function toggleCompare(product: Product | ProductCard): Promise<void> {
  try {
    await import('./compare-actions.ts').then((actions) => actions.toggle(product));
  } catch (error) {
    reportFailure(words.compareFailed, error);
  }
}
