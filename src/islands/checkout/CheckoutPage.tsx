import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { UnpaidOrders } from '#islands/orders/UnpaidOrders.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { $cart } from '#stores/cart/lines.ts';
import {
  $isReady,
  leaveIfEmpty,
  leaveWhenEmptiedInOtherTab,
  retryCheckout,
  startCheckout,
} from '#stores/checkout/checkout.ts';
import { BottomBar } from './BottomBar.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { AddressSection } from '#islands/checkout/address/AddressSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';
import { ContactSection } from './ContactSection.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { Summary } from './Summary.tsx';
import { $unpaid } from '#stores/orders/unpaid-orders.ts';

/** /checkout: where, when and what, with the summary always beside it. */
function Checkout({ closedNote }: { closedNote: string }) {
  const { items, initialized, offline } = useStore($cart);
  useEffect(() => void startCheckout().then(leaveIfEmpty), []);
  useEffect(leaveWhenEmptiedInOtherTab, []);
  const isEmpty = initialized && !offline && items.length === 0;
  const waits = useWaiting();
  useEffect(() => void (isEmpty && !waits && showTop()), [isEmpty, waits]);

  if (waits && !offline) {
    return (
      <>
        <Toasts />
        <CheckoutSkeleton />
      </>
    );
  }
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh lg:pb-8">
        {offline && <Offline />}
        <UnpaidOrders className="mb-6" />
        {isEmpty && <EmptyCheckout />}
        {items.length > 0 && <Sections closedNote={closedNote} />}
        <BottomBar />
      </div>
    </>
  );
}

export const CheckoutPage = withBoundary(Checkout);

function Sections({ closedNote }: { closedNote: string }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <ContactSection />
        <AddressSection />
        <DeliverySection closedNote={closedNote} />
        <ReviewSection />
      </div>
      <Summary />
    </div>
  );
}

/** Back restores the scroll position of a longer page, where the rest of this one would be out of sight. */
function showTop(): void {
  history.scrollRestoration = 'manual';
  scrollTo({ top: 0 });
}

function Offline() {
  return (
    <div className="notice notice-alarm mb-6 flex flex-wrap items-center justify-between gap-3">
      <p>{words.offline}</p>
      <TryAgain onRetry={retryCheckout} />
    </div>
  );
}

/** All sections come at once, so that none pushes another about. */
export function useWaiting(): boolean {
  const cart = useStore($cart);
  const isReady = useStore($isReady);
  const { state } = useStore($unpaid);
  if (!cart.initialized) return true;
  if (cart.items.length === 0) return state === 'loading';
  return !isReady;
}
