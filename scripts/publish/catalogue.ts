/** What each prebuilt product page is made of, as a short text that changes with it. */
import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, publishedLocales } from '#domain/locale.ts';
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

/** The answers of a function in each language that pages are built in, the default one first. */
const inEachLanguage = <Answer>(source: Source, name: string, args: object): Promise<Answer[]> =>
  Promise.all(publishedLocales().map((locale) => call<Answer>(source, name, args, locale)));

/** Product ids in the order of the catalogue with a hash of what their pages show in each language, at most `limit`. */
export async function readCatalogue(source: Source, limit: number): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  while (hashes.size < limit) {
    const asked = Math.min(PRODUCTS_AT_ONCE, limit - hashes.size);
    const after = [...hashes.keys()].at(-1) ?? null;
    const pages = await inEachLanguage<Row[]>(source, 'product_page', { after, at_most: asked });
    const ids = (pages[0] ?? []).map(({ id }) => id);
    const related = await inEachLanguage<unknown[]>(source, 'related_products', { products: ids });
    for (const [index, id] of ids.entries()) {
      const shown = [...pages, ...related].map((answer) => answer[index]);
      hashes.set(id, hashOf(shown, hashes.size));
    }
    if (ids.length < asked) break;
  }
  return hashes;
}

interface Category {
  readonly overarching_category: string;
  readonly overarching_label?: string;
  readonly main_energy_category: string;
  readonly main_label?: string;
  readonly product_count: number;
}

/** The categories that the menu of every page names. */
export async function readMenu(source: Source): Promise<string> {
  const rows = (await inEachLanguage<Category[]>(source, 'category_tree', {})).flat();
  const filled = rows.filter(({ product_count: count }) => count > 0);
  const names = filled.map((row) => [
    row.overarching_category,
    row.main_energy_category,
    row.overarching_label,
    row.main_label,
  ]);
  return JSON.stringify(names);
}

/** A date grows old on a page, so that pages have none; each of the first products has its own share image. */
function hashOf(shown: readonly unknown[], place: number): string {
  const undated = (name: string, value: unknown): unknown =>
    name === 'earliest_delivery' ? undefined : value;
  const text = JSON.stringify([shown, place < OWN_SHARE_IMAGES], undated);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export async function call<Answer>(
  { url, key }: Source,
  name: string,
  args: object,
  language: string = DEFAULT_LOCALE,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    apikey: key,
    'accept-language': language,
  };
  const request = { method: 'POST', headers, body: JSON.stringify(args) };
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, request).catch(() => null);
  if (response?.ok) return (await response.json()) as Answer;
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(`The catalogue could not be read: ${url} ${found}. Nothing was changed.`);
}
