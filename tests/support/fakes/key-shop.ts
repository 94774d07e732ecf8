/** A shop that knows keys and searches nothing. */
import { keyed, type Listed } from '#tests/support/builders/lists/meanings.ts';
import type { Ask } from '#tests/support/oracles/list-outcomes.ts';

const rowOf = ({ sku, name, nameAr, maker, model, category, power }: Listed) => ({
  ...{ product: sku, sku, product_id: sku, name, manufacturer: maker, model: model || null },
  ...{ price_halalas: 100, price_sar: 1, minimum_order: 1, unit: null, kinds: [category] },
  names: [name, nameAr].filter((one) => one !== ''),
  measures: power === '' ? [] : [power],
});

export function keyShop(products: readonly Listed[]): Ask {
  const known = new Map<string, Listed[]>();
  for (const product of products) {
    const { sku, name, nameAr, model } = product;
    for (const key of new Set([sku, name, nameAr, model].map(keyed)))
      if (key !== '') known.set(key, [...(known.get(key) ?? []), product]);
  }
  const none = { state: 'unknown', products: [] };
  return (called, args) => {
    const [texts = []] = Object.values(args) as string[][];
    if (called === 'match_lines')
      return Promise.resolve({ lines: texts.map(() => none), products: [] });
    const found = texts.map((text) => (known.get(keyed(text)) ?? []).slice(0, 6));
    const listed = [...new Set(found.flat())].map(rowOf);
    const ids = found.map((each) => each.map(({ sku }) => sku));
    return Promise.resolve({ found: ids, products: listed });
  };
}
