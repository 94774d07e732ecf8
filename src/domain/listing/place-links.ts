/** Links from a product to lists: pages that show no list need not read and write whole addresses. */
import { MARKETPLACE } from '#domain/shared/paths.ts';
import { valueText } from './filter-values.ts';
import type { ListingPlace } from './listing.ts';

function pathWith(choices: Readonly<Record<string, string | null>>): string {
  const pairs = Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return pairs.length > 0 ? `${MARKETPLACE}?${new URLSearchParams(pairs)}` : MARKETPLACE;
}

/** The list of a category. */
export const placePath = ({ category, subcategory }: ListingPlace): string =>
  pathWith({ category, subcategory });

/** The list of a manufacturer. */
export const makerPath = (maker: string): string =>
  pathWith({ 'General.Manufacturer': valueText(maker) });
