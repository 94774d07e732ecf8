import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RemovedLine } from '#islands/cart/RemovedLine.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { formatSar } from '#messages/format.ts';
import { $itemCount } from '#stores/cart/lines.ts';
import { quoteCart } from '#stores/quotes/cart-quotation.ts';
import { $checkoutTotals, proceedToPayment } from '#stores/checkout/checkout.ts';
import { CartQuote } from './CartQuote.tsx';
import { StoppedLine } from './StoppedLine.tsx';
import { SummaryLines } from './SummaryLines.tsx';

export function Summary() {
  const totals = useStore($checkoutTotals);
  const pieces = useStore($itemCount);

  return (
    <aside className="card p-4 sm:p-6 lg:sticky lg:top-28" aria-labelledby="summary-title">
      <div className="flex items-baseline justify-between">
        <h2 id="summary-title" className="text-xl">
          {words.summary}
        </h2>
        <p className="numerals text-sm text-ink-soft">{words.items(pieces)}</p>
      </div>
      <StoppedLine />
      <RemovedLine within="main" className="mt-4" />
      <SummaryLines labelledBy="summary-title" />
      <div className="mt-2 border-t border-line pt-4">
        <TotalsList totals={totals} />
        <NewTotal />
      </div>
      <Buttons />
      <CartQuote />
    </aside>
  );
}

/** Announces a changed total to screen readers. */
function NewTotal() {
  const { total } = useStore($checkoutTotals);
  const [first] = useState(total);
  const [changed, setChanged] = useState(false);
  if (!changed && total !== first) setChanged(true);
  return (
    <p className="sr-only" role="status">
      {changed && words.newTotal(formatSar(total))}
    </p>
  );
}

function Buttons() {
  return (
    <div className="mt-5 grid gap-3">
      {/* On a phone the bar below holds it. */}
      <button
        type="button"
        className="btn btn-primary min-h-12 max-lg:hidden"
        onClick={proceedToPayment}
      >
        {words.proceed}
        <Icon path={icons.arrow} className="size-5 rtl:-scale-x-100" />
      </button>
      <button type="button" className="btn btn-secondary" onClick={quoteCart}>
        {words.requestQuotation}
      </button>
    </div>
  );
}
