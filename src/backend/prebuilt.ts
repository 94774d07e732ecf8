import { PREBUILT_PRODUCT_LIMIT, SUPABASE_URL } from 'astro:env/server';
import type { CategoryRow } from '#domain/category.ts';
import { parseListing, type BuiltListing } from '#domain/listing.ts';
import type { ListingPlace } from '#domain/listing-page.ts';
import { relatedTo, type ListingResult, type Product, type ProductCard } from '#domain/product.ts';
import { listCategories } from './categories.ts';
import { buildDb, unwrap } from './database.ts';
import { getProducts, searchProducts } from './products.ts';

/** The backend answers with at most 1,000 rows, and with 20 whole products. */
const ROWS_AT_ONCE = 1000;
const PRODUCTS_AT_ONCE = 20;

/** A date would grow old on a built page: the browser asks for it. */
const undated = <T extends ProductCard>(product: T): T => ({ ...product, earliestDelivery: null });

/** The first page of everything or of a category. */
export async function builtListing(place: ListingPlace): Promise<BuiltListing> {
  const query = { ...parseListing(''), ...place };
  const result = await searchProducts(query, SUPABASE_URL);
  return { query, result: { ...result, products: result.products.map(undated) } };
}

export const categoryRows = (): Promise<CategoryRow[]> => listCategories(SUPABASE_URL);

/** The oldest products up to the setting's limit, the demo catalogue first. */
export async function prebuiltProducts(): Promise<Product[]> {
  const ids = await prebuiltIds();
  const pages = Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, page) =>
    ids.slice(page * PRODUCTS_AT_ONCE, (page + 1) * PRODUCTS_AT_ONCE),
  );
  const products: Product[] = [];
  for (const page of pages) products.push(...(await getProducts(page, SUPABASE_URL)).map(undated));
  return products;
}

async function prebuiltIds(from = 0): Promise<string[]> {
  const wanted = Math.min(ROWS_AT_ONCE, PREBUILT_PRODUCT_LIMIT - from);
  if (wanted <= 0) return [];
  const rows = unwrap(
    await buildDb
      .from('product')
      .select('id')
      .order('created_at')
      .order('id')
      .range(from, from + wanted - 1),
  ) as { id: string }[];
  const ids = rows.map((row) => row.id);
  return ids.length < wanted ? ids : [...ids, ...(await prebuiltIds(from + wanted))];
}

const listings = new Map<string, Promise<ListingResult>>();

/** The others of the same sub-vertical, asked once for all of them. */
export async function relatedProducts(product: Product): Promise<ProductCard[]> {
  const { vertical: category, subVertical: subcategory } = product;
  if (!category || !subcategory) return [];
  const key = JSON.stringify([category, subcategory]);
  const asked =
    listings.get(key) ??
    searchProducts({ ...parseListing(''), category, subcategory }, SUPABASE_URL);
  listings.set(key, asked);
  return relatedTo(product.id, (await asked).products).map(undated);
}
