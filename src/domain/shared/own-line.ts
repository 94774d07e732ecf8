/** What the buyer's own list has for a line. It is shown to the buyer and the shop, and decides nothing. */
export interface OwnLine {
  /** The line's number in the buyer's list. */
  readonly number?: string;
  readonly text?: string;
  readonly sku?: string;
  readonly unit?: string;
}

/** The longest parts, as the database bounds them. */
export const LONGEST = { number: 40, text: 300, sku: 100, unit: 40 } as const;
const PARTS = Object.keys(LONGEST) as (keyof OwnLine)[];

const partOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The known parts, trimmed; undefined where nothing is left. A part that is too long is left out. */
export function ownLine(given: unknown): OwnLine | undefined {
  const all = (given ?? {}) as Record<string, unknown>;
  const parts = PARTS.map((name) => [name, partOf(all[name])] as const).filter(
    ([name, text]) => text !== '' && [...text].length <= LONGEST[name],
  );
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** A text with at most this many signs, which shows by '…' that more were typed. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
}

/** A list that was cut before ends with one ellipsis. */
const withoutEnd = (text: string): string => text.replace(/[ ,…]+$/, '');

/** A list in which each part is once. One that is too long keeps its first parts and ends with '…'. */
function listOf(given: readonly string[], longest: number): string {
  const parts = [...new Set(given)];
  const length = (text: string): number => [...text].length;
  const joined = parts.map((_, place) => parts.slice(0, place + 1).join(', '));
  if (length(joined.at(-1)!) <= longest) return joined.at(-1)!;
  const fitting = joined.filter((list) => length(list) <= longest - 3).at(-1);
  return fitting
    ? `${withoutEnd(fitting)}, …`
    : `${withoutEnd([...parts[0]!].slice(0, longest - 1).join(''))}…`;
}

/** Several lines of a buyer that are one line of ours, as `app.joined_own` joins them. */
export function joinedOwn(lines: readonly (OwnLine | undefined)[]): OwnLine | undefined {
  const parts = PARTS.map((name) => [name, lines.flatMap((line) => line?.[name] ?? [])] as const);
  const filled = parts.filter(([, given]) => given.length > 0);
  if (filled.length === 0) return undefined;
  return Object.fromEntries(filled.map(([name, given]) => [name, listOf(given, LONGEST[name])]));
}

/** The parts beside the number that a line does not show already. */
export const ownParts = (
  { text, sku, unit }: OwnLine,
  shown: { readonly name: string; readonly sku?: string | null; readonly unit?: string | null },
): string[] =>
  [
    sku === shown.sku ? '' : sku,
    text === shown.name || text === shown.sku ? '' : text,
    unit === shown.unit ? '' : unit,
  ].filter((part) => part !== undefined && part !== '') as string[];
