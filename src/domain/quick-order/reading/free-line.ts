import { typedDigits } from '#domain/shared/text/digits.ts';
import { anyOf, GROUP_WORDS, NUMBER_WORDS, PACK_WORDS, PIECE, QUANTITY } from './count-words.ts';
import { amountReading, keyAmountReading, sizedReading } from './line-amounts.ts';
import type { Amount } from './measures.ts';
import { endsInCount } from './other-numbers.ts';
import { quantityOf, wordNumber } from './pasted-quantity.ts';
import { hasSize, isUncertainCount } from './uncertain-counts.ts';

/** A longer line is no product: it is shown, but no pattern is looked for in it. */
export const LINE_MAX = 1000;

/** One way to read a line: the words that name a product, and how many. */
export interface Reading {
  /** A SKU, a model, a name or a description. */
  readonly text: string;
  /** Null where the number is not certain or nobody may order it. */
  readonly quantity: number | null;
  /** An amount that was asked for in place of a number of pieces: '400 l of diesel'. */
  readonly asked?: Amount;
  /** Only where the text is a SKU, a model or a name: of other words, the amount may be the size. */
  readonly isKey?: true;
}

const DIGITS = String.raw`\d[\d.,٬٫'’]*`;
const NUMBER = `(?<number>${DIGITS}|${anyOf(NUMBER_WORDS)})`;
const GROUPED = String.raw`(?<grouped>\d[\d,]*(?: \d{3})+)`;
const TIMES = '[x×*]';
const BREAK = String.raw`[\s,;،؛:–—-]`;

const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');
/** Words in the order of a sentence; `rest` is what they count. The count is certain. */
const FORMS = [
  String.raw`${NUMBER}\s*${TIMES}\s+(?<rest>\S.*)`,
  String.raw`${NUMBER}\s+${TIMES}\s*(?<rest>\S.*)`,
  String.raw`${NUMBER}\s*${PIECE}(?:\s+(?:of|من))?[\s:–-]+(?<rest>\S.*)`,
  String.raw`${NUMBER}\s+(?<rest>${PACK_WORDS}(?:\s.*))`,
  String.raw`${QUANTITY}\s*${NUMBER}(?:\s*${PIECE})?${BREAK}+(?<rest>\S.*)`,
  String.raw`${NUMBER}\s+(?<group>${anyOf(GROUP_WORDS)})(?:\s+(?:of|من))?\s+(?<rest>\S.*)`,
  String.raw`(?:a\s+)?(?<group>${anyOf(GROUP_WORDS)})(?:\s+(?:of|من))?\s+(?<rest>\S.*)`,
  String.raw`(?<rest>.*\S)${BREAK}*[(\[]\s*(?:${TIMES}\s*|${QUANTITY}\s*)?${NUMBER}\s*(?:${TIMES}|${PIECE})?\s*[)\]]`,
  String.raw`(?<rest>.*?\S)${BREAK}*(?<!\S)${QUANTITY}\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?\S)${BREAK}+${NUMBER}\s*${PIECE}`,
  String.raw`(?<rest>.*?\S)\s+${TIMES}\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?\S)\s*[×*=]\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?[^\s,;،؛:])\s*(?:[;،؛:]\s*|,\s+|(?<!\d),)${NUMBER}`,
  String.raw`(?<rest>.*?\S)\s+[–—-]+\s+${NUMBER}`,
  String.raw`(?<rest>.*?\S)${BREAK}+${NUMBER}\s+(?<group>${anyOf(GROUP_WORDS)})`,
  String.raw`(?<rest>.*?\S)${BREAK}+(?:a\s+)?(?<group>${anyOf(GROUP_WORDS)})`,
].map(form);
/** A number at one end that may be a part of the name: 'DP36 130'. */
const BEHIND = [
  form(String.raw`(?<rest>.*?\S)\s+${GROUPED}`),
  form(String.raw`(?<rest>.*\S)\s+(?<number>x?\S*\d\S*)`),
];
const BEFORE = form(String.raw`(?<number>\d[\d,]*)\s+(?<rest>\S.*)`);

/** What a number in a word measures or belongs to, so that it counts nothing: 'three phase', 'ten kilowatt'. */
const NO_THINGS = String.raw`phases?|poles?|stages?|cores?|ways?|ports?|in|inch(?:es)?|feet|foot|ft|mm|cm|met(?:er|re)s?|m|kilo ?watts?|kw|kva|watts?|volts?|amps?|amperes?|hp|horse ?powers?|bars?|hours?|days?|weeks?|months?|years?|speeds?|strokes?|layers?|طور|أطوار|اطوار|فاز|كيلو ?واط|كيلو ?وات|كيلو|واط|وات|فولت|أمبير|امبير|متر|أمتار|امتار|بوصة|بوصات|إنش|انش|حصان|ساعة|ساعات|يوم|أيام|شهر|أشهر|شهور|سنة|سنوات|مراحل|مرحلة|أقطاب|قطب`;
/** A count in a word before a thing. */
const COUNTED = form(
  String.raw`(?<number>${anyOf(NUMBER_WORDS)})\s+(?!(?:${NO_THINGS})(?!\p{L}))(?<rest>\S.*)`,
);
/** '(12) SC-450M', where brackets do not number the lines. */
const BRACKETED = form(
  String.raw`[(\[]\s*(?:${TIMES}\s*)?${NUMBER}\s*(?:${TIMES}|${PIECE})?\s*[)\]]\s+(?<rest>\S.*)`,
);

function countOf({ number, group, grouped }: Record<string, string>): number | null {
  const word = (number ?? '').toLowerCase();
  const each = GROUP_WORDS[(group ?? '').toLowerCase()];
  const count = word === '' && each ? 1 : (NUMBER_WORDS[word] ?? wordNumber(grouped ?? word));
  return count === null ? null : count * (each ?? 1);
}

/** The reading of a form; null where the form does not fit. A Latin digit is as long as the Arabic one, so places are the same. */
function fit(pattern: RegExp, line: string): Reading | null {
  const latin = typedDigits(line);
  const groups = pattern.exec(latin)?.groups;
  if (!groups) return null;
  const count = countOf(groups);
  const rest = groups['rest']!;
  const start = latin.startsWith(rest) ? 0 : latin.length - rest.length;
  if (count === null) return null;
  return { text: line.slice(start, start + rest.length), quantity: quantityOf(count) };
}

const firstFit = (forms: readonly RegExp[], line: string): Reading | null =>
  forms.map((one) => fit(one, line)).find((reading) => reading !== null) ?? null;

/** A number at one end that may be a part of the name, and the whole line. */
function uncertain(line: string, whole: Reading): Reading[] {
  const behind = BEHIND.map((one) => fit(one, line)).filter((reading) => reading !== null);
  const before = fit(BEFORE, line);
  const between = behind.map(({ text }) => fit(BEFORE, text)).find((reading) => reading !== null);
  if (between) return [{ ...between, quantity: null }, ...behind, before!, whole];
  return [...behind, whole, ...(before ? [before] : [])];
}

/** A count before a size or in a word, and an amount: the first that fits. */
function worded(line: string): Reading[] {
  const counted = sizedReading(line) ?? fit(COUNTED, line);
  if (counted) return [counted];
  const asked = amountReading(line);
  return asked ? [{ text: line, quantity: null }, asked] : [];
}

/** A count in brackets before words that may have another one. */
function bracketed(line: string): Reading[] {
  const counted = fit(BRACKETED, line);
  if (!counted) return [];
  const [inner] = likely(counted.text);
  const isTwice = inner!.text !== counted.text;
  return isTwice ? [{ ...inner!, quantity: null }, counted] : [counted];
}

/** The likeliest first; the whole line is always among them. */
function likely(line: string): Reading[] {
  const whole = { text: line, quantity: 1 };
  const [before, ...behind] = bracketed(line);
  if (before) return [before, ...behind, whole];
  const certain = firstFit(FORMS, line);
  if (certain) return [certain, whole];
  const [first, ...more] = worded(line);
  const others = uncertain(line, whole);
  const amounts = keyAmountReading(line);
  if (!first) return [...others, ...amounts];
  const isTwice = others.length > 1;
  return [{ ...first, quantity: isTwice ? null : first.quantity }, ...more, ...others, ...amounts];
}

/** 'CS6P-230M x': the sign may be a part of the model, or what follows it was cut. */
const withoutTimes = (line: string): Reading[] => {
  const rest = /^(?<rest>\S.*)\s[x×*]$/iu.exec(line)?.groups?.['rest'];
  return rest === undefined ? [] : [{ text: rest, quantity: null }];
};

/** 'SC-450M 12 pcs 450': what is left of the line has a count, too, and no size as 'Cable tray 100 x 50'. */
const isCountedTwice = (line: string, [first]: readonly Reading[]): boolean =>
  first !== undefined &&
  first.text !== line &&
  firstFit([...FORMS, BRACKETED], first.text) !== null &&
  !isUncertainCount(first.text);

/** Whether a size or a word is in a line in which no form says what is counted. */
const isUncounted = (line: string): boolean =>
  (hasSize(line) || endsInCount(line)) && firstFit(FORMS, line) === null;

/**
 * The ways to read words without cells, the likeliest first. The whole line is always among them:
 * a number in it may belong to a model, which only the catalogue knows. It is the first and its count is asked for where
 * a number may be a size or a label.
 */
export function readingsOf(line: string): Reading[] {
  if (line.length >= LINE_MAX) return [{ text: line, quantity: null }];
  const readings = [...likely(line), ...withoutTimes(line)];
  const isAsked = isUncertainCount(line) || isCountedTwice(line, readings) || isUncounted(line);
  if (!isAsked) return readings;
  return [{ text: line, quantity: null }, ...readings.filter(({ text }) => text !== line)];
}
