import { expect, test } from 'vitest';
import {
  candidatesOf,
  chosenCandidate,
  sureLines,
  takeSure,
  withRemembered,
} from './line-candidates.ts';
import { lineOf, withMatch, type Match, type QuickLine } from './quick-order.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';

const [one, two] = [aProduct('P-1'), aProduct('P-2')];
const matched = (match: Match): QuickLine =>
  withMatch(lineOf(1, { text: 'pump', quantity: 2 }), match);
const likely: Match = {
  state: 'unknown',
  products: [one, two],
  candidates: [
    { product: one, sureness: 'likely', reasons: [{ kind: 'words', text: 'pump' }], quantity: 2 },
    { product: two, sureness: 'possible', reasons: [], quantity: 2 },
  ],
};

test('a match without candidates is exact where one product is found, and possible otherwise', () => {
  const sureness = (match: Match) => candidatesOf(matched(match)).map((one) => one.sureness);
  expect(sureness({ state: 'found', products: [one] })).toEqual(['exact']);
  expect(sureness({ state: 'ambiguous', products: [one, two] })).toEqual(['possible', 'possible']);
  expect(candidatesOf({ match: null })).toEqual([]);
});

test('all sure lines are taken: a likely first candidate is chosen, a possible one and a chosen product stay', () => {
  const lines = [
    matched(likely),
    matched({ state: 'unknown', products: [two] }),
    { ...matched(likely), product: two },
  ];
  expect(sureLines(lines)).toEqual([lines[0]]);
  const taken = takeSure(lines);
  expect(taken.map(({ product }) => product?.sku)).toEqual(['P-1', undefined, 'P-2']);
  expect(chosenCandidate(taken[0]!)?.reasons).toEqual([{ kind: 'words', text: 'pump' }]);
  expect(sureLines(taken)).toEqual([]);
});

test('of several equally likely products none is sure, nor where a key is ambiguous', () => {
  const [first, second] = likely.candidates!;
  const both = { ...likely, candidates: [first!, { ...second!, sureness: 'likely' as const }] };
  const ambiguous = { ...likely, state: 'ambiguous' as const, candidates: [first!] };
  const lines = [matched(both), matched(ambiguous)];
  expect(sureLines(lines)).toEqual([]);
  expect(takeSure(lines)).toEqual(lines);
  const [remembered] = takeSure([matched(withRemembered(both, two, 'pump'))]);
  expect(remembered!.product?.sku).toBe('P-2');
});

test('a remembered product that has not the size of the words is offered, and taken by nobody', () => {
  const tank = aProduct('T-200', { name: 'Tank 200 l' });
  const none: Match = { state: 'unknown', products: [], candidates: [] };
  const line = (words: string) => matched(withRemembered(none, tank, words));
  expect(candidatesOf(line('tank 20.0 l'))).toMatchObject([
    { product: { sku: 'T-200' }, sureness: 'possible', reasons: [{ kind: 'chosen' }] },
  ]);
  expect(sureLines([line('tank 20.0 l')])).toEqual([]);
  expect(sureLines([line('tank 200 l')])).toHaveLength(1);
});

test('a remembered product comes first as likely and once, but never before an exact one', () => {
  const remembered = candidatesOf({ match: withRemembered(likely, two, 'pump') });
  expect(remembered.map(({ product, sureness }) => [product.sku, sureness])).toEqual([
    ['P-2', 'likely'],
    ['P-1', 'likely'],
  ]);
  expect(remembered[0]!.reasons).toEqual([{ kind: 'chosen', text: 'pump' }]);
  const exact: Match = { state: 'found', products: [one] };
  expect(withRemembered(exact, two, 'pump')).toBe(exact);
});
