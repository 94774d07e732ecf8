/** What each prebuilt product page is made of, as a short text that changes with it. */
import { createHash } from 'node:crypto';
import { OWN_SHARE_IMAGES } from '#domain/product-data.ts';
import { UserError } from '#supabase/cli/user-error.ts';

const PRODUCTS_AT_ONCE = 50;

/** Where the public functions of the catalogue answer, and the public key. */
export interface Source {
  readonly url: string;
  readonly key: string;
}

interface Row {
  readonly id: string;
}

/** Product ids in the order of the catalogue with a hash of what their pages show, at most `limit`. */
export async function readCatalogue(source: Source, limit: number): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  while (hashes.size < limit) {
    const asked = Math.min(PRODUCTS_AT_ONCE, limit - hashes.size);
    const after = [...hashes.keys()].at(-1) ?? null;
    const rows = await call<Row[]>(source, 'product_page', { after, at_most: asked });
    const ids = rows.map(({ id }) => id);
    const related = await call<unknown[]>(source, 'related_products', { products: ids });
    for (const [index, row] of rows.entries())
      hashes.set(row.id, hashOf(row, related[index], hashes.size));
    if (rows.length < asked) break;
  }
  return hashes;
}

interface Category {
  readonly overarching_category: string;
  readonly main_energy_category: string;
  readonly product_count: number;
}

/** The categories that the menu of every page names. */
export async function readMenu(source: Source): Promise<string> {
  const rows = await call<Category[]>(source, 'category_tree', {});
  const filled = rows.filter(({ product_count: count }) => count > 0);
  return JSON.stringify(filled.map((row) => [row.overarching_category, row.main_energy_category]));
}

/** A date grows old on a page, so that pages have none; each of the first products has its own share image. */
function hashOf(row: Row, related: unknown, place: number): string {
  const undated = (name: string, value: unknown): unknown =>
    name === 'earliest_delivery' ? undefined : value;
  const text = JSON.stringify([row, related, place < OWN_SHARE_IMAGES], undated);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export async function call<Answer>(
  { url, key }: Source,
  name: string,
  args: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', apikey: key };
  const request = { method: 'POST', headers, body: JSON.stringify(args) };
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, request).catch(() => null);
  if (response?.ok) return (await response.json()) as Answer;
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(`The catalogue could not be read: ${url} ${found}. Nothing was changed.`);
}
