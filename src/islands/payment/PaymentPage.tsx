import { useStore } from '@nanostores/react';
import type { BankAccount } from '#domain/bank-account.ts';
import { useEffect } from 'react';
import { isTransferReported, isUnpaid, type Order } from '#domain/order.ts';
import { paths } from '#domain/paths.ts';
import { guarded } from '#islands/ui/Boundary.tsx';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { Steps } from '#islands/ui/Steps.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { bank as bankWords } from '#messages/bank.ts';
import { payment as words } from '#messages/payment.ts';
import { $checkoutTotals } from '#stores/checkout.ts';
import { isPaidMeanwhile } from '#stores/payable-order.ts';
import { $payment } from '#stores/payment-state.ts';
import { startPayment } from '#stores/payment.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CardElsewhere } from './CardElsewhere.tsx';
import { CardForm } from './CardForm.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { Problem } from './Problem.tsx';
import { formatInstant } from '#messages/format-instant.ts';

interface Props {
  bank: BankAccount;
  /** The provider has its own payment page: nobody types a card on ours. */
  paysElsewhere: boolean;
}

/** /payment: the method, its action, and the order as soon as there is one. */
function Payment({ bank, paysElsewhere }: Props) {
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
            <Pay bank={bank} paysElsewhere={paysElsewhere} />
            <PaymentSummary />
          </div>
        )}
      </div>
    </>
  );
}

export const PaymentPage = guarded(Payment);

/** Another tab, or a page brought back by Back, may have paid meanwhile. */
function useAnotherTab() {
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

function Pay({ bank, paysElsewhere }: Props) {
  const { order, method } = useStore($payment);
  const { total } = useStore($checkoutTotals);
  const Card = paysElsewhere ? CardElsewhere : CardForm;
  return (
    <section className="card grid min-w-0 gap-6 p-4 sm:p-6" aria-labelledby="method-title">
      <h2 id="method-title" className="text-xl">
        {words.methodLabel}
      </h2>
      {order && (
        <div className="notice">
          <p className="font-semibold break-words">{words.orderPlaced(order.orderNumber)}</p>
          <p className="numerals mt-1">{deadline(order)}</p>
        </div>
      )}
      <MethodChoice />
      <Problem />
      {method === 'card' ? (
        <Card total={order?.money.due ?? total} />
      ) : (
        <BankTransfer bank={bank} />
      )}
    </section>
  );
}

/** A reported transfer is waited for longer. */
function deadline(order: Order): string {
  const until = formatInstant(order.payment.expiresAt);
  return isTransferReported(order) ? bankWords.keptUntil(until) : words.payBefore(until);
}

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
