/** How well the words and measures of a line fit a product. */
import {
  foldLine,
  isAccessory,
  isMistyped,
  isNearKey,
  isOtherOffer,
  keyOf,
  namingWords,
  wordsOf,
} from './line-words.ts';
import {
  isSameAmount,
  measuresOf,
  withoutMeasures,
  type Measure,
} from '#domain/quick-order/reading/measures.ts';
import type { QuickProduct, Reason } from './quick-match.ts';

export interface Fit {
  readonly reasons: readonly Reason[];
  /** Words of the line that the product does not have; numbers are apart. */
  readonly unknown: readonly string[];
  /** Numbers that nothing explains: one may be a count. */
  readonly numbers: readonly string[];
  readonly isMistyped: boolean;
  /** 450 W are asked for, and it has 550 W. */
  readonly isContradicted: boolean;
  /** Whether the product has every measure of the line. */
  readonly isMeasured: boolean;
  readonly hasMaker: boolean;
  /** Whether the line has the whole name in a language, or the name up to its first comma. */
  readonly hasName: boolean;
  readonly hasHead: boolean;
  /** Whether the line has a word of something that goes with the product: 'bracket for …'. */
  readonly isAccessory: boolean;
  /** The same, or only the product is a rental, a spare part or the like. */
  readonly isOtherOffer: boolean;
}

/** Words for the same kind of thing. */
const SAME = [
  'panel module لوح الواح وحده',
  'inverter عاكس انفرتر محول',
  'battery بطاريه بطاريات',
  'generator genset مولد مولدات',
  'cylinder اسطوانه اسطوانات انبوبه',
  'diesel ديزل سولار',
  'water مياه ماء',
  'drum barrel برميل براميل',
  'charger شاحن',
  'solar pv photovoltaic شمسي شمسيه',
  'tank خزان خزانات',
  'oil زيت زيوت',
  'drinking potable شرب',
].map((group) => new Set(group.split(' ')));

export const isSame = (one: string, other: string): boolean =>
  one === other || SAME.some((group) => group.has(one) && group.has(other));

const namesOf = ({ name, names = [name] }: QuickProduct): readonly string[] => [...names, name];

const COMPANY = /^(?:co|ltd|inc|gmbh|llc|corp|corporation|company|limited|ag|bv|the)$/;
const companyWords = (name: string | null | undefined): string[] =>
  wordsOf(name ?? '').filter((word) => !COMPANY.test(word));

/** The words of the maker or the supplier whom the line names in full; none where it names neither. */
function makerIn({ manufacturer, supplier }: QuickProduct, words: readonly string[]): string[] {
  const makers = [manufacturer, supplier].map(companyWords).filter((maker) => maker.length > 0);
  return makers.find((maker) => maker.every((word) => words.includes(word))) ?? [];
}

/** All words that a line may say of the product. */
export const knownWords = (product: QuickProduct): string[] =>
  [
    ...namesOf(product),
    ...(product.kinds ?? []),
    ...[product.sku, product.model, product.manufacturer, product.supplier].map((one) => one ?? ''),
  ].flatMap(wordsOf);

/** Those of the name count before the others: a cylinder of 11 kg weighs more. */
function ownMeasures(product: QuickProduct, { dimension }: Measure): Measure[] {
  const ofDimension = (texts: readonly string[]) =>
    texts.flatMap(measuresOf).filter((measure) => measure.dimension === dimension);
  const named = ofDimension(namesOf(product));
  return named.length > 0 ? named : ofDimension(product.measures ?? []);
}

const has = (measures: readonly Measure[], { dimension, amount }: Measure): boolean =>
  measures.some((one) => one.dimension === dimension && isSameAmount(one.amount, amount));

/** Whether the line has the words and measures of a part of the name. */
function says(part: string, words: readonly string[], measures: readonly Measure[]): boolean {
  const named = namingWords(withoutMeasures(part));
  const measured = measuresOf(part);
  return (
    named.length + measured.length > 1 &&
    named.every((word) => words.some((typed) => isSame(typed, word))) &&
    measured.every((measure) => has(measures, measure))
  );
}

const headOf = (name: string): string => name.split(/,\s|،|\s[–—-]\s|\(|"/)[0]!;

/** The signs of a line that became these words, as they were typed. */
const typedParts = (text: string, words: readonly string[]): string =>
  (text.match(/[\p{L}\p{N}\p{Mn}ـ]+/gu) ?? [])
    .filter((part) => wordsOf(part).some((word) => words.includes(word)))
    .join(' ');

interface WordsFit {
  readonly known: readonly string[];
  readonly mistyped: readonly string[];
  readonly unknown: readonly string[];
}

function wordsFit(words: readonly string[], product: QuickProduct): WordsFit {
  const own = knownWords(product);
  const known = words.filter((word) => own.some((one) => isSame(word, one)));
  const others = words.filter((word) => !known.includes(word));
  const mistyped = others.filter((word) => own.some((one) => isMistyped(word, one)));
  return { known, mistyped, unknown: others.filter((word) => !mistyped.includes(word)) };
}

function reasonsOf(text: string, fit: WordsFit, maker: readonly string[], agreed: Measure[]) {
  const matched = [...fit.known, ...fit.mistyped].filter((word) => !maker.includes(word));
  const reasons: Reason[] = [
    { kind: 'maker', text: typedParts(text, maker) },
    ...agreed.map((measure) => ({ kind: 'attribute' as const, text: measure.text })),
    { kind: 'words', text: typedParts(withoutMeasures(text), matched) },
  ];
  return reasons.filter((reason) => reason.text !== '');
}

const isNumeral = (word: string): boolean => /^\p{N}+$/u.test(word);

/** `rest` is what of the line the product's SKU or model has not explained. */
export function fitOf(rest: string, product: QuickProduct): Fit {
  const measures = measuresOf(rest);
  const words = namingWords(withoutMeasures(rest));
  const fit = wordsFit(words, product);
  const agreed = measures.filter((one) => has(ownMeasures(product, one), one));
  const maker = makerIn(product, words);
  const folded = namesOf(product).map(foldLine);
  const offers = namesOf(product).map((name) => wordsOf(headOf(name)).filter(isOtherOffer));
  return {
    reasons: reasonsOf(rest, fit, maker, agreed),
    unknown: fit.unknown.filter((word) => !isNumeral(word)),
    numbers: fit.unknown.filter(isNumeral),
    isMistyped: fit.mistyped.length > 0,
    isContradicted: measures.some(
      (one) => !agreed.includes(one) && ownMeasures(product, one).length > 0,
    ),
    isMeasured: agreed.length === measures.length,
    hasMaker: maker.length > 0,
    hasName: folded.some((name) => says(name, words, measures)),
    hasHead: folded.some((name) => says(headOf(name), words, measures)),
    isAccessory: fit.unknown.some(isAccessory),
    isOtherOffer:
      fit.unknown.some(isAccessory) ||
      offers.every((own) => own.some((word) => !words.includes(word))),
  };
}

/** The SKU or model that the whole text, or a word of it, is but for a typing error: offered, never chosen. */
export function nearReasons({ sku, model }: QuickProduct, text: string): Reason[] {
  const typed = [text, ...text.split(/\s+/)].map(keyOf).filter((key) => /\d/.test(key));
  const near = [model ?? '', sku].find((name) => typed.some((one) => isNearKey(one, keyOf(name))));
  return near === undefined ? [] : [{ kind: 'similar', text: near }];
}

/** Whether a description may mean the product: it has a word of it, if it has words, and no other measure. */
export function isDescribed(text: string, product: QuickProduct): boolean {
  const words = namingWords(withoutMeasures(text)).filter((word) => /\p{L}{2}/u.test(word));
  const { known, mistyped } = wordsFit(words, product);
  const isNamed = words.length === 0 || known.length + mistyped.length > 0;
  return isNamed && !fitOf(text, product).isContradicted;
}
