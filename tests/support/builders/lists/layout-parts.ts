/** The parts of which layouts of lists are made. */
export interface ListRow {
  readonly what: string;
  readonly count: number;
}

export interface Layout {
  /** The public repository and file, or publisher and form; null for a layout that was written for this test. */
  readonly source: string | null;
  readonly write: (rows: readonly ListRow[]) => string;
}

export type Cell = (row: ListRow, place: number) => string;

export const arabic = (count: number): string =>
  count.toLocaleString('ar-EG', { useGrouping: false });
export const grouped = (count: number): string => count.toLocaleString('en-US');

const lines =
  (write: Cell): Layout['write'] =>
  (rows) =>
    rows.map(write).join('\n');

export const own = (write: Cell): Layout => ({ source: null, write: lines(write) });

const quoted = (cell: string, sign: string): string =>
  sign !== '\t' && (cell.includes(sign) || cell.includes('"'))
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;

export const what: Cell = (row) => row.what;
export const count: Cell = (row) => String(row.count);
export const place: Cell = (_, at) => String(at + 1);
export const price: Cell = (_, at) => `${100 + at}.50`;
export const fixed =
  (text: string): Cell =>
  () =>
    text;
export const none = fixed('');

export function table(
  source: string | null,
  sign: string,
  columns: readonly (readonly [string, Cell])[],
  foot: readonly string[] = [],
): Layout {
  const rowOf = (cells: readonly string[]) => cells.map((cell) => quoted(cell, sign)).join(sign);
  return {
    source,
    write: (rows) =>
      [
        ...(columns.some(([head]) => head !== '') ? [rowOf(columns.map(([head]) => head))] : []),
        ...rows.map((row, at) => rowOf(columns.map(([, cell]) => cell(row, at)))),
        ...foot,
      ].join('\n'),
  };
}

export const TAB = '\t';

/** A table of Markdown. */
export function pipes(source: string, columns: readonly (readonly [string, Cell])[]): Layout {
  const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return {
    source,
    write: (rows) =>
      [
        rowOf(columns.map(([head]) => head)),
        rowOf(columns.map(() => '---')),
        ...rows.map((row, at) => rowOf(columns.map(([, cell]) => cell(row, at)))),
      ].join('\n'),
  };
}

/** Every cell in quotation marks. */
export function quotedTable(
  source: string,
  sign: string,
  columns: readonly (readonly [string, Cell])[],
): Layout {
  const rowOf = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign);
  return {
    source,
    write: (rows) =>
      [
        rowOf(columns.map(([head]) => head)),
        ...rows.map((row, at) => rowOf(columns.map(([, cell]) => cell(row, at)))),
      ].join('\n'),
  };
}
