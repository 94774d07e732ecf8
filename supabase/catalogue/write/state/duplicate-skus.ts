import { skuKey } from '#supabase/catalogue/read/sku.ts';

interface Place {
  readonly sku: string;
  readonly at: string;
}

/** The first line of each SKU in the files, and the SKUs of the shop: one product has one row. */
export class DuplicateSkus {
  readonly #places = new Map<string, Place>();
  readonly #ofShop = new Set<string>();
  /** One SKU of the shop for each key. */
  readonly #alike = new Map<string, string>();
  /** Keys that several products of the shop share: those are distinguished by their exact SKU. */
  readonly #shared = new Set<string>();

  know(sku: string): void {
    const key = skuKey(sku);
    this.#ofShop.add(sku);
    if (this.#alike.has(key)) this.#shared.add(key);
    this.#alike.set(key, sku);
  }

  isOfShop(sku: string): boolean {
    return this.#ofShop.has(sku);
  }

  #keyOf(sku: string): string {
    const key = skuKey(sku);
    return this.#shared.has(key) ? `exactly ${sku}` : key;
  }

  /** Why this place may not have the SKU, or null; the first place to ask gets it. */
  claim(sku: string, file: string, line: number): string | null {
    const at = `line ${line} of ${file}`;
    const first = this.#places.get(this.#keyOf(sku));
    if (first === undefined) this.#places.set(this.#keyOf(sku), { sku, at });
    const ofShop = this.#alike.get(skuKey(sku));
    if (ofShop !== undefined && !this.#ofShop.has(sku)) {
      return `is not "${ofShop}", which the shop has: they differ only in case, spaces or dashes; write one of them everywhere`;
    }
    if (first === undefined || first.at === at) return null;
    return first.sku === sku
      ? `is already on ${first.at}`
      : `differs from "${first.sku}" on ${first.at} only in case, spaces or dashes`;
  }

  /** Whether a product of the shop is in the files, also with a row that was refused. */
  has(sku: string): boolean {
    return this.#places.has(this.#keyOf(sku));
  }
}
