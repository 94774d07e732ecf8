/** Asks the catalogue about lines: exact keys, 1,000 in a call, then a search for each of the others. */
import { matchKeys, matchLines } from '#backend/quick-order/quick-order.ts';
import {
  describedReading,
  exactMatch,
  partMatch,
  readingsOfLine,
  searchedReading,
  searchMatch,
  type Match,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import type { Reading } from '#domain/quick-order/reading/free-line.ts';
import type { KeyLookup } from '#domain/quick-order/matching/candidates.ts';
import { runsIn } from '#domain/quick-order/matching/line-runs.ts';

/** A search takes milliseconds: the page shows what it found after each call. */
const SEARCHES_IN_A_CALL = 20;
const KEYS_IN_A_CALL = 1000;

/** The match of a line; null where nothing is known yet. */
export type Matcher = (line: QuickLine) => Match | null;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Whole readings first, then what of them may be a key: most lists fit into one call. */
async function keysOf(lines: readonly QuickLine[]): Promise<KeyLookup> {
  const whole = lines.flatMap(readingsOfLine).map(({ text }) => text);
  const texts = [...new Set([...whole, ...whole.flatMap(runsIn)])];
  const found = new Map<string, readonly QuickProduct[]>();
  for (const part of inParts(texts, KEYS_IN_A_CALL)) {
    const products = await matchKeys(part);
    part.forEach((text, place) => found.set(text, products[place] ?? []));
  }
  return (text) => found.get(text) ?? [];
}

async function bySearch(
  lines: readonly QuickLine[],
  productsOf: KeyLookup,
  readingOf: (line: QuickLine) => Reading,
): Promise<Matcher> {
  const answers = await matchLines(lines.map((line) => readingOf(line).text));
  const found = new Map(lines.map(({ key }, place) => [key, answers[place]!.products]));
  return (line) => {
    const products = found.get(line.key);
    return products ? searchMatch(line, products, productsOf, readingOf(line)) : null;
  };
}

/** Shows each answer as soon as it is there. A SKU that finds nothing may be the buyer's own: its description is asked about. */
export async function matchInSteps(
  lines: readonly QuickLine[],
  show: (matcher: Matcher) => void,
): Promise<void> {
  const productsOf = await keysOf(lines);
  const exact: Matcher = (line) => exactMatch(line, productsOf) ?? partMatch(line, productsOf);
  show(exact);
  const others = lines.filter((line) => exact(line) === null);
  const described: QuickLine[] = [];
  const weak = new Map<number, Match>();
  for (const part of inParts(others, SEARCHES_IN_A_CALL)) {
    const found = await bySearch(part, productsOf, searchedReading);
    const isOpen = (line: QuickLine) => describedReading(line) !== null && isWeak(found(line));
    for (const line of part.filter(isOpen)) {
      described.push(line);
      weak.set(line.key, found(line)!);
    }
    show((line) => (isOpen(line) ? null : found(line)));
  }
  const readingOf = (line: QuickLine) => describedReading(line) ?? searchedReading(line);
  for (const part of inParts(described, SEARCHES_IN_A_CALL)) {
    const found = await bySearch(part, productsOf, readingOf);
    show((line) => strongerOf(found(line), weak.get(line.key)));
  }
}

/** Nothing, or only what shares a few letters. */
const isWeak = (match: Match | null): boolean =>
  match?.candidates?.every(({ sureness }) => sureness === 'possible') ?? true;

const strongerOf = (described: Match | null, first: Match | undefined): Match | null =>
  described && described.products.length === 0 && first ? first : described;
