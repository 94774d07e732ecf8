import type { OrderMoney } from '#domain/orders/order.ts';
import type { Totals } from '#domain/shared/money.ts';
import { checkout as words } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';

/** Subtotal, VAT, delivery and total, as every document of the shop shows them, and the rest to pay after a part payment. */
export function TotalsList({ totals }: { totals: Totals & { money?: OrderMoney } }) {
  const { received = 0, due = 0 } = totals.money ?? {};
  return (
    <dl className="numerals grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
      <dt className="text-ink-soft">{words.subtotal}</dt>
      <dd className="text-end" data-testid="subtotal">
        {formatSar(totals.subtotal)}
      </dd>
      <dt className="text-ink-soft">{words.vat(totals.vatPercent)}</dt>
      <dd className="text-end" data-testid="vat">
        {formatSar(totals.vat)}
      </dd>
      <dt className="text-ink-soft">{words.deliveryFee}</dt>
      <dd className="text-end" data-testid="delivery-fee">
        {formatSar(totals.deliveryFee)}
      </dd>
      <dt className="mt-2 border-t border-line pt-3 text-lg font-semibold">{words.total}</dt>
      <dd
        className="mt-2 border-t border-line pt-3 text-end text-lg font-semibold"
        data-testid="total"
      >
        {formatSar(totals.total)}
      </dd>
      {received > 0 && due > 0 && (
        <>
          <dt className="text-ink-soft">{words.received}</dt>
          <dd className="text-end">{formatSar(received)}</dd>
          <dt className="font-semibold">{words.due}</dt>
          <dd className="text-end font-semibold">{formatSar(due)}</dd>
        </>
      )}
    </dl>
  );
}
