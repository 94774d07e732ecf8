import { isProductId } from '#domain/shared/paths.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { Titled } from '#domain/product/product-title.ts';
import { RECENT_KEY } from '#domain/shared/storage-keys.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';
import { withPrice } from '#stores/shared/storage.ts';
import { getProducts } from '#backend/product/product.ts';

/** Shown beside the product that is open, which counts too. */
const KEPT = 9;

export type RecentProduct = Titled &
  Pick<ProductCard, 'id' | 'photo' | 'price'> & {
    /** The prefix of the language of its name; one without it is of an older visit. */
    readonly prefix?: string;
  };

/** The products looked at last in this browser, the newest first. */
export const $recent = persistentAtom<readonly RecentProduct[]>(RECENT_KEY, [], {
  encode: JSON.stringify,
  decode: parseRecent,
});

function parseRecent(text: string): RecentProduct[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(withPrice).filter(isRecent) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is RecentProduct {
  const { id, name, photo, price } = (value ?? {}) as Partial<RecentProduct>;
  const isPhoto = photo === null || typeof photo === 'string';
  const isPrice = price === null || typeof price === 'number';
  return isProductId(id) && typeof name === 'string' && isPhoto && isPrice;
}

export function recentOf(viewed: RecentProduct): RecentProduct {
  const { id, name, manufacturer, manufacturerLabel, model, photo, price } = viewed;
  return { id, name, manufacturer, manufacturerLabel, model, photo, price, prefix: PREFIX };
}

export function rememberViewed(viewed: RecentProduct): void {
  const others = $recent.get().filter((product) => product.id !== viewed.id);
  $recent.set([recentOf(viewed), ...others].slice(0, KEPT));
}

/** Products that were looked at in the other language are read again in the language of the page. */
export async function translateRecent(): Promise<void> {
  const others = $recent.get().filter(({ prefix }) => prefix !== PREFIX);
  if (others.length === 0) return;
  try {
    const products = await getProducts(others.map(({ id }) => id));
    const fresh = new Map(products.map((product) => [product.id, recentOf(product)]));
    $recent.set($recent.get().map((product) => fresh.get(product.id) ?? product));
  } catch (error) {
    console.error(error);
  }
}
