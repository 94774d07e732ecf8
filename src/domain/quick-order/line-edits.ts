import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { isBlank, piecesOf, type QuickLine } from './quick-order.ts';

export const canSplit = (line: QuickLine): boolean => (piecesOf(line) ?? 0) > 1;

/** A line as two with half the pieces each: another product, date or price for one of them. */
export function splitLine(
  lines: readonly QuickLine[],
  key: number,
  newKey: number,
): readonly QuickLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key || !canSplit(line)) return [line];
    const half = Math.floor(piecesOf(line)! / 2);
    const part = (own: number, pieces: number): QuickLine => ({
      ...withoutReadings(line),
      key: own,
      pieces: String(pieces),
    });
    return [part(key, piecesOf(line)! - half), part(newKey, half)];
  });
}

/** The quantity was computed here: no reading of the line and no pack explains it any more. */
const withoutReadings = (line: QuickLine): QuickLine => ({
  ...line,
  packed: undefined,
  others: [],
  isTyped: true,
});

/** The same product, or the same words where there is none. Null for a line that is like no other. */
function samenessOf(line: QuickLine): string | null {
  if (isBlank(line) || piecesOf(line) === null) return null;
  return line.product?.id ?? `words ${line.text.trim().toLowerCase()}`;
}

interface Merging {
  readonly lines: Map<string, QuickLine>;
  readonly count: number;
}

function mergeInto({ lines, count }: Merging, line: QuickLine, place: number): Merging {
  const sameness = samenessOf(line) ?? `line ${place}`;
  const first = lines.get(sameness);
  const sum = (first ? piecesOf(first)! : 0) + (piecesOf(line) ?? 0);
  if (!first) return { lines: lines.set(sameness, line), count };
  // More than anybody may order of one product stays in two lines.
  if (sum > MAX_QUANTITY) return { lines: lines.set(`line ${place}`, line), count };
  const merged = { ...withoutReadings(first), pieces: String(sum) };
  return { lines: lines.set(sameness, merged), count: count + 1 };
}

const merging = (lines: readonly QuickLine[]): Merging =>
  lines.reduce(mergeInto, { lines: new Map<string, QuickLine>(), count: 0 });

/** How many lines repeat an earlier one. */
export const countDoubles = (lines: readonly QuickLine[]): number => merging(lines).count;

/** Lines of one product, or of the same words, as one line with their sum, in the place of the first. */
export const mergeDoubles = (lines: readonly QuickLine[]): readonly QuickLine[] => [
  ...merging(lines).lines.values(),
];
