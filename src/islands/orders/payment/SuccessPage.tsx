import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BankAccount } from '#domain/orders/payment.ts';
import { paths } from '#domain/shared/paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { Steps } from '#islands/shared/Steps.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { order as orderWords } from '#messages/order.ts';
import { payment as words } from '#messages/payment.ts';
import { $order, loadOrder } from '#stores/orders/order.ts';
import { Confirmation } from './Confirmation.tsx';
import { OrderElsewhere } from './OrderElsewhere.tsx';

const numberInAddress = () => new URLSearchParams(location.search).get('order') ?? '';

/** /payment/success: confirms the real order, and claims no payment that has not arrived. */
function Success({ bank }: { bank: BankAccount }) {
  const { state, order } = useStore($order);
  useEffect(() => void loadOrder(numberInAddress()), []);
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh py-8 lg:py-10">
        <div className="mb-6 flex justify-end">
          <Steps current={2} />
        </div>
        {state === 'loading' && (
          <div className="skeleton mx-auto h-96 max-w-3xl" aria-busy="true" />
        )}
        {order && <Confirmation order={order} bank={bank} />}
        {state === 'missing' && (
          <OrderElsewhere orderNumber={numberInAddress()} unknown={<NoOrder failed={false} />} />
        )}
        {state === 'failed' && <NoOrder failed />}
      </div>
    </>
  );
}

export const SuccessPage = withBoundary(Success);

function NoOrder({ failed }: { failed: boolean }) {
  return (
    <div className="card mx-auto grid max-w-xl justify-items-start gap-4 p-6">
      <h1 className="text-xl">{failed ? words.loadFailed : words.noOrder}</h1>
      <div className="flex flex-wrap gap-3">
        {failed && (
          <TryAgain className="btn btn-primary" onRetry={() => loadOrder(numberInAddress())} />
        )}
        <a className="btn btn-secondary" href={paths.track}>
          {orderWords.track}
        </a>
        <a className="btn btn-secondary" href={paths.marketplace}>
          {words.continueShopping}
        </a>
      </div>
    </div>
  );
}
