import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { joinedOwn, ownLine, type OwnLine } from '#domain/shared/own-line.ts';
import { ownOf } from './own-line.ts';
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

/** Lines that become one, by the place of the first of them. */
type Groups = Map<string, readonly QuickLine[]>;

const sumOf = (lines: readonly QuickLine[]): number =>
  lines.reduce((sum, line) => sum + (piecesOf(line) ?? 0), 0);

function addTo(groups: Groups, line: QuickLine, place: number): Groups {
  const sameness = samenessOf(line) ?? `line ${place}`;
  const group = [...(groups.get(sameness) ?? []), line];
  // More than anybody may order of one product stays in two lines.
  const isTooMuch = group.length > 1 && sumOf(group) > MAX_QUANTITY;
  return isTooMuch ? groups.set(`line ${place}`, [line]) : groups.set(sameness, group);
}

const groupsOf = (lines: readonly QuickLine[]): Groups => lines.reduce(addTo, new Map() as Groups);

/** Without a product the words of the lines are the same. */
const ownPartsOf = (line: QuickLine): OwnLine | undefined =>
  line.product ? ownOf(line) : line.own;

function merged(group: readonly QuickLine[]): QuickLine {
  const [first] = group;
  if (group.length === 1) return first!;
  const joined = joinedOwn(group.map(ownPartsOf));
  const own =
    joined?.text === first!.text ? ownLine({ ...joined, text: first!.own?.text }) : joined;
  return { ...withoutReadings(first!), pieces: String(sumOf(group)), ...(own && { own }) };
}

/** How many lines repeat an earlier one. */
export const countDoubles = (lines: readonly QuickLine[]): number =>
  lines.length - groupsOf(lines).size;

/** Lines of one product, or of the same words, as one line with their sum, in the place of the first. */
export const mergeDoubles = (lines: readonly QuickLine[]): readonly QuickLine[] =>
  [...groupsOf(lines).values()].map(merged);
