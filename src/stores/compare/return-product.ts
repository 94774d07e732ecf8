import { isProductId } from '#domain/shared/paths.ts';
import { RETURN_KEY } from '#domain/shared/storage-keys.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';

/** The product that the comparison leads back to. */
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
