import type { CatalogueNames } from './catalogue-names.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';
import type { DuplicateSkus } from './duplicate-skus.ts';
import type { ShopProduct, ShopState } from './shop-state.ts';

/** Products that the shop offers and that are in none of the files. */
export interface Missing {
  readonly products: readonly ShopProduct[];
  readonly offered: number;
  /** Suppliers of missing products that no row of the files names: probably a file was forgotten. */
  readonly suppliers: readonly string[];
}

export function findMissing(
  shop: ShopState,
  duplicateSkus: DuplicateSkus,
  catalogueNames: CatalogueNames,
): Missing {
  const offered = shop.products.filter(({ isActive }) => isActive);
  const products = offered.filter(({ sku }) => !duplicateSkus.has(sku));
  const suppliers = new Set(products.flatMap(({ supplier }) => supplier ?? []));
  return {
    products,
    offered: offered.length,
    suppliers: [...suppliers].filter((supplier) => !catalogueNames.hasSupplier(supplier)).sort(),
  };
}

/** More than a tenth of the shop, or a whole supplier, is more often a slip than a wish. */
export const needsConfirmation = ({ products, offered, suppliers }: Missing): boolean =>
  products.length > offered / 10 || suppliers.length > 0;

const SHOWN = 10;

const some = (names: readonly string[]): string => {
  const rest = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map(quoted).join(', ');
  return rest > 0 ? `${shown} and ${formatCount(rest)} more` : shown;
};

export function missingLines({ products, offered, suppliers }: Missing): string[] {
  if (products.length === 0)
    return ['Every product of the shop is in the files: none is deactivated.'];
  const lines = products.slice(0, SHOWN).map(({ sku, name }) => `  ${quoted(sku)} ${quoted(name)}`);
  const rest = products.length - lines.length;
  return [
    `${formatCount(products.length)} of ${formatCount(offered)} products are in none of the files and would be deactivated:`,
    ...lines,
    ...(rest > 0 ? [`  … and ${formatCount(rest)} more`] : []),
    ...(suppliers.length > 0 ? [`No row of the files names the supplier ${some(suppliers)}.`] : []),
  ];
}
