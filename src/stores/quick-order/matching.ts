/** What the catalogue makes of lines: exact keys in one call, then a search for each of the others. */
import { matchKeys, matchLines } from '#backend/quick-order/quick-order.ts';
import {
  exactMatch,
  readingsOfLine,
  type Match,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';

/** A search takes milliseconds: the page shows what it found after each call. */
const SEARCHES_IN_A_CALL = 20;
const KEYS_IN_A_CALL = 1000;

/** The match of a line; null where nothing is known yet. */
export type Matcher = (line: QuickLine) => Match | null;

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

async function exactly(lines: readonly QuickLine[]): Promise<Matcher> {
  const texts = [...new Set(lines.flatMap(readingsOfLine).map(({ text }) => text))];
  const found = new Map<string, readonly QuickProduct[]>();
  for (const part of inParts(texts, KEYS_IN_A_CALL)) {
    const products = await matchKeys(part);
    part.forEach((text, place) => found.set(text, products[place] ?? []));
  }
  return (line) => exactMatch(line, (text) => found.get(text) ?? []);
}

async function bySearch(lines: readonly QuickLine[]): Promise<Matcher> {
  const answers = await matchLines(lines.map(({ text }) => text));
  const found = new Map(lines.map(({ text }, place) => [text, answers[place]!]));
  return ({ text }) => found.get(text) ?? null;
}

/** Shows each answer as soon as it is there. */
export async function matchInSteps(
  lines: readonly QuickLine[],
  show: (matcher: Matcher) => void,
): Promise<void> {
  const exact = await exactly(lines);
  show(exact);
  const others = lines.filter((line) => exact(line) === null);
  for (const part of inParts(others, SEARCHES_IN_A_CALL)) show(await bySearch(part));
}
