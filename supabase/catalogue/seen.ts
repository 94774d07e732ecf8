/** Where each SKU of the files stands first: one product has one row. */
export class SeenSkus {
  readonly #places = new Map<string, string>();

  /** Why this place may not have the SKU, or null; the first place to ask gets it. */
  claim(sku: string, file: string, line: number): string | null {
    const place = `line ${line} of ${file}`;
    const first = this.#places.get(sku);
    if (first === undefined) this.#places.set(sku, place);
    return first === undefined || first === place ? null : `stands already on ${first}`;
  }

  all(): string[] {
    return [...this.#places.keys()];
  }
}
