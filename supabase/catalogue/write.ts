import { AppError } from '#domain/errors.ts';
import { Complaint } from '#supabase/local/settings.ts';
import type { CheckContext, CheckedFile } from './check.ts';
import type { CatalogueProduct } from './parse.ts';
import { count } from './report.ts';
import { readRows } from './rows.ts';
import type { Summary } from './summary.ts';

/** Calls a database function with the service key. */
export type Rpc = (name: string, args: Record<string, unknown>) => Promise<unknown>;

export interface WriteContext extends CheckContext {
  readonly rpc: Rpc;
  /** Counted up as batches are acknowledged. */
  readonly summary: Summary;
}

export const BATCH_ROWS = 500;
const PAUSES_MS = [1_000, 3_000, 8_000];

const isPassing = (error: unknown): boolean =>
  error instanceof AppError &&
  / (no answer|5\d\d .*)$/.test((error.cause as Error | undefined)?.message ?? '');

/** An upsert by SKU may be repeated, so an answer that was lost on the way is asked for again. */
export async function patiently(rpc: Rpc, ...[name, args]: Parameters<Rpc>): Promise<unknown> {
  for (const pause of PAUSES_MS) {
    try {
      return await rpc(name, args);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return rpc(name, args);
}

const OUTCOMES = ['added', 'changed', 'unchanged'] as const;

async function writeBatch(
  batch: CatalogueProduct[],
  { rpc, summary }: WriteContext,
): Promise<void> {
  const answer = await patiently(rpc, 'import_products', { batch });
  const rows = answer as { outcome: (typeof OUTCOMES)[number] }[];
  for (const kind of OUTCOMES) {
    summary[kind] += rows.filter(({ outcome }) => outcome === kind).length;
  }
}

/** Batches of the good rows; a row that went bad since the check stops it. */
async function* batches(
  { file, rejected }: CheckedFile,
  context: WriteContext,
): AsyncGenerator<CatalogueProduct[]> {
  let batch: CatalogueProduct[] = [];
  for await (const { product } of readRows(file, context)) {
    if (product) batch.push(product);
    else if (rejected === 0) throw new Error('the file changed while it was read');
    if (batch.length === BATCH_ROWS) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** Writes the good rows of a checked file. What is written stays when it stops half way. */
export async function writeFile(file: CheckedFile, context: WriteContext): Promise<void> {
  let done = 0;
  try {
    for await (const batch of batches(file, context)) {
      await writeBatch(batch, context);
      done += batch.length;
      context.reporter.progress(done, file.good, file.file);
    }
  } catch (error) {
    throw new Complaint(
      `${file.file}: stopped after ${count(done)} of ${count(file.good)} rows (${reasonOf(error as Error)}). Run the same command again: what is in already stays as it is.`,
      { cause: error },
    );
  }
}
