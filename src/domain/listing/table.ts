/** The table of a listing: attributes as columns. */
import type { ProductCard } from '#domain/product/product.ts';
import type { Words } from '#domain/shared/text/translate.ts';
import { scaleFor, type Scale } from './amount.ts';
import type { AttributeFacet } from './filters/facets.ts';
import type { AttributeValue } from './filters/filters.ts';
import type { ListingPlace, Sort } from './listing.ts';

export interface TableColumn extends Pick<AttributeFacet, 'section' | 'field' | 'kind' | 'unit'> {
  readonly fieldLabel?: string | undefined;
  readonly unitLabels?: Words | undefined;
}

export interface TablePage {
  readonly products: readonly ProductCard[];
  readonly columns: readonly TableColumn[];
  /** Of each product what it states of each column; null where it states nothing. */
  readonly cells: readonly (readonly (AttributeValue | null)[])[];
  /** Whether the list is short enough to be sorted by a column. */
  readonly isSortable: boolean;
  /** The column that it is sorted by, in the form of an address. */
  readonly by: string | null;
}

/** As many as fit beside name, price and delivery on a desktop. */
const COLUMNS_AT_FIRST = 5;
export const COLUMNS_AT_MOST = 7;

export const columnKey = ({ section, field }: Pick<TableColumn, 'section' | 'field'>): string =>
  `${section}.${field}`;

/** Categories have columns of their own. */
export const columnsPlace = ({ category, subcategory }: ListingPlace): string =>
  subcategory ?? category ?? '';

/** The places of the chosen columns, in the order of the category; the first ones where none was chosen. */
export function shownColumns(
  columns: readonly TableColumn[],
  chosen: readonly string[] | undefined,
): number[] {
  const all = columns.map((_, index) => index);
  const known = all.filter((index) => chosen?.includes(columnKey(columns[index]!)));
  return chosen && (known.length > 0 || chosen.length === 0)
    ? known.slice(0, COLUMNS_AT_MOST)
    : all.slice(0, COLUMNS_AT_FIRST);
}

/** One scale for all amounts of a column. */
export function columnScale(page: TablePage, index: number): Scale {
  const { unit, unitLabels } = page.columns[index]!;
  const amounts = page.cells.map((row) => row[index]).filter((value) => typeof value === 'number');
  const bounds =
    amounts.length > 0
      ? { min: Math.min(...amounts), max: Math.max(...amounts) }
      : { min: null, max: null };
  return scaleFor(unit, bounds, unitLabels);
}

export interface TableOrder {
  readonly sort: Sort | null;
  readonly by?: string | undefined;
}

export type Direction = 'ascending' | 'descending';

/** How a column sorts the table now; undefined where it does not. */
export function directionOf(key: string, { by }: TableOrder): Direction | undefined {
  if (by === key) return 'ascending';
  return by === `-${key}` ? 'descending' : undefined;
}

/** Numbers begin with the largest, words with the first letter; the next press turns that round. */
export function nextOrder({ kind, ...column }: TableColumn, order: TableOrder): TableOrder {
  const key = columnKey(column);
  const first = kind === 'number' ? `-${key}` : key;
  const second = kind === 'number' ? key : `-${key}`;
  return { sort: null, by: order.by === first ? second : first };
}

/** Orders that every listing has, by the column that they are shown at. */
export const COMMON_COLUMNS = {
  name: { first: 'name', second: 'name' },
  price: { first: 'price_asc', second: 'price_desc' },
  delivery: { first: 'lead_time', second: 'lead_time' },
} as const satisfies Record<string, { first: Sort; second: Sort }>;
export type CommonColumn = keyof typeof COMMON_COLUMNS;

export const commonDirection = (
  column: CommonColumn,
  { sort, by }: TableOrder,
): Direction | undefined => {
  if (by || !sort) return undefined;
  if (sort === 'price_desc') return column === 'price' ? 'descending' : undefined;
  return sort === COMMON_COLUMNS[column].first ? 'ascending' : undefined;
};

export const nextCommonSort = (column: CommonColumn, order: TableOrder): Sort => {
  const { first, second } = COMMON_COLUMNS[column];
  return commonDirection(column, order) === 'ascending' ? second : first;
};
