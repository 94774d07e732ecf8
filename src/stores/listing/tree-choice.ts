/** A choice in the tree of categories: what is open below it, and the list that it shows. */
import {
  chooseMainCategory,
  chooseSubsector,
  chooseVertical,
  type OpenNodes,
  type TreeChoice,
} from '#domain/listing/categories/category.ts';
import { generalFilters, NO_FILTERS } from '#domain/listing/filters/filters.ts';
import { $listing, $openNodes, changeFilter } from './listing.ts';

function choose({ open, filter }: TreeChoice): void {
  $openNodes.set(open);
  // Most columns of one category are stated by few products of another.
  changeFilter({
    ...filter,
    by: undefined,
    filters: generalFilters($listing.get()?.query.filters ?? NO_FILTERS),
  });
}

const openNodes = (): OpenNodes => $openNodes.get() ?? [];

export const pickVertical = (name: string): void => choose(chooseVertical(openNodes(), name));
export const pickMainCategory = (vertical: string, name: string): void =>
  choose(chooseMainCategory(openNodes(), vertical, name));
export const pickSubsector = (vertical: string, name: string): void =>
  choose(chooseSubsector(openNodes(), vertical, name));
