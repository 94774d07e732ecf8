import type { OwnLine } from './own-line.ts';

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
