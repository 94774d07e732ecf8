import { useEffect, useRef } from 'react';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { columnKey, COLUMNS_AT_MOST, type TablePage } from '#domain/listing/table.ts';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { table as words } from '#messages/listing/table.ts';
import { chooseColumns } from '#stores/listing/table.ts';

interface Props {
  page: TablePage;
  query: ListingQuery;
  places: readonly number[];
}

function closeByKey(this: HTMLDetailsElement, { key }: KeyboardEvent): void {
  if (key !== 'Escape' || !this.open) return;
  this.open = false;
  this.querySelector('summary')?.focus();
}

/** Which attributes are columns; remembered for the category. */
export function ColumnChooser({ page: { columns }, query, places }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const isFull = places.length >= COLUMNS_AT_MOST;
  function toggle(place: number) {
    const next = places.includes(place)
      ? places.filter((one) => one !== place)
      : [...places, place];
    chooseColumns(
      query,
      next.map((one) => columnKey(columns[one]!)),
    );
  }
  useEffect(() => {
    const { current } = box;
    current?.addEventListener('keydown', closeByKey);
    return () => current?.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <details ref={box} className="relative" hidden={columns.length === 0}>
      <summary className="btn btn-secondary min-h-9 cursor-pointer list-none px-2.5 text-xs marker:hidden">
        {words.columns}
      </summary>
      <fieldset className="card absolute end-0 top-full z-20 mt-1 max-h-[70dvh] w-64 overflow-y-auto p-3 shadow-panel">
        <legend className="float-start mb-1 text-2xs text-ink-soft">
          {words.columnsAtMost(COLUMNS_AT_MOST)}
        </legend>
        {columns.map((column, place) => (
          <label
            key={columnKey(column)}
            className="clear-both flex min-h-9 cursor-pointer items-center gap-2.5 text-sm/[1.3]"
          >
            <input
              type="checkbox"
              className="size-4.5 flex-none accent-teal"
              checked={places.includes(place)}
              disabled={isFull && !places.includes(place)}
              onChange={() => toggle(place)}
            />
            {catalogueText(column.fieldLabel ?? column.field)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
