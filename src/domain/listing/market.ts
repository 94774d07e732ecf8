import type { Halalas } from '#domain/shared/money.ts';

interface PriceRange {
  readonly lowest: Halalas;
  readonly median: Halalas;
  readonly highest: Halalas;
}

export interface MarketFamily {
  readonly vertical: string;
  readonly category: string;
  /** How both are shown, where that is another word. */
  readonly verticalLabel?: string | undefined;
  readonly categoryLabel?: string | undefined;
  readonly products: number;
  readonly priced: number;
  /** Null where every product is 'Ask for quote'. */
  readonly prices: PriceRange | null;
}

/** The largest verticals first, and in each the largest categories. */
export function sortFamilies(families: readonly MarketFamily[]): MarketFamily[] {
  const sizes = new Map<string, number>();
  for (const { vertical, products } of families) {
    sizes.set(vertical, (sizes.get(vertical) ?? 0) + products);
  }
  return families.toSorted(
    (a, b) =>
      sizes.get(b.vertical)! - sizes.get(a.vertical)! ||
      a.vertical.localeCompare(b.vertical) ||
      b.products - a.products ||
      a.category.localeCompare(b.category),
  );
}

/** A vertical and a category as they are shown. */
export const shownVertical = ({ vertical, verticalLabel }: MarketFamily): string =>
  verticalLabel ?? vertical;
export const shownCategory = ({ category, categoryLabel }: MarketFamily): string =>
  categoryLabel ?? category;

/** Riyals as a spreadsheet reads them: '1250.50'. */
const plain = (price: Halalas | undefined): string =>
  price === undefined ? '' : (price / 100).toFixed(2);

/** A row for each family, as text: day, vertical, category, products, priced products and the three prices. */
export const marketRows = (families: readonly MarketFamily[], day: string): string[][] =>
  families.map((family) => [
    day,
    shownVertical(family),
    shownCategory(family),
    String(family.products),
    String(family.priced),
    plain(family.prices?.lowest),
    plain(family.prices?.median),
    plain(family.prices?.highest),
  ]);

export interface PriceScale {
  /** Powers of ten in riyals, from below the lowest price to below the highest. */
  readonly decades: readonly number[];
  /** The position of a price on the logarithmic axis, in percent. */
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
