/** On `document`: the cart changed in this tab; `detail` is the number of pieces. */
export const CART_CHANGED = 'cart:changed';
/** On `document`: something was added; the panel opens beside the page. */
export const CART_ADDED = 'cart:added';

export interface CartSnapshot<Item = unknown> {
  readonly pieces: number;
  readonly items: readonly Item[];
}

/** Null for anything that is not one: storage may hold whatever an older version or a person left there. */
export function parseSnapshot(text: string | null): CartSnapshot | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<CartSnapshot> | null;
    return value && Number.isInteger(value.pieces) && Array.isArray(value.items)
      ? (value as CartSnapshot)
      : null;
  } catch {
    return null;
  }
}
