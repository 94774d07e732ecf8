/** The products that a line may mean, as the table offers them. */
import { fitOf } from './matching/line-fit.ts';
import { bySureness } from './matching/quick-match.ts';
import {
  withProduct,
  type Match,
  type QuickLine,
  type QuickMatch,
  type QuickProduct,
} from './quick-order.ts';

/** The products of a match with how sure they are. Of several products with one key, none is sure. */
function derived({ state, products }: Match): QuickMatch[] {
  const sureness = state === 'found' ? 'exact' : 'possible';
  return products.map((product) => ({ product, sureness, reasons: [], quantity: null }));
}

export const candidatesOf = ({ match }: Pick<QuickLine, 'match'>): readonly QuickMatch[] =>
  match ? (match.candidates ?? derived(match)) : [];

/** The chosen product with the reason; none where a reload has left its SKU only. */
export const chosenCandidate = (line: QuickLine): QuickMatch | undefined =>
  candidatesOf(line).find(({ product }) => product.id === line.product?.id);

const wasChosen = ({ reasons }: QuickMatch): boolean =>
  reasons.some(({ kind }) => kind === 'chosen');

/** Null for a line that is settled, and for one that may mean several products or only possible ones. */
function sureProduct(line: QuickLine): QuickProduct | null {
  const [first, second] = candidatesOf(line);
  if (line.product !== null || !first || first.sureness === 'possible') return null;
  const isOnly = line.match?.state !== 'ambiguous' && (!second || second.sureness === 'possible');
  return isOnly || wasChosen(first) ? first.product : null;
}

export const sureLines = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => sureProduct(line) !== null);

/** Every sure line with its first candidate; the others stay as they are. */
export const takeSure = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.map((line) => {
    const product = sureProduct(line);
    return product ? withProduct(line, product) : line;
  });

/**
 * The match with what this buyer chose before for the same words. A product that a key names exactly stays first, and
 * a product of another size than the words ask for is only possible.
 */
export function withRemembered(match: Match, product: QuickProduct, words: string): Match {
  if (match.state === 'found') return match;
  const all = candidatesOf({ match });
  const others = all.filter((one) => one.product.id !== product.id);
  const chosen: QuickMatch = {
    quantity: null,
    ...all.find((one) => one.product.id === product.id),
    product,
    sureness: fitOf(words, product).isContradicted ? 'possible' : 'likely',
    reasons: [{ kind: 'chosen', text: words }],
  };
  const candidates = [chosen, ...others].sort(bySureness);
  return { ...match, products: candidates.map((one) => one.product), candidates };
}
