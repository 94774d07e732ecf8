/** The signs before a line of a mail, a chat or a numbered list, which are no part of what is ordered. */

import { latinDigits } from '#domain/shared/text/digits.ts';

const D = String.raw`[\d٠-٩۰-۹]`;
const TIME = String.raw`${D}{1,2}:${D}{2}(?::${D}{2})?(?:\s*(?:[ap]\.?\s?m\.?|[صم]))?`;
const DAY = String.raw`${D}{1,4}[./-]${D}{1,2}[./-]${D}{1,4}`;
/** '[14:05, 26/11/2026] Sara: ', '26/11/2026, 14:05 - Sara: ' and '- +966 50 123 4567: '. */
const SENDER = new RegExp(
  String.raw`^[\u200e\u200f]*\[?(?:${DAY}[,،]?\s+${TIME}|${TIME}[,،]?\s+${DAY}|${TIME})\]?\s*(?:[-–]\s*)?(?:~\s*)?(?:\+[\d\s-]{8,20}|[^:\d][^:]{0,39}):\s+`,
  'iu',
);
const BULLET = /^(?:>\s*)*(?:(?:[-–—•▪●◦·*‣✓✔☐►]|->)\s+|[•▪●◦‣✓✔☐►])?/u;
const NUMBERED =
  /^(?:([\d٠-٩۰-۹]{1,3})\s*[).\]]|#([\d٠-٩۰-۹]{1,3})[.):]?|\(?([a-z])[)])\s+(?=\S)/iu;
/** '(12) SC-450M': the number of the line, or the count. */
const BRACKETED = /^[([]\s*([\d٠-٩۰-۹]{1,3})\s*[)\]]\s+(?=\S)/u;

export interface WithoutPrefix {
  readonly text: string;
  /** The buyer's own number of the line, as it was typed. */
  readonly number: string | null;
}

const withoutSender = (line: string): string => line.replace(SENDER, '').replace(BULLET, '');

/** Whether the numbers in brackets of a list count its lines: 1, 2, 3 …, or at least three that follow one another. */
function countsInBrackets(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const number = BRACKETED.exec(withoutSender(line))?.[1];
    return number === undefined ? [] : [Number(latinDigits(number))];
  });
  const [first] = numbers;
  return (
    numbers.every((number, place) => number === first! + place) &&
    (first === 1 || numbers.length > 2)
  );
}

/** Whether the numbers before the lines of a list go up, or begin again; else they may be counts: '12) …', '6) …'. */
function countsUp(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const [, first, second] = NUMBERED.exec(withoutSender(line)) ?? [];
    const number = first ?? second;
    return number === undefined ? [] : [Number(latinDigits(number))];
  });
  return numbers.every((number, place) => number === 1 || number > (numbers[place - 1] ?? -1));
}

/** Which numbers before the lines of a list count them. */
export interface Numbering {
  readonly isCounted: boolean;
  readonly isBracketed: boolean;
}

export const numberingOf = (lines: readonly string[]): Numbering => ({
  isCounted: countsUp(lines),
  isBracketed: countsInBrackets(lines),
});

export function withoutPrefix(line: string, { isCounted, isBracketed }: Numbering): WithoutPrefix {
  const words = withoutSender(line);
  const forms = [...(isCounted ? [NUMBERED] : []), ...(isBracketed ? [BRACKETED] : [])];
  const numbered = forms.map((form) => form.exec(words)).find((found) => found !== null);
  if (!numbered) return { text: words, number: null };
  const number = numbered[1] ?? numbered[2] ?? numbered[3]!;
  return { text: words.slice(numbered[0].length), number };
}
