/** How many of the first five hits are what a query asks for. */
import type { RpcAnswer } from '#contract/contract.ts';

export interface JudgedQuery {
  readonly q: string;
  /** Every expression matches in name, supplier, category, sub-vertical, vertical or SKU of a good hit. */
  readonly want: readonly string[];
  readonly kind: string;
}

type Answer = RpcAnswer<'search_products'>;
export type Search = (query: string) => Promise<Answer>;
type Card = Answer['products'][number];

const textOf = (card: Card): string =>
  [card.name, card.supplier, card.category, card.sub_vertical, card.vertical, card.sku].join(' | ');

const isGood = (card: Card, { want }: JudgedQuery): boolean =>
  want.every((pattern) => new RegExp(pattern, 'i').test(textOf(card)));

/** 0 where nothing is found. */
export function precisionOf(judged: JudgedQuery, { products }: Answer): number {
  const first = products.slice(0, 5);
  return first.length ? first.filter((card) => isGood(card, judged)).length / first.length : 0;
}

interface Scores {
  scores: number[];
  nothing: number;
}

const lineOf = (name: string, { scores, nothing }: Scores): string => {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return `${name.padEnd(12)} ${mean.toFixed(3)}  nothing found ${nothing} of ${scores.length}`;
};

/** A line for each kind and one for all; with detail one for each query before. */
export async function measurePrecision(
  queries: readonly JudgedQuery[],
  search: Search,
  detail: boolean,
): Promise<string[]> {
  const kinds = new Map<string, Scores>();
  const lines: string[] = [];
  for (const judged of queries) {
    const answer = await search(judged.q);
    const score = precisionOf(judged, answer);
    for (const kind of [judged.kind, 'all']) {
      const scores = kinds.get(kind) ?? { scores: [], nothing: 0 };
      scores.scores.push(score);
      scores.nothing += Number(answer.products.length === 0);
      kinds.set(kind, scores);
    }
    const names = answer.products.slice(0, 3).map(({ name }) => name);
    if (detail) lines.push(`${score.toFixed(2)} ${judged.q} → ${names.join(' · ')}`);
  }
  const all = kinds.get('all');
  kinds.delete('all');
  const sums = [...kinds, ...(all ? [['all', all] as const] : [])];
  return [...lines, ...sums.map(([name, scores]) => lineOf(name, scores))];
}
