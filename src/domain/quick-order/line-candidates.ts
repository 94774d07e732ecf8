/** The products that a line may mean, as the table offers them. */
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

/** Null for a line that is settled, and for one whose first candidate is only possible. */
function sureProduct(line: QuickLine): QuickProduct | null {
  const [first] = candidatesOf(line);
  return line.product === null && first && first.sureness !== 'possible' ? first.product : null;
}

export const sureLines = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.filter((line) => sureProduct(line) !== null);

/** Every sure line with its first candidate; the others stay as they are. */
export const takeSure = (lines: readonly QuickLine[]): QuickLine[] =>
  lines.map((line) => {
    const product = sureProduct(line);
    return product ? withProduct(line, product) : line;
  });

/** The match with what this buyer chose before for the same words. A product that a key names exactly stays first. */
export function withRemembered(match: Match, product: QuickProduct, words: string): Match {
  if (match.state === 'found') return match;
  const all = candidatesOf({ match });
  const others = all.filter((one) => one.product.id !== product.id);
  const chosen: QuickMatch = {
    quantity: null,
    ...all.find((one) => one.product.id === product.id),
    product,
    sureness: 'likely',
    reasons: [{ kind: 'chosen', text: words }],
  };
  return {
    ...match,
    products: [product, ...others.map((one) => one.product)],
    candidates: [chosen, ...others],
  };
}
