import { readHeader } from '#supabase/catalogue/read/lines/header.ts';
import type { Column, HeaderProblem } from '#supabase/catalogue/read/lines/header.ts';
import type { CatalogueProduct, RowSettings } from './parse.ts';
import { rowParser } from './parse.ts';
import type { CellProblem } from './row-rules.ts';
import { FileError, readRecords } from '#supabase/cli/records.ts';
import type { DuplicateSkus } from '#supabase/catalogue/write/state/duplicate-skus.ts';

export interface Row {
  readonly line: number;
  readonly sku: string;
  /** The columns of its file: the row states no other field. */
  readonly columns: readonly Column[];
  /** Null exactly when there are problems. */
  readonly product: CatalogueProduct | null;
  readonly problems: readonly CellProblem[];
}

/** No row of the file can be read. */
export class HeaderError extends Error {
  override readonly name = 'HeaderError';
  readonly line: number;
  readonly problems: readonly HeaderProblem[];

  constructor(line: number, problems: readonly HeaderProblem[]) {
    super('the header cannot be read');
    this.line = line;
    this.problems = problems;
  }
}

export interface ReadSettings extends RowSettings {
  readonly duplicateSkus: DuplicateSkus;
  readonly warn?: (problem: HeaderProblem) => void;
}

/** The rows of one file. Throws `HeaderError`, or `FileError` where it stops being CSV. */
export async function* readRows(file: string, settings: ReadSettings): AsyncGenerator<Row> {
  let parse: ReturnType<typeof rowParser> | null = null;
  let columns: readonly Column[] = [];
  for await (const { line, cells } of readRecords(file)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (parse === null) {
      const header = readHeader(cells);
      if (header.problems.length > 0) throw new HeaderError(line, header.problems);
      for (const warning of header.warnings) settings.warn?.(warning);
      ({ columns } = header);
      parse = rowParser(columns, settings);
      continue;
    }
    const { sku, product, problems } = parse(cells);
    const taken = sku === '' ? null : settings.duplicateSkus.claim(sku, file, line);
    if (taken === null) yield { line, sku, columns, product, problems };
    else {
      const double = { column: 'product_id', value: sku, reason: taken };
      yield { line, sku, columns, product: null, problems: [...problems, double] };
    }
  }
  if (parse === null) throw new FileError(1, 'the file is empty');
}
