import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import {
  columnKey,
  commonDirection,
  directionOf,
  type Direction,
  type TablePage,
} from '#domain/listing/table.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { Icon } from '#islands/shared/Icon.tsx';
import { table as words } from '#messages/listing/table.ts';
import {
  $chosen,
  isChosen,
  sortByColumn,
  sortByCommon,
  togglePage,
} from '#stores/listing/table.ts';
import { widthClass, type ShownColumn } from './columns.ts';

interface Props {
  page: TablePage;
  columns: readonly ShownColumn[];
  first: number;
  query: ListingQuery;
}

/** Names of the columns, each of which sorts the list where it can. */
export function Head({ page, columns, first, query }: Props) {
  return (
    <thead>
      <tr>
        <ChooseAll page={page} />
        <Sorted direction={commonDirection('name', query)} onSort={() => sortByCommon('name')}>
          {words.name}
        </Sorted>
        {columns.map((shown, index) => (
          <ColumnHead
            key={'common' in shown ? shown.common : columnKey(shown.column)}
            shown={shown}
            className={widthClass(index - first)}
            query={query}
            isSortable={page.isSortable}
          />
        ))}
      </tr>
    </thead>
  );
}

function ChooseAll({ page: { products } }: { page: TablePage }) {
  const chosen = useStore($chosen);
  return (
    <th scope="col" className="w-10">
      <label className="grid h-11 w-10 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-4.5 accent-teal"
          aria-label={words.chooseAll}
          checked={products.length > 0 && products.every((one) => isChosen(chosen, one))}
          onChange={() => togglePage(products)}
        />
      </label>
    </th>
  );
}

interface ColumnProps {
  shown: ShownColumn;
  className: string;
  query: ListingQuery;
  isSortable: boolean;
}

function ColumnHead({ shown, className, query, isSortable }: ColumnProps) {
  if ('common' in shown) {
    const { common } = shown;
    return (
      <Sorted
        className={`max-[40rem]:w-[42%] ${common === 'price' ? 'w-29' : 'w-25'} ${className}`}
        direction={commonDirection(common, query)}
        onSort={() => sortByCommon(common)}
      >
        {words[common]}
      </Sorted>
    );
  }
  const { column } = shown;
  return (
    <Sorted
      className={`w-25 max-[40rem]:w-[42%] ${className}`}
      direction={isSortable ? directionOf(columnKey(column), query) : undefined}
      onSort={isSortable ? () => sortByColumn(column) : undefined}
    >
      {catalogueText(column.fieldLabel ?? column.field)}
    </Sorted>
  );
}

interface SortedProps {
  className?: string;
  direction: Direction | undefined;
  onSort?: (() => void) | undefined;
  children: ReactNode;
}

function Sorted({ className, direction, onSort, children }: SortedProps) {
  const text = <span className="line-clamp-2">{children}</span>;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      {onSort ? (
        <button
          type="button"
          className="flex h-11 w-full items-center gap-0.5 text-start hover:underline"
          onClick={onSort}
        >
          {text}
          {direction && (
            <Icon
              path={icons.chevronDown}
              className={`size-3.5 flex-none ${direction === 'ascending' ? 'rotate-180' : ''}`}
            />
          )}
        </button>
      ) : (
        <span className="flex h-11 items-center">{text}</span>
      )}
    </th>
  );
}
