import type { MatchReason, Sureness } from '#domain/quick-order/quick-order.ts';
import { quickTable as words } from '#messages/quick-table.ts';
import { comma } from '#messages/format.ts';

interface Props {
  sureness: Sureness;
  reasons: readonly MatchReason[];
}

const reasonText = ({ kind, text }: MatchReason): string => words.why[kind](text);

/** How sure a product is, and why. */
export function Reasons({ sureness, reasons }: Props) {
  return (
    <span className={sureness === 'exact' ? 'text-teal' : undefined}>
      {[words.sure[sureness], ...reasons.map(reasonText)].join(comma)}
    </span>
  );
}
