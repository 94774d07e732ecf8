/** Names in the good rows of the files that are compared with the shop. */
import { supplierKey } from '#domain/checkout/company-name.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { Column } from '#supabase/catalogue/read/lines/header.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import type { CategoryPath } from './shop-state.ts';
import { companiesOf } from '#supabase/catalogue/read/lines/spellings.ts';

interface Counted {
  readonly path: CategoryPath;
  rows: number;
  /** The file and line of its first occurrence. */
  readonly at: string;
}

const textOf = (
  product: CatalogueProduct,
  section: 'General' | 'Overall Attributes',
  field: string,
) => product.attributes[section]?.[field] ?? null;

export class CatalogueNames {
  readonly #paths = new Map<string, Counted>();
  readonly #suppliers = new Set<string>();
  /** SKUs of rows whose file has a column for the supplier. */
  readonly #stating = new Set<string>();
  /** How many rows name each supplier or manufacturer, as it is written there. */
  readonly companies = new Map<string, number>();

  statesSupplierOf(sku: string): boolean {
    return this.#stating.has(sku);
  }

  add(product: CatalogueProduct, columns: readonly Column[], at: string): void {
    if (columns.some(({ name }) => name === 'Overall Attributes.Supplier Name'))
      this.#stating.add(product.product_id);
    const supplier = textOf(product, 'Overall Attributes', 'Supplier Name');
    if (supplier !== null) this.#suppliers.add(supplierKey(supplier));
    this.#count(companiesOf(product).map((name) => [name, 1]));
    const vertical = textOf(product, 'General', 'Vertical');
    if (vertical === null) return;
    const main = textOf(product, 'Overall Attributes', 'Category');
    const path = [vertical, main, textOf(product, 'General', 'Sub-Vertical')] as const;
    const key = JSON.stringify(path);
    const counted = this.#paths.get(key);
    if (counted) counted.rows += 1;
    else this.#paths.set(key, { path, rows: 1, at });
  }

  #count(companies: Iterable<readonly [string, number]>): void {
    for (const [name, rows] of companies)
      this.companies.set(name, (this.companies.get(name) ?? 0) + rows);
  }

  hasSupplier(name: string): boolean {
    return this.#suppliers.has(supplierKey(name));
  }

  addAll(other: CatalogueNames): void {
    for (const supplier of other.#suppliers) this.#suppliers.add(supplier);
    for (const sku of other.#stating) this.#stating.add(sku);
    this.#count(other.companies);
    for (const counted of other.paths()) {
      const key = JSON.stringify(counted.path);
      const known = this.#paths.get(key);
      if (known) known.rows += counted.rows;
      else this.#paths.set(key, counted);
    }
  }

  paths(): Counted[] {
    return [...this.#paths.values()];
  }

  /** In the form of finish_import. */
  nodes(): RpcArgs<'finish_import'>['categories'] {
    return this.paths().map(({ path: [vertical, category, sub_vertical] }) => ({
      vertical,
      category,
      sub_vertical,
    }));
  }
}
