/** Lists of some lines in one to three layouts. */
import fc from 'fast-check';
import { LAYOUTS } from './layouts.ts';
import { meaningOf, type Listed, type Meaning } from './meanings.ts';

export const LINES_IN_A_LIST = 12;

export interface WrittenList {
  readonly rows: readonly Meaning[];
  readonly text: string;
}

export function listOf(
  products: readonly Listed[],
  counts: ReadonlyMap<string, number>,
): fc.Arbitrary<WrittenList> {
  const aMeaning = meaningOf(products, (key) => counts.get(key) ?? 0);
  const size = { minLength: LINES_IN_A_LIST, maxLength: LINES_IN_A_LIST };
  const layouts = fc.array(fc.constantFrom(...LAYOUTS), { minLength: 1, maxLength: 3 });
  return fc.record({ rows: fc.array(aMeaning, size), layouts }).map(({ rows, layouts: chosen }) => {
    const part = Math.ceil(rows.length / chosen.length);
    const written = rows.map(({ text, count }) => ({ what: text, count }));
    const parts = chosen.map(({ write }, at) => write(written.slice(at * part, (at + 1) * part)));
    return { rows, text: parts.join('\n\n') };
  });
}
