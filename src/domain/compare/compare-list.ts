import type { Attributes } from '#domain/product/attributes.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { isProductId } from '#domain/shared/paths.ts';

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
