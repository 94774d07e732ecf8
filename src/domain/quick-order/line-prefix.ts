/** The signs before a line of a mail, a chat or a numbered list, which are no part of what is ordered. */

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:[ap]\.?m\.?|[صم]))?`;
const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`;
/** '[14:05, 26/11/2026] Sara: ' and '26/11/2026, 14:05 - Sara: '. */
const SENDER = new RegExp(
  String.raw`^\[?(?:${DAY},?\s+${TIME}|${TIME},?\s+${DAY}|${TIME})\]?\s*(?:[-–]\s*)?[^:\d]{1,40}:\s+`,
  'iu',
);
const BULLET = /^(?:>\s*)*(?:(?:[-–—•▪●◦·*‣✓✔☐►]|->)\s+|[•▪●◦‣✓✔☐►])?/u;
const NUMBERED = /^[([]?([\d٠-٩۰-۹]{1,3})\s*[)\].]\s+(?=\S)/u;

export interface WithoutPrefix {
  readonly text: string;
  /** The buyer's own number of the line, as it was typed. */
  readonly number: string | null;
}

export function withoutPrefix(line: string): WithoutPrefix {
  const words = line.replace(SENDER, '').replace(BULLET, '');
  const numbered = NUMBERED.exec(words);
  if (!numbered) return { text: words, number: null };
  return { text: words.slice(numbered[0].length), number: numbered[1]! };
}
