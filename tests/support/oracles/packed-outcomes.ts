/** How a line with a unit and a pack compares with what was meant. */
import { piecesOf, type QuickLine, type QuickMatch } from '#domain/quick-order/quick-order.ts';
import type { PackedMeaning } from '#tests/support/builders/lists/packed-lines.ts';

export type Outcome = 'right' | 'asked' | 'missed' | 'wrong';

/** One of the first three, with the count that was meant as its packs or pieces. */
const offers = (line: QuickLine, { sku, count }: PackedMeaning): boolean => {
  const counts = ({ quantity, pack }: QuickMatch) => pack?.packs ?? quantity ?? piecesOf(line);
  return (line.match?.candidates ?? [])
    .slice(0, 3)
    .some((one) => one.product.sku === sku && counts(one) === count);
};

export function packedOutcome(meant: PackedMeaning, line: QuickLine | undefined): Outcome {
  if (!line) return 'missed';
  const pieces = piecesOf(line);
  if (line.product === null || pieces === null) return offers(line, meant) ? 'asked' : 'missed';
  if (line.product.sku !== meant.sku || pieces !== meant.count) return 'wrong';
  return meant.asked === (line.packed?.asked.amount ?? null) ? 'right' : 'wrong';
}
