import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paymentPath, trackPath } from '#domain/orders/order-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { payment as words } from '#messages/payment.ts';
import { order as orderWords } from '#messages/order.ts';
import { $paymentReturn, pollPayment } from '#stores/orders/payment-return.ts';

/** /payment/return: where a provider's page sends the shopper back, whatever happened there. */
function Return() {
  const { state } = useStore($paymentReturn);
  useEffect(() => void pollPayment(), []);
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh py-8 lg:py-10">
        {state === 'looking' ? <Looking /> : <Outcome />}
      </div>
    </>
  );
}

export const ReturnPage = withBoundary(Return);

function Looking() {
  return (
    <div className="card mx-auto grid max-w-xl gap-4 p-6" aria-busy="true">
      <p className="text-lg font-semibold" role="status">
        {words.looking}
      </p>
      <div className="skeleton h-12" />
    </div>
  );
}

function Outcome() {
  const { state } = useStore($paymentReturn);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [state]);
  if (state === 'looking') return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="card mx-auto grid max-w-xl justify-items-start gap-4 p-6"
      role={state === 'waiting' ? 'status' : 'alert'}
    >
      <h1 className="text-2xl">{words.returned[state].title}</h1>
      <p className="text-ink-soft">{words.returned[state].text}</p>
      <Ways />
    </section>
  );
}

function Ways() {
  const { state, orderNumber } = useStore($paymentReturn);
  const mayAskAgain = state === 'waiting' || state === 'failed';
  return (
    <div className="flex flex-wrap gap-3">
      {mayAskAgain && (
        <TryAgain className="btn btn-primary" onRetry={pollPayment} label={words.lookAgain} />
      )}
      {state === 'missing' ? (
        <a className="btn btn-primary" href={trackPath(orderNumber)}>
          {orderWords.track}
        </a>
      ) : (
        <a
          className={`btn ${mayAskAgain ? 'btn-secondary' : 'btn-primary'}`}
          href={paymentPath(orderNumber)}
        >
          {words.payAgain}
        </a>
      )}
    </div>
  );
}
