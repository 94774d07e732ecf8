/** Which products of a made catalogue have all words of a query: each is read, one after the other. */
import type postgres from 'postgres';

export interface ReadProduct {
  readonly id: string;
  readonly named: string;
  readonly placed: string;
  readonly supplier: string;
  readonly country: string;
  readonly unpriced: boolean;
}

export interface Hit extends ReadProduct {
  /** 0: all words are in the name or the maker's name. 1: some are in the category. */
  readonly tier: number;
}

/** In the order of the listing: the price may be asked for last, then by name. */
export const readAll = (sql: postgres.Sql): Promise<ReadProduct[]> =>
  sql<ReadProduct[]>`
    select id, lower(concat_ws(' ', name, supplier)) as named,
      lower(concat_ws(' ', category, sub_vertical, vertical)) as placed, supplier, unpriced,
      attributes #>> '{Compliance and Standards,Country of Origin}' as country
    from public.product where is_active order by unpriced, sort_name, id`;

export function hitsOf(products: readonly ReadProduct[], query: string): Hit[] {
  const words = query.split(' ');
  return products.flatMap((product) => {
    const named = new Set(product.named.split(' '));
    const anywhere = new Set([...named, ...product.placed.split(' ')]);
    if (!words.every((word) => anywhere.has(word))) return [];
    return [{ ...product, tier: words.every((word) => named.has(word)) ? 0 : 1 }];
  });
}

export function countsOf(hits: readonly Hit[], keyOf: (hit: Hit) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(keyOf(hit), (counts.get(keyOf(hit)) ?? 0) + 1);
  return counts;
}
