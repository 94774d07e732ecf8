import './table.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shownColumns, columnsPlace } from '#domain/listing/table.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { table as words } from '#messages/listing/table.ts';
import type { ListingState } from '#stores/listing/listing.ts';
import { $columns, $table, followTable, retryTable } from '#stores/listing/table.ts';
import { Bar } from './Bar.tsx';
import { Head } from './Head.tsx';
import { Rows } from './Rows.tsx';
import { columnsOf } from './columns.ts';
import { useSwipe } from './swipe.ts';

/** The list as a table: a row for each product, attributes as columns. */
export function Table({ listing: { query } }: { listing: ListingState }) {
  const { page, status } = useStore($table);
  const chosen = useStore($columns)[columnsPlace(query)];
  const [start, setStart] = useState(0);
  useEffect(followTable, []);
  const places = page ? shownColumns(page.columns, chosen) : [];
  const columns = columnsOf(page, places);
  const first = Math.max(0, Math.min(start, columns.length - 1));
  const step = (by: number) => setStart(Math.max(0, Math.min(first + by, columns.length - 1)));
  const swipe = useSwipe(step);
  if (status === 'failed') return <Failure />;
  if (!page) return <p className="skeleton h-[57.5rem] rounded-lg" />;
  return (
    <>
      <Bar
        page={page}
        query={query}
        places={places}
        first={first}
        count={columns.length}
        onStep={step}
      />
      <table
        className="product-table w-full table-fixed text-sm"
        aria-busy={status === 'loading'}
        {...swipe}
      >
        <Head page={page} columns={columns} first={first} query={query} />
        <Rows page={page} columns={columns} first={first} />
      </table>
    </>
  );
}

function Failure() {
  return (
    <p className="py-6 text-sm" role="alert">
      {words.failed} <TryAgain className="link min-h-11" onRetry={retryTable} />
    </p>
  );
}
