import {
  columnScale,
  type CommonColumn,
  type TableColumn,
  type TablePage,
} from '#domain/listing/table.ts';
import type { Scale } from '#domain/listing/amount.ts';

/** A column beside the name: one that every listing has, or an attribute with its place in the answer. */
export type ShownColumn =
  | { readonly common: Exclude<CommonColumn, 'name'> }
  | { readonly place: number; readonly column: TableColumn; readonly scale: Scale };

export const columnsOf = (page: TablePage | null, places: readonly number[]): ShownColumn[] => [
  { common: 'price' },
  { common: 'delivery' },
  ...places.flatMap((place) =>
    page ? [{ place, column: page.columns[place]!, scale: columnScale(page, place) }] : [],
  ),
];

/** How many columns beside the name fit from which width on; the others are one step away. */
export const FITTING = { phone: 1, tablet: 5, desktop: 7 } as const;

/** Hides a column where it does not fit: `place` counts from the first shown one. */
export function widthClass(place: number): string {
  if (place < 0) return 'hidden';
  if (place < FITTING.phone) return '';
  if (place < FITTING.tablet) return 'max-sm:hidden';
  return place < FITTING.desktop ? 'max-xl:hidden' : 'max-[90rem]:hidden';
}

/** Shows what leads to further columns only where there are more than fit. */
export function stepClass(count: number): string {
  if (count <= FITTING.phone) return 'hidden';
  if (count <= FITTING.tablet) return 'sm:hidden';
  return count <= FITTING.desktop ? 'xl:hidden' : 'min-[90rem]:hidden';
}
