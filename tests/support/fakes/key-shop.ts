/** A shop that knows keys. It searches nothing, or counts the words that a line has of a name. */
import { keyed, type Listed } from '#tests/support/builders/lists/meanings.ts';
import type { Ask } from '#tests/support/oracles/list-outcomes.ts';

const rowOf = ({ sku, name, nameAr, maker, model, category, power }: Listed) => ({
  ...{ product: sku, sku, product_id: sku, name, manufacturer: maker, model: model || null },
  ...{ price_halalas: 100, price_sar: 1, minimum_order: 1, unit: null, kinds: [category] },
  names: [name, nameAr].filter((one) => one !== ''),
  measures: power === '' ? [] : [power],
});

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The six products that have the most words of a text. */
function foundByWords(products: readonly Listed[], text: string): Listed[] {
  const typed = wordsOf(text);
  const hits = ({ name, nameAr, maker }: Listed): number => {
    const own = new Set(wordsOf(`${name} ${nameAr} ${maker}`));
    return typed.filter((word) => own.has(word)).length;
  };
  return products
    .filter((product) => hits(product) > 0)
    .sort((one, other) => hits(other) - hits(one))
    .slice(0, 6);
}

export function keyShop(products: readonly Listed[], { hasSearch = false } = {}): Ask {
  const known = new Map<string, Listed[]>();
  for (const product of products) {
    const { sku, name, nameAr, model } = product;
    for (const key of new Set([sku, name, nameAr, model].map(keyed)))
      if (key !== '') known.set(key, [...(known.get(key) ?? []), product]);
  }
  const searched = (texts: readonly string[]) => {
    const found = texts.map((text) => (hasSearch ? foundByWords(products, text) : []));
    const lines = found.map((each) => ({ state: 'unknown', products: each.map(({ sku }) => sku) }));
    return { lines, products: [...new Set(found.flat())].map(rowOf) };
  };
  return (called, args) => {
    const [texts = []] = Object.values(args) as string[][];
    if (called === 'match_lines') return Promise.resolve(searched(texts));
    const found = texts.map((text) => (known.get(keyed(text)) ?? []).slice(0, 6));
    const listed = [...new Set(found.flat())].map(rowOf);
    const ids = found.map((each) => each.map(({ sku }) => sku));
    return Promise.resolve({ found: ids, products: listed });
  };
}
