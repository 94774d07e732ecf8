import type { Attributes } from '#domain/product/attributes.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { isProductId, paths } from '#domain/shared/paths.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';
import type { ProductCard } from '#domain/product/product.ts';

export const COMPARE_LIMIT = 4;

/** A compared product as the browser stores it (section 3). */
export interface CompareEntry {
  readonly id: string;
  readonly name: string;
  /** Null: 'Ask for quote'. */
  readonly price: Halalas | null;
  readonly attributes: Attributes;
  /** The prefix of the language of name and attributes; an entry without it is of an older visit. */
  readonly prefix?: string;
}

/** Storage may hold anything: what is no list of entries is an empty one. */
export function parseEntries(text: string): CompareEntry[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isEntry).slice(0, COMPARE_LIMIT) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is CompareEntry {
  const entry = (value ?? {}) as Partial<CompareEntry>;
  return (
    isProductId(entry.id) &&
    typeof entry.name === 'string' &&
    (entry.price === null || typeof entry.price === 'number') &&
    typeof entry.attributes === 'object' &&
    entry.attributes !== null
  );
}

/** The ids of a shared link, `?ids=a,b,c`; null where the address names none. */
export function sharedIds(search: string): string[] | null {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(isProductId);
  return ids.length > 0 ? [...new Set(ids)].slice(0, COMPARE_LIMIT) : null;
}

/** A link that opens these products side by side. */
export const compareLink = (ids: readonly string[]): string =>
  `${paths.compare}?ids=${ids.join(',')}`;

type Placed = Pick<ProductCard, 'vertical' | 'subVertical'>;

/** The listing with similar products: their sub-vertical, else their vertical, else everything. */
export function placeOf(products: readonly Placed[]): ListingPlace {
  const [first] = products;
  const share = (key: keyof Placed): string | null =>
    first && products.every((product) => product[key] === first[key]) ? first[key] : null;
  const category = share('vertical');
  return { category, subcategory: category && share('subVertical') };
}
