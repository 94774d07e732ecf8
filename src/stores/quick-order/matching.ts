/** Asks the catalogue about lines: whole lines by one call, then keys inside the others, then a search for each that is left. */
import { matchKeys, matchLines } from '#backend/quick-order/quick-order.ts';
import {
  describedMatch,
  describedReading,
  exactMatch,
  isDoubted,
  isOpen,
  partMatch,
  searchedReading,
  searchMatch,
} from '#domain/quick-order/line-match.ts';
import {
  readingsOfLine,
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
/** A busy shop may search for a part of a call only. */
const CALLS_FOR_A_PART = 5;

/** The match of a line; null where nothing is known yet. */
export type Matcher = (line: QuickLine) => Match | null;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** What is known of keys, and a way to ask about more. */
function keyBook() {
  const found = new Map<string, readonly QuickProduct[]>();
  const productsOf: KeyLookup = (text) => found.get(text) ?? [];
  async function ask(texts: readonly string[]): Promise<void> {
    const unknown = [...new Set(texts)].filter((text) => !found.has(text));
    for (const part of inParts(unknown, KEYS_IN_A_CALL)) {
      const products = await matchKeys(part);
      part.forEach((text, place) => found.set(text, products[place] ?? []));
    }
  }
  return { productsOf, ask };
}

const textsOf = (lines: readonly QuickLine[]): string[] =>
  lines.flatMap(readingsOfLine).map(({ text }) => text);

/** The products of each text. What the shop had no time for is asked about again. */
async function searched(texts: readonly string[]): Promise<Map<string, readonly QuickProduct[]>> {
  const found = new Map<string, readonly QuickProduct[]>();
  for (let call = 0; call < CALLS_FOR_A_PART; call += 1) {
    const open = [...new Set(texts)].filter((text) => !found.has(text));
    if (open.length === 0) return found;
    const answers = await matchLines(open);
    open.forEach((text, place) => answers[place] && found.set(text, answers[place].products));
  }
  return found;
}

async function bySearch(
  lines: readonly QuickLine[],
  productsOf: KeyLookup,
  readingOf: (line: QuickLine) => Reading,
): Promise<Matcher> {
  const found = await searched(lines.map((line) => readingOf(line).text));
  const asked = new Set(lines.map(({ key }) => key));
  return (line) => {
    const reading = readingOf(line);
    const products = asked.has(line.key) ? found.get(reading.text) : undefined;
    return products ? searchMatch(line, products, productsOf, reading) : null;
  };
}

type Show = (matcher: Matcher) => unknown;

/** Exact keys; the lines that are left, and by their keys what a description is to be compared with. */
async function byKeys(
  lines: readonly QuickLine[],
  { productsOf, ask }: ReturnType<typeof keyBook>,
  show: Show,
) {
  const doubted = new Map<number, Match>();
  const certain: Matcher = (line) => {
    const match = exactMatch(line, productsOf);
    if (!match || !isDoubted(line, match)) return match;
    doubted.set(line.key, match);
    return null;
  };
  await ask(textsOf(lines));
  show(certain);
  const left = lines.filter((line) => certain(line) === null && !doubted.has(line.key));
  await ask(textsOf(left).flatMap(runsIn));
  show((line) => (doubted.has(line.key) ? null : partMatch(line, productsOf)));
  return { doubted, left: left.filter((line) => partMatch(line, productsOf) === null) };
}

/** Shows each answer as soon as it is there. A SKU that finds nothing may be the buyer's own: its description is asked about. */
export async function matchInSteps(lines: readonly QuickLine[], show: Show): Promise<void> {
  const book = keyBook();
  const { doubted: named, left } = await byKeys(lines, book, show);
  for (const part of inParts(left, SEARCHES_IN_A_CALL)) {
    const found = await bySearch(part, book.productsOf, searchedReading);
    for (const line of part) {
      const match = found(line);
      if (match && isOpen(line, match)) named.set(line.key, match);
    }
    show((line) => (named.has(line.key) ? null : found(line)));
  }
  const readingOf = (line: QuickLine) => describedReading(line) ?? searchedReading(line);
  const described = lines.filter(({ key }) => named.has(key));
  for (const part of inParts(described, SEARCHES_IN_A_CALL)) {
    const found = await bySearch(part, book.productsOf, readingOf);
    show((line) => withNamed(found(line), named.get(line.key)));
  }
}

const withNamed = (found: Match | null, named: Match | undefined): Match | null =>
  found && named ? describedMatch(found, named) : found;
