import { atom } from 'nanostores';

/** A product that a quotation is asked for. */
export interface QuotedProduct {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

/** Null while no request is being written. */
export const $quoted = atom<readonly QuotedProduct[] | null>(null);

export const openQuote = (products: readonly QuotedProduct[]): void =>
  $quoted.set(products.map(({ id, name, quantity }) => ({ id, name, quantity })));

export const closeQuote = (): void => $quoted.set(null);
