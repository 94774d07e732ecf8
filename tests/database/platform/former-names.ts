/** The names of prices in release 0.2.0, with the present ones. */
const HALALAS: Readonly<Record<string, string>> = {
  price_sar: 'price_halalas',
  old_price_sar: 'old_price_halalas',
  new_price_sar: 'new_price_halalas',
  lowest_price: 'lowest_price_halalas',
  median_price: 'median_price_halalas',
  highest_price: 'highest_price_halalas',
};

interface Pair {
  readonly former: string;
  readonly present: unknown;
  readonly expected: unknown;
}

const inHalalas = (sar: unknown): unknown =>
  sar === null ? null : Number((sar as number).toFixed(2).replace('.', ''));

function pairsOf(row: Readonly<Record<string, unknown>>): Pair[] {
  const prices = Object.entries(HALALAS)
    .filter(([former]) => former in row)
    .map(([former, name]) => ({ former, present: row[name], expected: inHalalas(row[former]) }));
  if (!('product_id' in row)) return prices;
  return [...prices, { former: 'product_id', present: row['sku'], expected: row['product_id'] }];
}

/** At any depth. */
export function formerNames(answer: unknown): Pair[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = Array.isArray(answer) ? [] : pairsOf(answer as Record<string, unknown>);
  return [...own, ...Object.values(answer).flatMap(formerNames)];
}
