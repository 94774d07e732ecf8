import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { LaterDelivery } from '#domain/checkout/delivery-options.ts';
import { paths } from '#domain/shared/paths.ts';
import { longDay } from '#messages/format-dates.ts';
import { payment as words } from '#messages/payment.ts';
import { acceptLaterDelivery, acceptNewTotal } from '#stores/orders/payable-order.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { UnpaidRows } from '#islands/orders/UnpaidOrders.tsx';
import { formatSar } from '#messages/format.ts';

/** The reason why the payment stopped, with the button that continues it. */
export function Problem() {
  const { problem, waiting, newTotal, laterDelivery, order } = useStore($payment);
  const box = useRef<HTMLDivElement>(null);
  const message = problem || newTotal || laterDelivery;
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);

  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-alarm grid gap-3">
      {newTotal !== null && <NewPrice total={newTotal} />}
      {laterDelivery && <NewDelivery later={laterDelivery} />}
      {problem && <p>{problem}</p>}
      {waiting.length > 0 && <UnpaidRows orders={waiting} className="grid" rowClass="" />}
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

/** The chosen delivery is too early for a transfer: the first date that is not, with one press. */
function NewDelivery({ later: { awaitedUntil, date, slot } }: { later: LaterDelivery }) {
  const { phase, order } = useStore($payment);
  return (
    <>
      <p className="font-semibold">{words.laterDelivery(longDay(awaitedUntil))}</p>
      {date && slot ? (
        <button
          type="button"
          className="btn btn-primary justify-self-start"
          disabled={phase !== 'ready'}
          onClick={() => void acceptLaterDelivery()}
        >
          {words.acceptDelivery(longDay(date), slot)}
        </button>
      ) : (
        <p>{words.noLaterDelivery}</p>
      )}
      {!order && (
        <a className="link inline-flex min-h-11 items-center" href={paths.checkout}>
          {words.backToCheckout}
        </a>
      )}
    </>
  );
}
