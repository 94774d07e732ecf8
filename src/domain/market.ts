import { fromSar, type Halalas } from './money.ts';

export interface MarketRow {
  readonly vertical: string | null;
  readonly category: string | null;
  readonly price_sar: number | string | null;
}

interface PriceRange {
  readonly lowest: Halalas;
  readonly median: Halalas;
  readonly highest: Halalas;
}

export interface MarketFamily {
  readonly vertical: string;
  readonly category: string;
  readonly products: number;
  readonly priced: number;
  /** Null where every product is 'Ask for quote'. */
  readonly prices: PriceRange | null;
}

type Placed = MarketRow & { readonly vertical: string; readonly category: string };

const isPlaced = (row: MarketRow): row is Placed => row.vertical !== null && row.category !== null;

/** Counts and price ranges per category, the larger families first. A product without a place is in none. */
export function marketFamilies(all: readonly MarketRow[]): MarketFamily[] {
  const rows = all.filter(isPlaced);
  const groups = Map.groupBy(rows, (row) => `${row.vertical}\n${row.category}`);
  const sizes = Map.groupBy(rows, (row) => row.vertical);
  return [...groups.values()]
    .map(familyOf)
    .sort(
      (a, b) =>
        sizes.get(b.vertical)!.length - sizes.get(a.vertical)!.length ||
        a.vertical.localeCompare(b.vertical) ||
        b.products - a.products ||
        a.category.localeCompare(b.category),
    );
}

function familyOf(rows: Placed[]): MarketFamily {
  const { vertical, category } = rows[0]!;
  const prices = rows
    .flatMap((row) => (row.price_sar === null ? [] : [fromSar(row.price_sar)]))
    .sort((a, b) => a - b);
  return {
    vertical,
    category,
    products: rows.length,
    priced: prices.length,
    prices: rangeOf(prices),
  };
}

/** The median of an even count is the lower of the two in the middle: a price that exists. */
function rangeOf(prices: readonly Halalas[]): PriceRange | null {
  if (prices.length === 0) return null;
  const median = prices[Math.floor((prices.length - 1) / 2)]!;
  return { lowest: prices[0]!, median, highest: prices.at(-1)! };
}

export interface PriceScale {
  /** Powers of ten in riyals, from below the lowest price to below the highest. */
  readonly decades: readonly number[];
  /** Where a price stands between the first decade and the end of the last, in percent. */
  readonly at: (price: Halalas) => number;
}

/** One logarithmic scale for all families: a bottle of water and a generator fit on it. */
export function priceScale(families: readonly MarketFamily[]): PriceScale {
  const prices = families.flatMap((family) => family.prices ?? []);
  const power = (price: Halalas): number => Math.log10(Math.max(price, 100) / 100);
  const first = Math.floor(power(Math.min(...prices.map(({ lowest }) => lowest), 100_00)));
  const last = Math.ceil(power(Math.max(...prices.map(({ highest }) => highest), 1000_00)));
  return {
    decades: Array.from({ length: last - first }, (_, index) => 10 ** (first + index)),
    at: (price) => ((power(price) - first) / (last - first)) * 100,
  };
}
