/** The rows of "What is promised" in docs/promises.md. */

export interface PromiseRow {
  readonly text: string;
  readonly proofs: readonly string[];
}

export const PROMISES = 'docs/promises.md';

const HEADING = '## What is promised';

export function promisesIn(page: string): PromiseRow[] {
  const section = page.split(HEADING)[1]?.split(/^## /m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => ({
    text: row.split('|')[1]?.trim() ?? '',
    proofs: [...row.matchAll(/\]\(\.\.\/((?:tests|supabase|src)\/[^)#]+)\)/g)].map(
      ([, file]) => file!,
    ),
  }));
}
