/** One sentence about two or more products, of what their data support and nothing else. */
import { bestIn, lowest, pricesOf, unitCosts } from './fair.ts';
import { warmestOf } from './figures.ts';
import {
  areOfOneKind,
  sizeRuleOf,
  stated,
  type BetterRule,
  type Compared,
  type CompareRules,
} from './rules.ts';

/** What sets one product apart from all others. */
export type Claim = { readonly product: number } & (
  | { readonly kind: 'price'; readonly percent: number }
  | { readonly kind: 'unitPrice'; readonly percent: number; readonly unit: string }
  | { readonly kind: 'warmest'; readonly celsius: number }
  | { readonly kind: BetterRule['best']; readonly attribute: string; readonly value: string }
  | { readonly kind: 'delivery'; readonly day: string }
);

const CLAIMS_MAX = 3;

/** The only one of a list; two that are equally good are not set apart. */
const only = (found: readonly number[]): number | null => (found.length === 1 ? found[0]! : null);

/** At most three claims, at least one of each product that has one, in the order of their weight. */
export function summaryOf(products: readonly Compared[], rules: CompareRules): Claim[] {
  if (products.length < 2) return [];
  const claims = claimsOf(products, rules);
  const isFirst = ({ product }: Claim, index: number): boolean =>
    claims.findIndex((claim) => claim.product === product) === index;
  const first = claims.filter(isFirst);
  const others = claims.filter((claim) => !first.includes(claim));
  const chosen = [...first, ...others].slice(0, CLAIMS_MAX);
  return claims.filter((claim) => chosen.includes(claim));
}

/** Everything that could be claimed, what buyers ask first before the rest. */
export function claimsOf(products: readonly Compared[], rules: CompareRules): Claim[] {
  const fair = areOfOneKind(products, rules)
    ? [
        ...cheapest(products, rules),
        ...warmest(products, rules),
        ...rules.better.flatMap((rule) => bestOf(products, rules, rule)),
      ]
    : [];
  return [...fair, ...earliest(products)];
}

/** Whole percent, rounded down: what is claimed is never more than what is saved. */
const percentBelow = (less: number, more: number): number =>
  Math.floor((1 - less / more) * 100 + 1e-9);

function saving(costs: readonly number[]): { product: number; percent: number } | null {
  const product = only(lowest(costs));
  if (product === null) return null;
  const next = Math.min(...costs.filter((_, index) => index !== product));
  const percent = percentBelow(costs[product]!, next);
  return percent > 0 ? { product, percent } : null;
}

/** For a unit where each has a price for it, else as a whole, where sizes are equal. */
function cheapest(products: readonly Compared[], rules: CompareRules): Claim[] {
  const each = unitCosts(products, rules);
  if (each) {
    const found = saving(each);
    const unit = sizeRuleOf(products[0]!, rules)?.price;
    return found && unit ? [{ kind: 'unitPrice', ...found, unit }] : [];
  }
  const prices = pricesOf(products, rules);
  const found = prices && saving(prices);
  return found ? [{ kind: 'price', ...found }] : [];
}

function warmest(products: readonly Compared[], { warmest: path }: CompareRules): Claim[] {
  const ends = products.map(({ attributes }) => warmestOf(stated(attributes, path)));
  const known = ends.filter((end) => end !== null);
  const product = known.length === ends.length ? only(lowest(known.map((end) => -end))) : null;
  return product === null ? [] : [{ kind: 'warmest', product, celsius: known[product]! }];
}

function bestOf(products: readonly Compared[], rules: CompareRules, rule: BetterRule): Claim[] {
  const product = only(bestIn(products, rules, rule));
  if (product === null) return [];
  const { attribute, best } = rule;
  const value = stated(products[product]!.attributes, attribute);
  return [{ kind: best, product, attribute: attribute.slice(attribute.indexOf('.') + 1), value }];
}

function earliest(products: readonly Compared[]): Claim[] {
  const days = products.map(({ earliestDelivery }) => earliestDelivery);
  const known = days.filter((day) => day !== null);
  const product =
    known.length === days.length ? only(lowest(known.map((day) => Date.parse(day)))) : null;
  return product === null ? [] : [{ kind: 'delivery', product, day: known[product]! }];
}
