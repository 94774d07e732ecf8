import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { TakenReport } from '#islands/orders/ReorderReport.tsx';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { quickOrder as words } from '#messages/quick-order.ts';
import { startCart } from '#stores/cart/cart.ts';
import { $quick, matchAll, startLines } from '#stores/quick-order/quick-order.ts';
import { Lines } from './Lines.tsx';
import { PasteBox } from './PasteBox.tsx';
import { QuickSummary } from './QuickSummary.tsx';

/** /quick-order: typed and pasted lines become a cart, a list or a quotation. */
export const QuickOrderPage = withBoundary(() => {
  const { problem, taken } = useStore($quick);
  useEffect(() => {
    void startCart();
    void startLines();
  }, []);
  return (
    // The button of a file is as wide as its words: without a column it widens the page of a phone.
    <div className="grid grid-cols-1 gap-5">
      <Toasts />
      <p className="max-w-2xl text-ink-soft">{words.lead(LINES_MAX)}</p>
      <PasteBox />
      {problem && (
        <Problem text={problem} onRetry={problem === words.matchFailed ? matchAll : undefined} />
      )}
      {taken && <TakenReport taken={taken} />}
      <Lines />
      <QuickSummary />
      <QuoteHost />
    </div>
  );
});
