/**
 * A spreadsheet runs what starts like this as a formula: an apostrophe makes it text. What already
 * has one gets another, so that a reader who takes one away has the value. A number is no formula.
 */
export const FORMULA = /^(?![+-]?\d+([.,]\d+)*$)'*[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value of a cell: without the apostrophe that kept a spreadsheet from running it. */
export const withoutApostrophe = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '');

/** A table as a file that spreadsheets open with its letters intact and without running it. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
