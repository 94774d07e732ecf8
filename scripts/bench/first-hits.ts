/** Whether the first hit of a query is the product that whoever types it means. */
import type { Search } from './precision.ts';

export interface FamilyQuery {
  readonly q: string;
  /** Matches the English name of the product that has to come first. */
  readonly first: string;
  readonly why: string;
  readonly language: 'en' | 'ar';
}

interface FirstHits {
  /** From 0 to 1. */
  readonly right: number;
  /** A line for each query with another first hit. */
  readonly wrong: readonly string[];
}

export async function firstHitsOf(
  queries: readonly FamilyQuery[],
  search: Search,
): Promise<FirstHits> {
  const wrong: string[] = [];
  for (const { q, first, why } of queries) {
    const { products } = await search(q);
    const name = products[0]?.name ?? 'nothing';
    if (!new RegExp(first, 'i').test(name)) wrong.push(`${q} → ${name}, not /${first}/: ${why}`);
  }
  return { right: 1 - wrong.length / queries.length, wrong };
}

/** A line for each wrong first hit, and the share of right ones. */
export async function measureFirstHits(
  name: string,
  queries: readonly FamilyQuery[],
  search: Search,
): Promise<string[]> {
  const { right, wrong } = await firstHitsOf(queries, search);
  return [...wrong, `${name.padEnd(12)} ${right.toFixed(3)}  first hit right`];
}
