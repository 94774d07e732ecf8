/**
 * Which prebuilt page of a list answers for a query, as patterns for servers that cannot run code:
 * `pageFor` in `domain/content/site/hosting.ts` for names of up to five words, one '&' and a page. For any other query the
 * plain page answers, whose script fetches the list.
 */
import { LAST_BUILT_PAGE, LATER_PAGES, LISTING_FOLDER } from '#domain/listing/listing-page.ts';

export interface ListingPattern {
  readonly query: string;
  /** `$1` is the first group of the pattern. */
  readonly page: string;
}

const MOST_WORDS = 5;
const WORD = '([A-Za-z0-9-]+)';
const SPACE = '(?:[+]|%20)';
const AND = `${SPACE}%26${SPACE}`;

const pageNumbers = Array.from({ length: LAST_BUILT_PAGE - 1 }, (_, index) => index + 2);
const PAGE = `page=(${pageNumbers.join('|')})`;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A name of so many words, with an '&' after one of them or, with 0, without it. */
function nameOf(
  words: number,
  andAfter: number,
): { pattern: string; file: string; groups: number } {
  const join = (index: number, plain: string, and: string): string =>
    index === 0 ? '' : index === andAfter ? and : plain;
  const pattern = numbers(words).map((index) => join(index, SPACE, AND) + WORD);
  const file = numbers(words).map((index) => `${join(index, '_', '_~26~_')}$${index + 1}`);
  return { pattern: pattern.join(''), file: file.join(''), groups: words };
}

const names = numbers(MOST_WORDS).flatMap((index) =>
  numbers(index + 1).map((andAfter) => nameOf(index + 1, andAfter)),
);

export const LISTING_PATTERNS: readonly ListingPattern[] = [
  { query: `^${PAGE}$`, page: `${LATER_PAGES}$1` },
  ...names.flatMap(({ pattern, file, groups }) => [
    { query: `^category=${pattern}$`, page: LISTING_FOLDER + file },
    {
      query: `^category=${pattern}&${PAGE}$`,
      page: `${LATER_PAGES}$${groups + 1}/${file}`,
    },
  ]),
];
