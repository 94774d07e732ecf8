/** What a line may mean: products by their keys, by a key inside the line, or by a search. */
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import { isCertainKey, namesExactly } from './key-proof.ts';
import { fitOf, nearReasons, type Fit } from './line-fit.ts';
import { foldLine, keyOf, numbersIn } from './line-words.ts';
import { measuresOf } from '#domain/quick-order/reading/measures.ts';
import { packsOf } from './packs.ts';
import { bySureness, type QuickMatch, type QuickProduct, type Reason } from './quick-match.ts';
import { isContinued, runsIn } from './line-runs.ts';
import { hasOtherAmount, isOfOtherWord } from './other-counts.ts';

/** The products that a text names exactly. */
export type KeyLookup = (text: string) => readonly QuickProduct[];

/** Which of its keys a product has in a text. */
function keyReason({ sku, model }: QuickProduct, text: string): Reason {
  const key = keyOf(text);
  if (key === keyOf(sku)) return { kind: 'sku', text };
  return { kind: key === keyOf(model ?? '') ? 'model' : 'name', text };
}

/** An amount that was asked for counts packs; it is chosen only where they hold it exactly. */
function counted(match: QuickMatch, { asked }: Reading): QuickMatch {
  const pack = asked ? packsOf(match.product, asked) : null;
  if (!pack) return match;
  return { ...match, pack, quantity: pack.isWhole ? pack.packs : null };
}

/** Readings with an amount first: of the matches of a product the first counts. */
const amountsFirst = (readings: readonly Reading[]): Reading[] =>
  [...readings].sort((one, other) => Number(!one.asked) - Number(!other.asked));

/** The first match of each product. */
const eachOnce = (matches: readonly QuickMatch[]): QuickMatch[] =>
  [...new Map([...matches].reverse().map((match) => [match.product.id, match])).values()].reverse();

/** A colon behind the maker decides nothing. */
const literalNames = ({ sku, model, manufacturer, name }: QuickProduct): string[] => [
  ...[sku, model ?? '', name],
  ...[`${manufacturer} ${model}`, `${model} ${manufacturer}`],
];

/** 'DUO-G6+' beside 'DUO-G6': signs decide where the line has exactly those of one product, and no part was left out. */
const isLiteral = ({ product, quantity }: QuickMatch, readings: readonly Reading[]): boolean =>
  readings.some(
    (reading, place) =>
      reading.quantity === quantity &&
      (quantity !== null || place === 0) &&
      literalNames(product).some((name) => foldLine(name) === foldLine(reading.text)),
  );

/** Whole readings that are a SKU, a model or a name. Two products are asked about. */
export function keyMatches(readings: readonly Reading[], productsOf: KeyLookup): QuickMatch[] {
  const matches = amountsFirst(readings).flatMap((reading) =>
    productsOf(reading.text).map((product): QuickMatch => {
      const reasons = [keyReason(product, reading.text)];
      const isCertain = isCertainKey(readings, reading, reading.text, product);
      const sureness = isCertain ? 'exact' : 'likely';
      const quantity = isOfOtherWord(reading, readings, product) ? null : reading.quantity;
      return counted({ product, reasons, sureness, quantity }, reading);
    }),
  );
  const found = eachOnce(matches);
  const literal = found.filter((one) => isLiteral(one, readings));
  if (found.length === 1) return found;
  return offered(found)
    .map((one) => (literal.length === 1 && one.product === literal[0]!.product ? literal[0]! : one))
    .sort(bySureness);
}

const surenessOf = (fit: Fit, isExact: boolean) =>
  fit.isContradicted || fit.isAccessory ? 'possible' : isExact ? 'exact' : 'likely';

function runMatch(
  reading: Reading,
  run: string,
  product: QuickProduct,
  readings: readonly Reading[],
): QuickMatch {
  const fit = fitOf(reading.text.replace(run, ' '), product);
  const isExplained =
    fit.unknown.length === 0 ||
    (fitOf(reading.text, product).hasMaker && !isContinued(reading.text, run, fit.unknown));
  const isExact = isExplained && fit.isMeasured && !fit.isMistyped;
  const isAsked = hasOtherAmount(reading, fit) || isOfOtherWord(reading, readings, product, run);
  const match: QuickMatch = {
    product,
    reasons: [keyReason(product, run), ...fit.reasons],
    sureness: surenessOf(fit, isExact),
    quantity: isAsked ? null : reading.quantity,
  };
  // '5 drums of 200 l' are not one drum.
  return fit.numbers.length > 0 ? match : counted(match, reading);
}

/** Readings with a SKU or a model inside. It is chosen where it is the only one and known words explain the rest of the line. */
export function runMatches(readings: readonly Reading[], productsOf: KeyLookup): QuickMatch[] {
  const matches = amountsFirst(readings).flatMap((reading): QuickMatch[] =>
    runsIn(reading.text).flatMap((run) =>
      productsOf(run).map((product) => {
        const match = runMatch(reading, run, product, readings);
        const isCertain = isCertainKey(readings, reading, run, product);
        return isCertain || match.sureness !== 'exact' ? match : { ...match, sureness: 'likely' };
      }),
    ),
  );
  const found = eachOnce(matches);
  return found.length > 1 ? offered(found) : found;
}

/** Whether a product is called so, with its manufacturer or supplier before or behind. */
function isNamed({ manufacturer, supplier, model, name }: QuickProduct, text: string): boolean {
  if (keyOf(model ?? '') === '') return namesExactly(text, [name]);
  const makers = [manufacturer, supplier].map((maker) => maker ?? '');
  const called = makers.flatMap((maker) => [`${maker} ${model}`, `${model} ${maker}`]);
  return namesExactly(text, [name, ...called]);
}

const fits = (fit: Fit): boolean =>
  !fit.isContradicted && fit.isMeasured && fit.unknown.length === 0 && !fit.isOtherOffer;

const isCertain = (fit: Fit): boolean => fits(fit) && !fit.isMistyped && fit.numbers.length === 0;

interface Found {
  readonly product: QuickProduct;
  readonly fit: Fit;
}

/** The one product whose name the line has in full; else in part, where no other could be meant. */
function certainOf(found: readonly Found[]): Found | null {
  const full = found.filter(({ fit }) => fit.hasName && isCertain(fit));
  if (full.length > 0) return full.length === 1 ? full[0]! : null;
  const left = found.filter(({ fit }) => !fit.isContradicted && fit.unknown.length === 0);
  const [only] = left;
  return left.length === 1 && only && only.fit.hasHead && isCertain(only.fit) ? only : null;
}

/** '400 l diesel' beside a drum of 200 l, where the line has no count: two drums. */
function impliedAmount(reading: Reading, fit: Fit): Reading {
  const isUncounted = reading.quantity === 1 && !reading.asked && fit.isContradicted;
  const [only, other] = measuresOf(reading.text).filter(
    ({ dimension }) => dimension === 'volume' || dimension === 'mass',
  );
  if (!isUncounted || !only || other) return reading;
  return {
    ...reading,
    asked: { amount: only.amount, unit: only.dimension === 'mass' ? 'kg' : 'l' },
  };
}

function searchMatch(reading: Reading, { product, fit }: Found, certain: Found | null): QuickMatch {
  const isExact = certain?.product === product || isNamed(product, reading.text);
  const isInTail =
    numbersIn(product.name).includes(String(reading.quantity)) &&
    !numbersIn(reading.text).includes(String(reading.quantity));
  const isAsked = hasOtherAmount(reading, fit) || reading.asked || (isExact && isInTail);
  const near = nearReasons(product, reading.text);
  // 'PVM-1237' beside 'PVM-12379': with another digit it is rather another product.
  const isOther = near.length > 0 && fit.numbers.length > 0;
  const match: QuickMatch = {
    product,
    reasons: isNamed(product, reading.text)
      ? [{ kind: 'name', text: reading.text }]
      : [...near, ...fit.reasons],
    sureness: isExact ? 'exact' : fits(fit) && !isOther ? 'likely' : 'possible',
    quantity: isAsked ? null : reading.quantity,
  };
  const packed = counted(match, impliedAmount(reading, fit));
  const isLarger = packed.pack && packed.pack.packs > 1 && !reading.asked;
  return isLarger || reading.asked ? packed : match;
}

/** Where several may be meant, none is chosen. */
export const offered = (matches: readonly QuickMatch[]): QuickMatch[] =>
  matches
    .map((one): QuickMatch => (one.sureness === 'exact' ? { ...one, sureness: 'likely' } : one))
    .sort(bySureness);

/** What a search found, compared with the line: a product with another power comes last. */
export function searchMatches(reading: Reading, products: readonly QuickProduct[]): QuickMatch[] {
  const found = products.map((product) => ({ product, fit: fitOf(reading.text, product) }));
  const certain = certainOf(found);
  const matches = [...found]
    .sort((one, other) => Number(one.fit.isContradicted) - Number(other.fit.isContradicted))
    .map((one) => searchMatch(reading, one, certain))
    .sort(bySureness);
  const [first, second] = matches;
  const isTwice = first?.sureness === 'exact' && second?.sureness === 'exact';
  return isTwice ? offered(matches) : matches;
}
