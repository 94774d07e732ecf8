import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that goes with the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file of the given text or bytes. */
export function aFile(content: string | Uint8Array, name = 'catalogue.csv'): string {
  const path = join(aFolder(), name);
  writeFileSync(path, content);
  return path;
}

type Row = Record<string, string>;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** CSV text of rows that name only what matters; the columns are all that any row names. */
export function csvOf(...rows: Row[]): string {
  const full = rows.map((row, index) => ({
    product_id: `T-${index + 1}`,
    name: 'A product',
    ...row,
  }));
  const columns = [...new Set(full.flatMap((row) => Object.keys(row)))];
  const lines = full.map((row: Row) => columns.map((column) => cell(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

export const aCatalogue = (...rows: Row[]): string => aFile(csvOf(...rows));
