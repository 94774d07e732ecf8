/** What can be compared fairly: the content of compare.yaml and headlines.yaml in content/settings. */
import type { Attributes } from '#domain/product/attributes.ts';
import type { Product } from '#domain/product/product.ts';
import { isAttributeSection } from '#domain/product/attributes.ts';
import { textOf } from '#domain/product/product-groups.ts';
import { figureOf, type Figure } from './figures.ts';

/** 'Section.Field' */
type AttributePath = string;

export interface BetterRule {
  readonly attribute: AttributePath;
  readonly best: 'highest' | 'lowest' | 'nearestZero';
  /** More of it belongs to a larger product: only products of one size are compared. */
  readonly ofOneSize?: boolean | undefined;
}

interface SizeRule {
  /** Sub-verticals or categories. */
  readonly of: readonly string[];
  /** The first that a product states is its size. */
  readonly attributes: readonly AttributePath[];
  /** The unit of which prices are compared. */
  readonly price: string | null;
}

export interface CompareRules {
  /** What products of one kind have in common, beside category and condition. */
  readonly alike: readonly AttributePath[];
  readonly better: readonly BetterRule[];
  /** A range of temperatures, of which the upper end is compared. */
  readonly warmest: AttributePath;
  readonly sizes: readonly SizeRule[];
}

export type Compared = Pick<
  Product,
  'attributes' | 'category' | 'subVertical' | 'price' | 'unitPrice' | 'earliestDelivery'
>;

interface HeadlineGroup {
  readonly of: readonly string[];
  readonly show: readonly {
    readonly attributes: readonly string[];
    readonly unit?: string | undefined;
    readonly price?: string | undefined;
  }[];
}

/** The size of a product is its headline attribute with a unit of quantity: the one that has a price first. */
export const sizeRules = (groups: readonly HeadlineGroup[]): SizeRule[] =>
  groups.flatMap(({ of, show }) => {
    const sized = show.filter(({ unit }) => unit && unit !== '%');
    const size = sized.find(({ price }) => price) ?? sized[0];
    return size ? [{ of, attributes: size.attributes, price: size.price ?? null }] : [];
  });

/** A field may have a point in its name, a section has none. */
export function stated(attributes: Attributes, path: AttributePath): string {
  const point = path.indexOf('.');
  const section = path.slice(0, point);
  return isAttributeSection(section) ? textOf(attributes[section]?.[path.slice(point + 1)]) : '';
}

/** A product that states no condition is new. */
const conditionOf = ({ attributes }: Compared): string =>
  stated(attributes, 'General.Condition').toLowerCase() || 'new';

function kindOf(product: Compared, { alike }: CompareRules): string | null {
  const kind = product.category ?? product.subVertical;
  const own = alike.map((path) => stated(product.attributes, path));
  return kind === null ? null : [kind, conditionOf(product), ...own].join('\n');
}

/** A refill is not compared with a full cylinder, and oxygen not with argon. */
export function areOfOneKind(products: readonly Compared[], rules: CompareRules): boolean {
  const kinds = new Set(products.map((product) => kindOf(product, rules)));
  return kinds.size === 1 && !kinds.has(null);
}

export function sizeRuleOf(product: Compared, { sizes }: CompareRules): SizeRule | null {
  const { subVertical, category } = product;
  const own = (place: string | null) =>
    place === null ? undefined : sizes.find(({ of }) => of.includes(place));
  return own(subVertical) ?? own(category) ?? null;
}

/** What a product holds or delivers, in the base of its unit. */
export function sizeOf(product: Compared, rules: CompareRules): Figure | null {
  const rule = sizeRuleOf(product, rules);
  const figures = rule?.attributes.map((path) => figureOf(stated(product.attributes, path)));
  const size = figures?.find((figure) => figure !== null) ?? null;
  return size && size.number > 0 ? size : null;
}

/** 545 and 550 W are nearly one size, 5 and 6 kW are two. */
const SAME_SIZE = 0.05;

/** Whether all state a size, and the largest exceeds the smallest by no more than this share. */
export function areOfOneSize(
  products: readonly Compared[],
  rules: CompareRules,
  share = SAME_SIZE,
): boolean {
  const sizes = products.map((product) => sizeOf(product, rules));
  const numbers = sizes.map((size) => size?.number ?? NaN);
  const isOneUnit = new Set(sizes.map((size) => size?.unit)).size === 1;
  return isOneUnit && Math.max(...numbers) * (1 - share) <= Math.min(...numbers);
}
