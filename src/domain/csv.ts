/**
 * A spreadsheet runs what starts like this as a formula: an apostrophe makes it text. What already
 * has one gets another, so that a reader who takes one away has the value.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)*$/;
const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a file that spreadsheets open with its letters intact and without running it. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
