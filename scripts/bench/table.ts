import type { Timing } from './timing.ts';

export interface Measured {
  readonly name: string;
  readonly sql: Timing;
  /** Over HTTP, by connections; absent where only the database is asked. */
  readonly one?: Timing;
  readonly ten?: Timing;
  /** One grouping-sets pass over the same filter. */
  readonly pass?: Timing;
}

const HEAD = ['', 'SQL p50', 'p95', '1 conn. p50', 'p95', '10 conn. p50', 'p95'];

const ms = (value: number): string => value.toFixed(1);

const both = (http: Timing | undefined, sql: Timing): string[] =>
  http
    ? [
        `${ms(http.p50)} (${(http.p50 / sql.p50).toFixed(1)}×)`,
        `${ms(http.p95)} (${(http.p95 / sql.p95).toFixed(1)}×)`,
      ]
    : ['', ''];

/** Lines of a table in milliseconds, with each time over HTTP as a multiple of the same SQL. */
export function tableOf(measured: readonly Measured[]): string[] {
  const rows = measured.map(({ name, sql, one, ten }) => [
    name,
    ms(sql.p50),
    ms(sql.p95),
    ...both(one, sql),
    ...both(ten, sql),
  ]);
  const table = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map(([name = '', ...cells]) =>
    [
      name.padEnd(widths[0] ?? 0),
      ...cells.map((cell, i) => cell.padStart(widths[i + 1] ?? 0)),
    ].join('  '),
  );
}

/** Each case in SQL as a multiple of the plain listing, which is the first case, and of its reference pass. */
export function ratiosOf(measured: readonly Measured[]): string[] {
  const listing = measured[0]?.sql.p50 ?? Number.NaN;
  const width = Math.max(...measured.map(({ name }) => name.length));
  return measured.map(({ name, sql, pass }) => {
    const beside = `${name.padEnd(width)}  ${(sql.p50 / listing).toFixed(2)}× listing`;
    return pass ? `${beside}, ${(sql.p50 / pass.p50).toFixed(2)}× pass` : beside;
  });
}
