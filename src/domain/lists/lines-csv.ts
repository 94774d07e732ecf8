import { toCsv } from '#domain/shared/text/csv.ts';
import type { Halalas } from '#domain/shared/money.ts';

/** A line of a file of products, which quick order reads back. */
export interface CsvLine {
  /** A SKU, or what was typed where no product is known. */
  readonly text: string;
  /** Null where it cannot be read. */
  readonly quantity: number | null;
  readonly name: string;
  readonly price: Halalas | null;
}

/** A quantity that cannot be read is 0, which is asked for again: an empty one would be read as 1. */
const rowOf = ({ text, quantity, name, price }: CsvLine): string[] => [
  text,
  String(quantity ?? 0),
  name,
  price === null ? '' : (price / 100).toFixed(2),
];

export const linesCsv = (head: readonly string[], lines: readonly CsvLine[]): string =>
  toCsv([head, ...lines.map(rowOf)]);
