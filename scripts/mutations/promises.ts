/** The rows of "What is promised" in README.md. */

export interface PromiseRow {
  readonly text: string;
  readonly proofs: readonly string[];
}

const HEADING = '## What is promised';

export function promisesIn(readme: string): PromiseRow[] {
  const section = readme.split(HEADING)[1]?.split(/^## /m)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => ({
    text: row.split('|')[1]?.trim() ?? '',
    proofs: [...row.matchAll(/\]\(((?:tests|supabase|src)\/[^)#]+)\)/g)].map(([, file]) => file!),
  }));
}
