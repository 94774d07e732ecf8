/** Figures and prices of several products, where comparing them is fair. */
import { figureOf, figuresOf } from './figures.ts';
import {
  areOfOneKind,
  areOfOneSize,
  sizeOf,
  sizeRuleOf,
  stated,
  type BetterRule,
  type Compared,
  type CompareRules,
} from './rules.ts';

/** Where the lowest number is; nowhere where all are equal. */
export function lowest(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers);
  if (numbers.every((number) => number === least)) return [];
  return numbers.flatMap((number, index) => (number === least ? [index] : []));
}

/** Less is better. */
const RANK: Readonly<Record<BetterRule['best'], (figure: number) => number>> = {
  highest: (figure) => -figure,
  lowest: (figure) => figure,
  nearestZero: Math.abs,
};

/** Which products have the best figure of an attribute; none where it cannot be compared. */
export function bestIn(
  products: readonly Compared[],
  rules: CompareRules,
  { attribute, best, ofOneSize }: BetterRule,
): number[] {
  const figures = figuresOf(products.map(({ attributes }) => stated(attributes, attribute)));
  if (!figures || !areOfOneKind(products, rules)) return [];
  if (ofOneSize && !areOfOneSize(products, rules)) return [];
  return lowest(figures.map((figure) => RANK[best](figure)));
}

/** The prices, where all have one and it buys exactly the same amount. */
export function pricesOf(products: readonly Compared[], rules: CompareRules): number[] | null {
  const isFair = areOfOneKind(products, rules) && areOfOneSize(products, rules, 0);
  const prices = products.flatMap(({ price }) => (price ? [price] : []));
  return isFair && prices.length === products.length ? prices : null;
}

/** What a unit of each costs, exactly: the price that is shown for it is rounded, and has to agree. */
export function unitCosts(products: readonly Compared[], rules: CompareRules): number[] | null {
  const costs = products.map((product) => unitCost(product, rules));
  const units = new Set(products.map(({ unitPrice }) => unitPrice?.unit));
  const known = costs.filter((cost) => cost !== null);
  return areOfOneKind(products, rules) && units.size === 1 && known.length === products.length
    ? known
    : null;
}

function unitCost(product: Compared, rules: CompareRules): number | null {
  const { price, unitPrice } = product;
  const size = sizeOf(product, rules);
  const unit = figureOf(`1 ${sizeRuleOf(product, rules)?.price ?? ''}`);
  if (!price || !unitPrice || !size || !unit || size.unit !== unit.unit) return null;
  const cost = (price / 100 / size.number) * unit.number;
  return Math.abs(cost - unitPrice.sar) <= halfDigit(unitPrice.sar) ? cost : null;
}

/** Prices of units are shown with two decimals, small ones with two significant digits. */
const halfDigit = (sar: number): number =>
  (sar >= 0.1 ? 0.005 : 0.5 * 10 ** (Math.floor(Math.log10(sar)) - 1)) * (1 + 1e-9);
