/** What the answers of the shop about the readings of a line make of it. */
import {
  keyMatches,
  offered,
  runMatches,
  searchMatches,
  type KeyLookup,
} from '#domain/quick-order/matching/candidates.ts';
import { isDescribed } from '#domain/quick-order/matching/line-fit.ts';
import { bySureness } from '#domain/quick-order/matching/quick-match.ts';
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import {
  piecesOf,
  readingsOfLine,
  type Match,
  type MatchState,
  type QuickLine,
  type QuickMatch,
  type QuickProduct,
} from './quick-order.ts';

function matchOf(candidates: readonly QuickMatch[], state: MatchState): Match {
  return {
    state,
    candidates,
    products: candidates.map(({ product }) => product),
    quantities: new Map(candidates.map(({ product, quantity }) => [product.id, quantity])),
  };
}

/**
 * The SKU of a table may be the buyer's own and equal one of ours: it proves nothing where the text beside it has no
 * word of the product, or another measure.
 */
const described = (line: QuickLine, candidates: readonly QuickMatch[]): QuickMatch[] => {
  const text = describedReading(line)?.text ?? '';
  return candidates
    .map((one): QuickMatch => {
      const isDoubted = one.sureness === 'exact' && text !== '' && !isDescribed(text, one.product);
      return isDoubted ? { ...one, sureness: 'likely' } : one;
    })
    .sort(bySureness);
};

/** What the catalogue's keys make of a whole line, with the products of each reading; null if it knows none. */
export function exactMatch(line: QuickLine, productsOf: KeyLookup): Match | null {
  const found = described(line, keyMatches(readingsOfLine(line), productsOf));
  if (found.length === 0) return null;
  return matchOf(found, found[0]!.sureness === 'exact' ? 'found' : 'ambiguous');
}

/** A SKU or model inside a longer line, where it is certain; else null. */
export function partMatch(line: QuickLine, productsOf: KeyLookup): Match | null {
  const found = described(line, runMatches(readingsOfLine(line), productsOf));
  return found[0]?.sureness === 'exact' ? matchOf(found, 'found') : null;
}

/** The reading that a search is asked about. */
export const searchedReading = (line: QuickLine): Reading =>
  line.others.find(({ asked, isKey }) => asked !== undefined && !isKey) ?? readingsOfLine(line)[0]!;

/** What a table says beside the buyer's own SKU: asked about where the SKU finds nothing. */
export function describedReading(line: QuickLine): Reading | null {
  const text = line.own?.text ?? '';
  return text === '' || text === line.text ? null : { text, quantity: piecesOf(line) };
}

/** What a search found for a line, behind the products whose key is inside it. */
export function searchMatch(
  line: QuickLine,
  products: readonly QuickProduct[],
  productsOf: KeyLookup,
  reading = searchedReading(line),
): Match {
  const parts = runMatches(readingsOfLine(line), productsOf);
  const isPart = ({ id }: QuickProduct) => parts.some(({ product }) => product.id === id);
  const others = products.filter((product) => !isPart(product));
  const searched = searchMatches(reading, others);
  const all = parts.length > 0 ? offered([...parts, ...searched]) : searched;
  const candidates = described(line, all);
  const state = candidates[0]?.sureness === 'exact' ? 'found' : 'unknown';
  const { quantities, ...match } = matchOf(candidates, state);
  const decided = candidates.filter((one) => one.pack ?? one.quantity === null);
  const known = decided.map(({ product: { id } }) => [id, quantities!.get(id) ?? null] as const);
  return { ...match, quantities: new Map(known) };
}

/** Whether the description of a line is to be searched, too: its SKU names several products, or one that it does not fit. */
export const isDoubted = (line: QuickLine, match: Match | null): boolean =>
  match?.state === 'ambiguous' && describedReading(line) !== null;

/** Nothing, or only what shares a few letters. */
const isWeak = ({ candidates = [] }: Match): boolean =>
  candidates.every(({ sureness }) => sureness === 'possible');

/** Whether a search for the SKU of a table has found so little that its description is searched, too. */
export const isOpen = (line: QuickLine, match: Match): boolean =>
  describedReading(line) !== null && isWeak(match);

/** What the description of a line found, beside what its SKU named. Two products are asked about. */
export function describedMatch(found: Match, named: Match): Match {
  if (isWeak(named)) return found.products.length === 0 ? named : found;
  const isNew = ({ product: { id } }: QuickMatch) => !named.products.some((one) => one.id === id);
  const others = (found.candidates ?? []).filter(isNew);
  const { quantities, ...match } = matchOf(
    offered([...(named.candidates ?? []), ...others]),
    'ambiguous',
  );
  const known = new Map([...(found.quantities ?? []), ...(named.quantities ?? quantities ?? [])]);
  return { ...match, quantities: known };
}
