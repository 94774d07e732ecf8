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

const isGoodText = (text: string, { want }: JudgedQuery): boolean =>
  want.every((pattern) => new RegExp(pattern, 'i').test(text));

const isGood = (card: Card, judged: JudgedQuery): boolean => isGoodText(textOf(card), judged);

/** 0 where nothing is found. */
export function precisionOf(judged: JudgedQuery, { products }: Answer): number {
  const first = products.slice(0, 5);
  return first.length ? first.filter((card) => isGood(card, judged)).length / first.length : 0;
}

/** The most that any order of so many hits could have: where the shop has two of what is asked for, 0.4 of five. */
function mostOf(judged: JudgedQuery, { products }: Answer, catalogue: readonly string[]): number {
  const shown = Math.min(5, products.length);
  const good = catalogue.filter((text) => isGoodText(text, judged)).length;
  return shown === 0 ? 0 : Math.min(1, good / shown);
}

interface Scores {
  scores: number[];
  most: number[];
  nothing: number;
}

const mean = (scores: readonly number[]): string =>
  (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(3);

const lineOf = (name: string, { scores, most, nothing }: Scores): string =>
  `${name.padEnd(12)} ${mean(scores)} of ${mean(most)}  nothing found ${nothing} of ${scores.length}`;

/**
 * A line for each kind and one for all; with detail one for each query before. `catalogue` has the texts of each product,
 * as a query is judged by them.
 */
export async function measurePrecision(
  queries: readonly JudgedQuery[],
  search: Search,
  catalogue: readonly string[],
  detail: boolean,
): Promise<string[]> {
  const kinds = new Map<string, Scores>();
  const lines: string[] = [];
  for (const judged of queries) {
    const answer = await search(judged.q);
    const score = precisionOf(judged, answer);
    const most = mostOf(judged, answer, catalogue);
    for (const kind of [judged.kind, 'all']) {
      const scores = kinds.get(kind) ?? { scores: [], most: [], nothing: 0 };
      scores.scores.push(score);
      scores.most.push(most);
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
