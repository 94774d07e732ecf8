/** A product that a line may mean, how sure that is, and why. */
import type { Supply } from '#contract/values.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from '#domain/product/product-title.ts';
import type { Amount } from '#domain/quick-order/reading/measures.ts';

/** A product as quick order needs it. */
export interface QuickProduct extends Titled {
  readonly id: string;
  readonly sku: string;
  /** Null where the price is asked for. */
  readonly price: Halalas | null;
  readonly minimumOrder: number;
  readonly unit: string | null;
  /** In every language. */
  readonly names?: readonly string[];
  /** Its category and kind. */
  readonly kinds?: readonly string[];
  /** '450 W', '12.8 V'. */
  readonly measures?: readonly string[];
  /** Who offers it: a buyer may name that before the model. */
  readonly supplier?: string | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
}

/** Only an exact match is chosen; the others are offered, a possible one after a likely one. */
export type Sureness = 'exact' | 'likely' | 'possible';

export interface Reason {
  readonly kind: 'sku' | 'model' | 'name' | 'maker' | 'attribute' | 'words' | 'similar' | 'chosen';
  /** The part of the line that matched; the key of the product where it is only similar. */
  readonly text: string;
}

/** Packs for an amount that was asked for: 400 l in drums of 200 l are two. */
export interface PackCount {
  readonly asked: Amount;
  /** Rounded up. */
  readonly packs: number;
  readonly packSize: Amount;
  /** Whether the packs hold exactly what was asked for. */
  readonly isWhole: boolean;
}

export interface QuickMatch {
  readonly product: QuickProduct;
  readonly sureness: Sureness;
  readonly reasons: readonly Reason[];
  readonly pack?: PackCount;
  /** The quantity that goes with this product; null where it is asked for. */
  readonly quantity: number | null;
}

const ORDER: readonly Sureness[] = ['exact', 'likely', 'possible'];

/** The surest first; equal ones keep their order. */
export const bySureness = (one: QuickMatch, other: QuickMatch): number =>
  ORDER.indexOf(one.sureness) - ORDER.indexOf(other.sureness);
