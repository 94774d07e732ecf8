/** A product as the cells of its row: what is compared, and what the export writes. */
import { TRANSLATED_COLUMNS } from './header.ts';
import type { PlainColumn, TranslatedText } from './header.ts';
import { fieldsOf } from '#supabase/catalogue/write/state/merged.ts';
import type { Sections } from '#supabase/catalogue/write/state/merged.ts';
import { givenPhotos } from '#supabase/catalogue/write/state/stored.ts';
import type { StoredProduct } from '#supabase/catalogue/write/state/stored.ts';

/** A product of a file or of the shop. */
export interface ProductLike extends Pick<StoredProduct, 'product_id' | 'name'> {
  readonly price_sar: string | null;
  readonly photos: readonly unknown[];
  readonly attributes: Sections;
  readonly texts?: Readonly<
    Record<string, Readonly<Partial<Record<TranslatedText, string | null>>>>
  >;
}

const PLAIN_CELLS: Readonly<Record<PlainColumn, (product: ProductLike) => string | null>> = {
  product_id: ({ product_id }) => product_id,
  name: ({ name }) => name,
  price_sar: ({ price_sar }) => (price_sar === null ? null : Number(price_sar).toFixed(2)),
  photos: (product) => givenPhotos(product).join('|'),
};

/** By the name of the column. What a product does not have has no cell. A drawing is no photo. */
export function cellsOf(product: ProductLike): Map<string, string> {
  const cells = fieldsOf(product.attributes);
  const put = (name: string, value: string | null | undefined): void => {
    if (value) cells.set(name, value);
  };
  for (const [name, cellOf] of Object.entries(PLAIN_CELLS)) put(name, cellOf(product));
  for (const { name, text, locale } of TRANSLATED_COLUMNS)
    put(name, product.texts?.[locale]?.[text]);
  return cells;
}
