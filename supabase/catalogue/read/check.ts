import { stat } from 'node:fs/promises';
import { AppError } from '#domain/shared/errors.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { CatalogueNames } from '#supabase/catalogue/write/state/catalogue-names.ts';
import { headerLines } from '#supabase/catalogue/read/lines/header-lines.ts';
import { FileError } from '#supabase/cli/records.ts';
import type { Column } from '#supabase/catalogue/read/lines/header.ts';
import { formatCount, quoted, type Reporter } from '#supabase/catalogue/report/report.ts';
import { HeaderError, type Row } from './rows.ts';
import { settledRows, type SettleSettings } from '#supabase/catalogue/write/state/settled.ts';
import { unreadableShop } from '#supabase/catalogue/write/state/shop-state.ts';

/** A file after the first pass, in which nothing is written. */
export interface CheckedFile {
  readonly file: string;
  readonly good: number;
  readonly rejected: number;
  /** The file, or all from some line on, cannot be read: not even its good rows are used. */
  readonly unreadable: boolean;
  /** Empty where the file has no rows. */
  readonly columns: readonly Column[];
}

export interface CheckContext extends Omit<SettleSettings, 'warn'> {
  readonly reporter: Reporter;
  readonly catalogueNames: CatalogueNames;
}

/** More than anybody reads; the rest is counted. */
const BAD_ROWS_SHOWN = 100;

const rowLines = (file: string, { line, problems }: Row): string[] =>
  problems.map(
    ({ column, value, reason }) => `${file}:${line}: ${column} ${quoted(value)} ${reason}`,
  );

/** Why a file cannot be read, a sentence each. */
function failureLines(file: string, error: unknown): string[] {
  if (error instanceof HeaderError) return headerLines(file, error);
  if (error instanceof FileError) return [`${file}:${error.line}: ${error.message}`];
  if (error instanceof UserError) return [`${file}: ${error.message}`];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return [`${file}: there is no such file`];
  if (code === 'EISDIR') return [`${file}: this is a folder`];
  if (code === 'EACCES') return [`${file}: reading it is not permitted`];
  return [`${file}: it cannot be read (${reasonOf(error)})`];
}

/** Every file is read twice, so that nothing of a bad one is written: a pipe or a device is gone after the first. */
async function refuseStreams(file: string): Promise<void> {
  const found = await stat(file);
  if (!found.isFile() && !found.isDirectory()) {
    throw new UserError('this is a pipe or a device, not a file; save the table to a file first');
  }
}

/** Reads a file to its end, reports every bad row, and counts. */
export async function checkFile(file: string, context: CheckContext): Promise<CheckedFile> {
  const { reporter, catalogueNames } = context;
  const warn = ({ column, reason }: { column: string; reason: string }): void =>
    reporter.line(`${file}: column ${quoted(column)} ${reason}`);
  let [good, rejected] = [0, 0];
  let columns: readonly Column[] = [];
  try {
    await refuseStreams(file);
    for await (const row of settledRows(file, { ...context, warn })) {
      columns = row.columns;
      if (row.product) {
        good += 1;
        catalogueNames.add(row.product, columns, `${file}:${row.line}`);
      } else {
        rejected += 1;
        if (rejected <= BAD_ROWS_SHOWN) rowLines(file, row).forEach(reporter.line);
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw unreadableShop(error);
    failureLines(file, error).forEach(reporter.line);
    return { file, good, rejected, unreadable: true, columns };
  }
  if (rejected > BAD_ROWS_SHOWN) {
    reporter.line(`${file}: … and ${formatCount(rejected - BAD_ROWS_SHOWN)} more bad rows`);
  }
  return { file, good, rejected, unreadable: false, columns };
}
