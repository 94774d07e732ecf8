/** The signs before a line of a mail, a chat or a numbered list, which are no part of what is ordered. */

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
  /^(?:[([]?([\d٠-٩۰-۹]{1,3})\s*[)\].]|#([\d٠-٩۰-۹]{1,3})[.):]?|\(?([a-z])[)])\s+(?=\S)/iu;

export interface WithoutPrefix {
  readonly text: string;
  /** The buyer's own number of the line, as it was typed. */
  readonly number: string | null;
}

export function withoutPrefix(line: string): WithoutPrefix {
  const words = line.replace(SENDER, '').replace(BULLET, '');
  const numbered = NUMBERED.exec(words);
  if (!numbered) return { text: words, number: null };
  return {
    text: words.slice(numbered[0].length),
    number: numbered[1] ?? numbered[2] ?? numbered[3]!,
  };
}
