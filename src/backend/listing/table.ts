import type { RpcAnswer } from '#contract/contract.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { TableColumn, TablePage } from '#domain/listing/table.ts';
import { toCard } from '#backend/product/card-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';
import { argsOf } from './products.ts';

type ColumnRow = RpcAnswer<'product_table'>['columns'][number];

const toColumn = ({
  field_label: fieldLabel,
  unit_labels: unitLabels,
  ...column
}: ColumnRow): TableColumn => ({ ...column, fieldLabel, unitLabels });

/** A page of the listing with attributes as columns, in the order of one of them where the query names it. */
export const readTable = (query: ListingQuery, signal: AbortSignal): Promise<TablePage> =>
  withRetry(async () => {
    const args = { ...argsOf(query), ...(query.by ? { by_field: query.by } : {}) };
    const row = await callRpc('product_table', args, { signal });
    return {
      products: row.products.map(toCard),
      columns: row.columns.map(toColumn),
      cells: row.cells,
      isSortable: row.is_sortable,
      by: row.by,
    };
  });
