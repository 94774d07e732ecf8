import { useStore } from '@nanostores/react';
import { TakenReport } from '#islands/orders/ReorderReport.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { quickTable as words } from '#messages/quick-order.ts';
import { $quick } from '#stores/quick-order/lines.ts';
import { addLinesToCart, askForQuotation } from '#stores/quick-order/order-lines.ts';
import { $heldLines } from '#stores/quotes/held-lines.ts';

/** What became of the lines: in the cart, still here, or in the form of a quotation. */
export function Outcome() {
  const { taken, notAdded } = useStore($quick);
  const held = useStore($heldLines);
  return (
    <>
      {taken && <TakenReport taken={taken} />}
      {notAdded > 0 && <Problem text={words.notAdded(notAdded)} onRetry={addLinesToCart} />}
      {held > 0 && (
        <div role="status" className="notice flex flex-wrap items-center justify-between gap-3">
          <p>{words.held(held)}</p>
          <button type="button" className="btn btn-secondary" onClick={askForQuotation}>
            {words.openForm}
          </button>
        </div>
      )}
    </>
  );
}
