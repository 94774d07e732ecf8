import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderPage } from '#domain/orders/account-order.ts';
import { paths } from '#domain/shared/paths.ts';
import { UnmergedLines } from '#islands/account/session/UnmergedLines.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { account as words } from '#messages/account/account.ts';
import {
  $orderQuery,
  $orders,
  loadOrders,
  showAllOrders,
  showPage,
  startOrders,
} from '#stores/orders/account-orders.ts';
import { startUnmergedLines } from '#stores/cart/unmerged-lines.ts';
import { AccountShell } from '#islands/account/AccountShell.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRows } from './OrderRows.tsx';
import { PageButtons } from '#islands/shared/PageButtons.tsx';

/** /account: the orders with their state, and buttons to order again. */
export const OrdersPage = withBoundary(() => (
  <AccountShell>
    <Orders />
  </AccountShell>
));

function Orders() {
  const { state, shown } = useStore($orders);
  useEffect(startOrders, []);
  useEffect(() => void startUnmergedLines(), []);
  return (
    <>
      <UnmergedLines />
      <OrderFilters />
      {state === 'failed' && <Problem text={words.ordersFailed} onRetry={loadOrders} />}
      {state === 'loading' && !shown && <Waiting />}
      {shown && <Shown shown={shown} isBusy={state === 'loading'} />}
    </>
  );
}

function Shown({ shown, isBusy }: { shown: OrderPage; isBusy: boolean }) {
  const { status, query } = useStore($orderQuery);
  if (shown.total === 0) return status || query ? <NoMatch /> : <NoOrders />;
  return (
    <section className="grid gap-4" aria-busy={isBusy}>
      <p role="status" className="numerals text-sm text-ink-soft">
        {words.orderCount(shown.total)}
      </p>
      <OrderRows orders={shown.orders} />
      {shown.pages > 1 && (
        <PageButtons
          page={shown.page}
          pages={shown.pages}
          label={words.pagesLabel}
          onPage={showPage}
        />
      )}
    </section>
  );
}

function NoOrders() {
  return (
    <section className="card grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{words.noOrders}</h2>
      <p className="text-ink-soft">{words.noOrdersHint}</p>
      <a className="btn btn-primary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </section>
  );
}

function NoMatch() {
  return (
    <section className="card grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{words.noMatch}</h2>
      <p className="text-ink-soft">{words.noMatchHint}</p>
      <button type="button" className="btn btn-secondary" onClick={showAllOrders}>
        {words.showAll}
      </button>
    </section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true" aria-label={words.loading}>
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
    </div>
  );
}
