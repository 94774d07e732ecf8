import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps } from 'react';
import { isUnpaid } from '#domain/orders/order.ts';
import { paths } from '#domain/shared/paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { Steps } from '#islands/shared/Steps.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { payment as words } from '#messages/payment.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { startPayment } from '#stores/orders/payment.ts';
import { PaymentAction } from './PaymentAction.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { isPaidMeanwhile } from '#stores/orders/payable-order.ts';

/** /payment: the method, its action, and the order as soon as there is one. */
function Payment(props: ComponentProps<typeof PaymentAction>) {
  const { phase, order } = useStore($payment);
  useEffect(() => void startPayment(), []);
  useAnotherTab();
  if (phase === 'loading') {
    return (
      <>
        <Toasts />
        <PaymentSkeleton />
      </>
    );
  }
  const stopped = phase === 'failed' || phase === 'missing' || (order && !isUnpaid(order));

  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh py-8 lg:py-10">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">{words.title}</h1>
          <Steps current={1} />
        </div>
        {stopped ? (
          <Stopped />
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
            <PaymentAction {...props} />
            <PaymentSummary />
          </div>
        )}
      </div>
    </>
  );
}

export const PaymentPage = withBoundary(Payment);

function Stopped() {
  const { phase } = useStore($payment);
  const text = { failed: words.loadFailed, missing: words.missing }[phase as 'failed' | 'missing'];
  return (
    <div className="card grid max-w-xl justify-items-start gap-4 p-6">
      <p className="text-lg font-semibold">{text ?? words.cancelled}</p>
      <div className="flex flex-wrap gap-3">
        {phase === 'failed' && <TryAgain className="btn btn-primary" onRetry={startPayment} />}
        <a className="btn btn-secondary" href={paths.checkout}>
          {words.backToCheckout}
        </a>
        <a className="btn btn-secondary" href={paths.marketplace}>
          {words.toMarketplace}
        </a>
      </div>
    </div>
  );
}

/** Another tab, or a page brought back by Back, may have paid meanwhile. */
export function useAnotherTab(): void {
  useEffect(() => {
    const look = () => {
      const waits = $payment.get().phase === 'ready' && document.visibilityState === 'visible';
      if (waits) void isPaidMeanwhile();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
}
