import { useStore } from '@nanostores/react';
import { isOrderNumber } from '#domain/orders/payment.ts';
import { paths } from '#domain/shared/paths.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { order as words } from '#messages/order.ts';
import { $orderLink, sendOrderLink } from '#stores/orders/order.ts';

interface Props {
  failed: boolean;
  orderNumber: string;
  onRetry: () => void;
}

/** A wrong number, a wrong key and somebody else's order read alike (order-08). */
export function OrderMissing({ failed, orderNumber, onRetry }: Props) {
  return (
    <div className="card mx-auto grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
      <h1 className="text-2xl">{failed ? words.failed : words.missing}</h1>
      {!failed && <p className="text-ink-soft">{words.missingHint}</p>}
      {!failed && isOrderNumber(orderNumber) && <LinkRequest orderNumber={orderNumber} />}
      <div className="flex flex-wrap gap-3">
        {failed && <TryAgain className="btn btn-primary" onRetry={onRetry} />}
        <a className="btn btn-secondary" href={paths.track}>
          {words.track}
        </a>
        <a className="btn btn-secondary" href={paths.contact}>
          {words.support}
        </a>
      </div>
    </div>
  );
}

/** Asks for the private link by email; the answer is the same for every number. */
export function LinkRequest({ orderNumber }: { orderNumber: string }) {
  const link = useStore($orderLink);
  return (
    <>
      {link !== 'sent' && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={link === 'sending'}
          onClick={() => void sendOrderLink(orderNumber)}
        >
          {link === 'sending' ? words.sendingLink : words.sendLink}
        </button>
      )}
      <p role="status" className="empty:hidden">
        {link === 'sent' ? words.linkSent : ''}
      </p>
    </>
  );
}
