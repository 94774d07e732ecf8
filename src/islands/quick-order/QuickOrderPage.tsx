import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { paths } from '#domain/shared/paths.ts';
import { QuoteHost } from '#islands/quotes/request/QuoteHost.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { quickOrder as words } from '#messages/quick-order.ts';
import { startCart } from '#stores/cart/cart.ts';
import { matchAll } from '#stores/quick-order/asking.ts';
import { followLines } from '#stores/quick-order/facts.ts';
import { $quick } from '#stores/quick-order/lines.ts';
import { startLines } from '#stores/quick-order/quick-order.ts';
import { askForQuotation } from '#stores/quick-order/order-lines.ts';
import { Lines } from './Lines.tsx';
import { Outcome } from './Outcome.tsx';
import { PasteBox } from './PasteBox.tsx';
import { QuickSummary } from './QuickSummary.tsx';

/** The cart links to the form of a quotation. */
function openNamedForm(): void {
  if (location.hash !== new URL(paths.restOfList, location.href).hash) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  askForQuotation();
}

/** /quick-order: typed and pasted lines become a cart, a list or a quotation. */
export const QuickOrderPage = withBoundary(() => {
  const { problem } = useStore($quick);
  useEffect(() => {
    void startCart();
    void startLines().then(openNamedForm);
    addEventListener('hashchange', openNamedForm);
    const stop = followLines();
    return () => {
      stop();
      removeEventListener('hashchange', openNamedForm);
    };
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
      <Outcome />
      <Lines />
      <QuickSummary />
      <QuoteHost />
    </div>
  );
});
