/** The claims of a comparison as text, in the words of a language. */
import type { Product } from '#domain/product/product.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { translate } from '#domain/shared/text/translate.ts';
import { figureOf } from './figures.ts';
import type { Claim } from './summary.ts';

type OfPercent = (percent: string) => string;
type OfUnit = (percent: string, unit: string) => string;
type OfAttribute = (name: string, value: string) => string;

interface ClaimWords {
  /** Of two products, and of more. */
  readonly price: OfPercent;
  readonly lowestPrice: OfPercent;
  readonly unitPrice: OfUnit;
  readonly lowestUnitPrice: OfUnit;
  readonly warmest: (temperature: string) => string;
  readonly highest: OfAttribute;
  readonly longest: OfAttribute;
  readonly lowest: OfAttribute;
  readonly nearestZero: OfAttribute;
  readonly delivery: (day: string) => string;
  /** Units of prices, as a sentence has them. */
  readonly units: Readonly<Record<string, string>>;
  readonly comma: string;
  readonly and: string;
}

interface ClaimFormats {
  readonly percent: (share: number) => string;
  readonly amountText: (amount: number, unit: string) => string;
  readonly formatDay: (day: string) => string;
}

interface SummaryPart {
  readonly id: string;
  readonly name: string;
  /** What sets this product apart. */
  readonly text: string;
}

/** For each product that claims name, in their order, its name and all of its claims. */
export function summaryParts(
  products: readonly Product[],
  claims: readonly Claim[],
  words: ClaimWords,
  formats: ClaimFormats,
): SummaryPart[] {
  return [...new Set(claims.map(({ product }) => product))].map((index) => {
    const own = claims.filter(({ product }) => product === index);
    const texts = own.map((claim) => claimText(claim, products, words, formats));
    const first = texts.slice(0, -1).join(words.comma);
    return {
      id: products[index]!.id,
      name: nameOf(products, index),
      text: [first, ...texts.slice(-1)].filter(Boolean).join(words.and),
    };
  });
}

/** As short as distinguishes it. */
function nameOf(products: readonly Product[], index: number): string {
  const leads = products.map((product) => productTitle(product).lead);
  const lead = leads[index]!;
  const isAlone = leads.indexOf(lead) === leads.lastIndexOf(lead);
  return isAlone ? lead : `${lead} (${products[index]!.sku})`;
}

function claimText(
  claim: Claim,
  products: readonly Product[],
  words: ClaimWords,
  { percent, amountText, formatDay }: ClaimFormats,
): string {
  const isPair = products.length === 2;
  switch (claim.kind) {
    case 'price':
      return (isPair ? words.price : words.lowestPrice)(percent(claim.percent));
    case 'unitPrice':
      return (isPair ? words.unitPrice : words.lowestUnitPrice)(
        percent(claim.percent),
        words.units[claim.unit] ?? claim.unit,
      );
    case 'warmest':
      return words.warmest(onOneLine(amountText(claim.celsius, '°C')));
    case 'delivery':
      return words.delivery(onOneLine(formatDay(claim.day)));
    default:
      return attributeText(claim, words, products[claim.product]!);
  }
}

/** A span of time is the longest, not the highest. */
function attributeText(
  { kind, attribute, value }: Extract<Claim, { attribute: string }>,
  words: ClaimWords,
  product: Product,
): string {
  const isTime = /^(months|cycles)/.test(figureOf(value)?.unit ?? '');
  const say = isTime && kind === 'highest' ? words.longest : words[kind];
  const name = translate(attribute, product.words);
  return say(inSentence(name), onOneLine(translate(value, product.words)));
}

/** 'MPPT inputs', 'cycle life': only abbreviations keep their capitals. */
const inSentence = (name: string): string =>
  name.replace(/\p{Lu}[\p{Ll}-]+/gu, (word) => word.toLowerCase());

const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');
