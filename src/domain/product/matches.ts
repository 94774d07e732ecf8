import type { ProductCard } from './product.ts';

/** Why two products work together. Each value is one that a supplier states, or is computed of those (docs/catalogue.md). */
export type FitReason =
  | {
      readonly kind: 'string';
      /** How many panels in series; the fewest only where the device states a lowest voltage. */
      readonly from?: number | undefined;
      readonly to: number;
      /** Of the longest string in the cold. */
      readonly volts: number;
      /** What the device takes. */
      readonly limit: number;
      /** AC power of an inverter. */
      readonly watts?: number | undefined;
    }
  | {
      readonly kind: 'battery';
      readonly volts: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'valve'; readonly valve: string };

/** What a product's page shows below it: the next sizes, and what the product works with. */
export interface Matches {
  readonly sizes: readonly { readonly isLarger: boolean; readonly product: ProductCard }[];
  readonly worksWith: readonly { readonly reason: FitReason; readonly product: ProductCard }[];
}

export const NO_MATCHES: Matches = { sizes: [], worksWith: [] };

export const hasMatches = ({ sizes, worksWith }: Matches): boolean =>
  sizes.length + worksWith.length > 0;
