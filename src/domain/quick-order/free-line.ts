import { typedDigits } from '#domain/shared/text/digits.ts';
import type { Amount } from './measures.ts';
import { quantityOf, wordNumber } from './pasted-quantity.ts';

/** One way to read a line: the words that name a product, and how many. */
export interface Reading {
  /** A SKU, a model, a name or a description. */
  readonly text: string;
  /** Null where the number is not certain or nobody may order it. */
  readonly quantity: number | null;
  /** An amount that was asked for in place of a number of pieces: '400 l of diesel'. */
  readonly asked?: Amount;
}

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  twenty: 20,
  'a dozen': 12,
  'a pair': 2,
  واحد: 1,
  واحدة: 1,
  اثنان: 2,
  اثنين: 2,
  ثلاثة: 3,
  ثلاث: 3,
  أربعة: 4,
  أربع: 4,
  اربعة: 4,
  اربع: 4,
  خمسة: 5,
  خمس: 5,
  ستة: 6,
  ست: 6,
  سبعة: 7,
  سبع: 7,
  ثمانية: 8,
  ثماني: 8,
  تسعة: 9,
  تسع: 9,
  عشرة: 10,
  عشر: 10,
  عشرين: 20,
};
/** Words that are a number and what is counted in one. */
const GROUP_WORDS: Readonly<Record<string, number>> = {
  dozen: 12,
  pair: 2,
  درزن: 12,
  دزينة: 12,
  زوج: 2,
  حبتين: 2,
  حبتان: 2,
  قطعتين: 2,
  قطعتان: 2,
  وحدتين: 2,
  وحدتان: 2,
};

const anyOf = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .join('|');

const DIGITS = String.raw`\d[\d.,٬٫'’]*`;
const NUMBER = `(?<number>${DIGITS}|${anyOf(NUMBER_WORDS)})`;
const GROUPED = String.raw`(?<grouped>\d[\d,]*(?: \d{3})+)`;
const PIECE = String.raw`(?:pcs|pc|pieces?|nos|no|numbers?|ea|each|units?|sets?|stk|stück|pzas?|uds?|حبات|حبة|حبه|قطعة|قطعه|قطع|وحدات|وحدة|وحده|أطقم|اطقم|طقم|عدد)\.?`;
/** What is counted is a word of the product's name too, so it stays. */
const PACK = String.raw`(?:drums?|barrels?|bottles?|cylinders?|cartons?|ctns?|box(?:es)?|packs?|pkts?|rolls?|bags?|cans?|jerrycans?|pallets?|reels?|coils?|tanks?|براميل|برميل|أسطوانات|اسطوانات|أسطوانة|اسطوانة|قوارير|قارورة|كراتين|كرتون|علب|علبة|لفات|لفة|أكياس|كيس|خزانات|خزان|جوالين|جالون)`;
const QUANTITY = String.raw`(?:qty|quantity|q\.ty|count|العدد|عدد|الكمية|الكميه|كمية)\s*[.:=]?`;
const TIMES = '[x×*]';
const BREAK = String.raw`[\s,;،؛:–—-]`;

const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');
/** Words in the order of a sentence; `rest` is what they count. The count is certain. */
const FORMS = [
  String.raw`${NUMBER}\s*${TIMES}\s+(?<rest>\S.*)`,
  String.raw`${NUMBER}\s+${TIMES}\s*(?<rest>\S.*)`,
  String.raw`${NUMBER}\s*${PIECE}(?:\s+(?:of|من))?[\s:–-]+(?<rest>\S.*)`,
  String.raw`${NUMBER}\s+(?<rest>${PACK}(?:\s.*))`,
  String.raw`${QUANTITY}\s*${NUMBER}(?:\s*${PIECE})?${BREAK}+(?<rest>\S.*)`,
  String.raw`(?<group>${anyOf(GROUP_WORDS)})(?:\s+(?:of|من))?\s+(?<rest>\S.*)`,
  String.raw`(?<rest>.*\S)${BREAK}*[(\[]\s*(?:${TIMES}\s*|${QUANTITY}\s*)?${NUMBER}\s*(?:${TIMES}|${PIECE})?\s*[)\]]`,
  String.raw`(?<rest>.*?\S)${BREAK}*(?<!\S)${QUANTITY}\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?\S)${BREAK}+${NUMBER}\s*${PIECE}`,
  String.raw`(?<rest>.*?\S)\s+${TIMES}\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?\S)\s*[×*=]\s*${NUMBER}(?:\s*${PIECE})?`,
  String.raw`(?<rest>.*?[^\s,;،؛:])\s*(?:[;،؛:]\s*|,\s+|(?<!\d),)${NUMBER}`,
  String.raw`(?<rest>.*?\S)\s+[–—-]+\s+${NUMBER}`,
  String.raw`(?<rest>.*?\S)${BREAK}+(?<group>${anyOf(GROUP_WORDS)})`,
].map(form);
/** A number at one end that may be a part of the name: 'DP36 130'. */
const BEHIND = [
  form(String.raw`(?<rest>.*?\S)\s+${GROUPED}`),
  form(String.raw`(?<rest>.*\S)\s+(?<number>x?\S*\d\S*)`),
];
const BEFORE = form(String.raw`(?<number>\d[\d,]*)\s+(?<rest>\S.*)`);

function countOf({ number, group, grouped }: Record<string, string>): number | null {
  const word = (group ?? number ?? '').toLowerCase();
  return GROUP_WORDS[word] ?? NUMBER_WORDS[word] ?? wordNumber(grouped ?? word);
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

/**
 * The ways to read words without cells, the likeliest first. The whole line is always among them:
 * a number in it may belong to a model, which only the catalogue knows.
 */
export function readingsOf(line: string): Reading[] {
  const whole = { text: line, quantity: 1 };
  const certain = firstFit(FORMS, line);
  if (certain) return [certain, whole];
  const behind = BEHIND.map((one) => fit(one, line)).filter((reading) => reading !== null);
  const before = fit(BEFORE, line);
  const between = behind.map(({ text }) => fit(BEFORE, text)).find((reading) => reading !== null);
  if (between) return [{ ...between, quantity: null }, ...behind, before!, whole];
  return [...behind, whole, ...(before ? [before] : [])];
}
