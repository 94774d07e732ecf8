import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '#domain/paths.ts';
import { payment as words } from '#messages/payment.ts';
import { acceptNewTotal } from '#stores/payable-order.ts';
import { $payment } from '#stores/payment-state.ts';
import { formatSar } from '#messages/format.ts';

/** What stopped the payment, with the button that goes on. */
export function Problem() {
  const { problem, newTotal, order } = useStore($payment);
  const box = useRef<HTMLDivElement>(null);
  const message = problem || newTotal;
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);

  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-alarm grid gap-3">
      {newTotal !== null && <NewPrice total={newTotal} />}
      {problem && <p>{problem}</p>}
      {problem && !order && (
        <a className="link inline-flex min-h-11 items-center" href={paths.checkout}>
          {words.backToCheckout}
        </a>
      )}
    </div>
  );
}

/** Nothing is placed at a total that the shopper has not seen (decision 6). */
function NewPrice({ total }: { total: number }) {
  const { phase } = useStore($payment);
  const amount = formatSar(total);
  return (
    <>
      <p className="font-semibold">{words.priceChanged(amount)}</p>
      <button
        type="button"
        className="btn btn-primary justify-self-start"
        disabled={phase !== 'ready'}
        onClick={() => void acceptNewTotal()}
      >
        {words.acceptPrice(amount)}
      </button>
    </>
  );
}
