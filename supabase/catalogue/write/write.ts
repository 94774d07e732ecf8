import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { CheckContext, CheckedFile } from '#supabase/catalogue/read/check.ts';
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { adviceOf, isTimeout, callWithRetry } from './retry.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { BatchSize, batchesOf } from './batches.ts';
import { withDefaultPhoto } from '#supabase/catalogue/write/state/stored.ts';
import { formatCount } from '#supabase/catalogue/report/report.ts';
import { settledRows, type SettledRow } from '#supabase/catalogue/write/state/settled.ts';
import { withKnownSpelling, type Spellings } from '#supabase/catalogue/read/lines/spellings.ts';
import { importedRows, type Summary } from '#supabase/catalogue/report/summary.ts';

export interface WriteContext extends CheckContext {
  /** Counted up as batches are acknowledged. */
  readonly summary: Summary;
  readonly size: BatchSize;
  readonly spellings: Spellings;
  /** Aborted by Ctrl+C: the import ends after the batch that is under way. */
  readonly signal?: AbortSignal | undefined;
}

export interface GoodRow extends Pick<SettledRow, 'stored' | 'columns'> {
  readonly product: CatalogueProduct;
}

const OUTCOMES = ['added', 'changed', 'unchanged'] as const;
type Outcomes = RpcAnswer<'import_products'>;

/** A batch that the database ended for its time is written in halves. */
async function send(
  batch: readonly CatalogueProduct[],
  columns: readonly string[] | null,
  { rpc, size }: Pick<WriteContext, 'rpc' | 'size'>,
): Promise<Outcomes> {
  try {
    const args = { batch, columns };
    return await size.timed(batch.length, () => callWithRetry(rpc, 'import_products', args));
  } catch (error) {
    if (!isTimeout(error) || batch.length === 1) throw error;
    size.shrink();
  }
  const middle = Math.ceil(batch.length / 2);
  return [
    ...(await send(batch.slice(0, middle), columns, { rpc, size })),
    ...(await send(batch.slice(middle), columns, { rpc, size })),
  ];
}

/** Only these columns of existing products change; null when rows replace their products. */
const columnsToWrite = (
  { columns }: CheckedFile,
  { replace }: WriteContext,
): readonly string[] | null => (replace === true ? null : columns.map(({ name }) => name));

async function writeBatch(
  batch: readonly CatalogueProduct[],
  file: CheckedFile,
  context: WriteContext,
): Promise<void> {
  const rows = await send(batch, columnsToWrite(file, context), context);
  for (const kind of OUTCOMES) {
    context.summary[kind] += rows.filter(({ outcome }) => outcome === kind).length;
  }
}

/** The good rows as they are to be stored; a row that went bad since the check stops it. */
export async function* goodRows(
  { file, rejected }: CheckedFile,
  context: WriteContext,
): AsyncGenerator<GoodRow> {
  for await (const { product, stored, columns } of settledRows(file, context)) {
    if (product)
      yield {
        product: withDefaultPhoto(withKnownSpelling(product, context.spellings)),
        stored,
        columns,
      };
    else if (rejected === 0) throw new Error('the file changed while it was read');
  }
}

async function* productsOf(rows: AsyncIterable<GoodRow>): AsyncGenerator<CatalogueProduct> {
  for await (const { product } of rows) yield product;
}

/** A sentence for an import that ends early: what is written, and that it may be repeated. */
export function interruptedError(
  what: string,
  error: unknown,
  { summary }: WriteContext,
): UserError {
  const written = importedRows(summary);
  return new UserError(
    `${what} (${reasonOf(error)}). ${formatCount(written)} rows are written and stay.${adviceOf(error)} Run the same command again: it goes on where it ended.`,
    { cause: error },
  );
}

/** Writes the good rows of a checked file. What is written stays when it stops half way. */
export async function writeFile(file: CheckedFile, context: WriteContext): Promise<void> {
  let done = 0;
  try {
    for await (const batch of batchesOf(productsOf(goodRows(file, context)), context.size)) {
      context.signal?.throwIfAborted();
      await writeBatch(batch, file, context);
      done += batch.length;
      context.reporter.progress(done, file.good, file.file);
    }
  } catch (error) {
    const where = `${file.file}: stopped after ${formatCount(done)} of ${formatCount(file.good)} rows`;
    throw interruptedError(where, error, context);
  }
}
