import { PREBUILT_PRODUCT_LIMIT, SUPABASE_URL } from 'astro:env/server';
import type { CategoryRow } from '#domain/listing/categories/category.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { BuiltListing } from '#domain/listing/listing-page.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';
import { NO_MATCHES, type Matches } from '#domain/product/matches.ts';
import type { Product, ProductCard } from '#domain/product/product.ts';
import { listCategories } from '#backend/listing/categories.ts';
import { getMatches, getRelated, productPage } from '#backend/product/product.ts';
import { searchProducts } from '#backend/listing/products.ts';

/** The backend answers with at most so many whole products. */
const PRODUCTS_AT_ONCE = 50;

/** What is related to so many of them is read at once: a busy database ends a call after three seconds. */
const RELATED_AT_ONCE = 10;

/** A date would grow old on a built page: the browser asks for it. */
const undated = <T extends ProductCard>(product: T): T => ({ ...product, earliestDelivery: null });

/** A page of everything or of a category, by name. */
export async function builtListing(
  place: ListingPlace,
  page = 1,
): Promise<Omit<BuiltListing, 'about'>> {
  const query = { ...parseListing(''), ...place, page };
  const result = await searchProducts(query, SUPABASE_URL);
  return { query, result: { ...result, products: result.products.map(undated) } };
}

let rows: Promise<CategoryRow[]> | undefined;

/** Every page of a build names the categories: they are asked for once, in development each time. */
export function categoryRows(): Promise<CategoryRow[]> {
  if (import.meta.hot) rows = undefined;
  return (rows ??= listCategories(SUPABASE_URL));
}

/** A product and what its page shows under it. */
interface PrebuiltProduct {
  readonly product: Product;
  readonly related: readonly ProductCard[];
  readonly matches: Matches;
  /** In the order of the catalogue, from 0. */
  readonly place: number;
}

/** The oldest products up to the setting's limit, the demo catalogue first. */
export async function prebuiltProducts(): Promise<PrebuiltProduct[]> {
  const products: PrebuiltProduct[] = [];
  while (products.length < PREBUILT_PRODUCT_LIMIT) {
    const asked = Math.min(PRODUCTS_AT_ONCE, PREBUILT_PRODUCT_LIMIT - products.length);
    const page = await productPage(products.at(-1)?.product.id ?? null, asked, SUPABASE_URL);
    products.push(...(await withRelated(page, products.length)));
    if (page.length < asked) break;
  }
  return products;
}

async function withRelated(
  products: readonly Product[],
  firstPlace: number,
): Promise<PrebuiltProduct[]> {
  const ids = products.map(({ id }) => id);
  const related: ProductCard[][] = [];
  const matches: Matches[] = [];
  for (let from = 0; from < ids.length; from += RELATED_AT_ONCE) {
    const some = ids.slice(from, from + RELATED_AT_ONCE);
    related.push(...(await getRelated(some, SUPABASE_URL)));
    matches.push(...(await getMatches(some, SUPABASE_URL)));
  }
  return products.map((product, index) => ({
    product: undated(product),
    related: (related[index] ?? []).map(undated),
    matches: matches[index] ?? NO_MATCHES,
    place: firstPlace + index,
  }));
}

/** The product that a text names; null, with a line of the build, where the catalogue has none. */
export async function productOfSku(sku: string): Promise<ProductCard | null> {
  const { products } = await searchProducts({ ...parseListing(''), q: sku }, SUPABASE_URL);
  const found = products.find((product) => product.sku === sku) ?? null;
  if (found === null) console.warn(`A text names the product ${sku}, which is not offered.`);
  return found;
}
