import type { Supply } from '#contract/values.ts';
import type { Attributes } from './attributes.ts';
import type { Headline, UnitPrice } from './headline.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from './product-title.ts';
import type { Words } from '#domain/shared/text/translate.ts';

/** Shown when a product has no photo or its photo does not load. */
export const PLACEHOLDER_PHOTO = '/placeholder.svg';

/** A product as a listing shows it. */
export interface ProductCard extends Titled {
  /** `product.id`: the key, and the one in addresses (decision 25). */
  readonly id: string;
  readonly sku: string;
  /** Null: 'Ask for quote'. */
  readonly price: Halalas | null;
  readonly photo: string | null;
  /** Also the key of its filter. */
  readonly supplierName: string | null;
  /** The supplier in the language of the build, where it has a name in that. */
  readonly supplierLabel?: string | undefined;
  /** Whether the shop has verified the supplier (decision 31). */
  readonly isVerified: boolean;
  readonly vertical: string | null;
  readonly subVertical: string | null;
  readonly countryOfOrigin: string | null;
  readonly minimumOrder: number;
  /** Null where the supplier states none: 'Contact supplier'. */
  readonly leadTimeDays: number | null;
  /** ISO day in Riyadh; null with the lead time. */
  readonly earliestDelivery: string | null;
  /** Key attributes, at most three. */
  readonly headlines: readonly Headline[];
  readonly unitPrice: UnitPrice | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
}

export interface Product extends ProductCard {
  readonly photos: readonly string[];
  readonly attributes: Attributes;
  readonly category: string | null;
  readonly mainCategory: string | null;
  /** How its attributes, its country and its places in the tree are said in the language of the build. */
  readonly words?: Words;
}

/** Photos count only when they are non-empty strings; they are trimmed (section 5). */
export function usablePhotos(photos: unknown): string[] {
  if (!Array.isArray(photos)) return [];
  return photos
    .filter((photo) => typeof photo === 'string')
    .map((photo) => photo.trim())
    .filter((photo) => photo !== '');
}

/** The next place in a ring of `count`, one step on or back: a gallery wraps at both ends. */
export const wrapAround = (index: number, step: number, count: number): number =>
  (index + step + count) % count;

/** The first sentence of a text. A point inside of a number ends none. */
export const firstSentence = (text: string): string =>
  /^.*?[.!؟?](?=\s|$)/su.exec(text)?.[0] ?? text;

export const descriptionOf = (attributes: Attributes): string =>
  attributes['Overall Attributes']?.['Description']?.trim() ?? '';
