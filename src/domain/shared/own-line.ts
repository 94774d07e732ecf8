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
