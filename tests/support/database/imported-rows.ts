/** Rows under a header, as a file that is imported. */
import type { CatalogueProduct } from '#supabase/catalogue/read/parse.ts';
import { aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { run } from './importing.ts';

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const csv = (...rows: string[][]): string =>
  rows.map((row) => row.map(quote).join(',')).join('\n') + '\n';

/** The output with FILE for the name, and the products that are sent. */
export async function imported(head: string[], ...rows: string[][]) {
  const file = aFile(csv(head, ...rows));
  const { lines, calls, summary } = await run([file], { newCategories: true });
  const products = calls.flatMap(({ args }) => (args['batch'] ?? []) as CatalogueProduct[]);
  return { lines: lines.map((line) => line.replace(file, 'FILE')), products, summary };
}
